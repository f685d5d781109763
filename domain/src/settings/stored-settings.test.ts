import { describe, expect, test } from 'vitest'
import { startingSettings } from './settings-catalogue.ts'
import { settingsFrom } from './stored-settings.ts'

const row = (setting_name: string, setting_value: string, cust_id: number | null = null) => ({
  setting_name,
  setting_value,
  cust_id,
})

describe('stored settings', () => {
  test('[SYS-02] count as the catalogue starts where nothing is stored', () => {
    expect(settingsFrom([])).toEqual(startingSettings)
    expect(startingSettings).toMatchObject({ aset_quote_customer: 0, QuoteTariff: 29, minLength: 8 })
  })

  test('[SYS-03] a customer’s own value goes before everybody’s, in whatever order they come', () => {
    const rows = [row('BookingSubmitRule', 'A', 2), row('BookingSubmitRule', 'B'), row('MailOnStatuses', '')]
    expect(settingsFrom(rows)).toMatchObject({ BookingSubmitRule: 'A', MailOnStatuses: '' })
  })

  test('[SYS-03] a customer has no value of their own of what is the company’s alone', () => {
    expect(settingsFrom([row('LogKeepDays', '10', 2)]).LogKeepDays).toBe(400)
  })

  test.each(['', '-1', '1.5', 'a month', '36501', '1e3', '0x10'])(
    '[LIST-08, LOG-02] ArchiveAfterDays %j is no number of days, so the usual thirty count and nothing is moved early',
    (text) => {
      expect(settingsFrom([row('ArchiveAfterDays', text)]).ArchiveAfterDays).toBe(30)
    },
  )

  test('[SYS-02] texts are read as what they are, and what nobody knows is passed over', () => {
    const read = settingsFrom([
      row('ArchiveAfterDays', ' 7 '),
      row('holdMargin', '12.5'),
      row('cfg_disallow_pobox', 'F'),
      row('MailOnStatuses', 'GD'),
      row('constructor', 'x'),
      row('Unheard', 'x'),
    ])
    expect(read).toMatchObject({
      ArchiveAfterDays: 7,
      holdMargin: 12.5,
      cfg_disallow_pobox: 'F',
      MailOnStatuses: 'GD',
    })
    expect(Object.keys(read)).not.toContain('Unheard')
  })
})

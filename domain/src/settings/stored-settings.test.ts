import { describe, expect, test } from 'vitest'
import { startingSettings } from './settings-catalogue.ts'
import { settingsFrom } from './stored-settings.ts'

const row = (setting_name: string, setting_value: string, cust_id: number | null = null) => ({
  setting_name,
  setting_value,
  cust_id,
})

describe('stored settings', () => {
  test('[SYS-02] fall back to the catalogue’s defaults', () => {
    expect(settingsFrom([])).toEqual(startingSettings)
    expect(startingSettings).toMatchObject({ aset_quote_customer: 0, QuoteTariff: 29, minLength: 8 })
  })

  test('[SYS-03] stored settings prefer a customer’s own value to the company’s, in any order of rows', () => {
    const rows = [row('BookingSubmitRule', 'A', 2), row('BookingSubmitRule', 'B'), row('MailOnStatuses', '')]
    expect(settingsFrom(rows)).toMatchObject({ BookingSubmitRule: 'A', MailOnStatuses: '' })
  })

  test('[SYS-03] stored settings ignore a customer’s value of a company-wide setting', () => {
    expect(settingsFrom([row('LogKeepDays', '10', 2)]).LogKeepDays).toBe(400)
  })

  test.each(['', '-1', '1.5', 'a month', '36501', '1e3', '0x10'])(
    '[LIST-08, LOG-02] an invalid ArchiveAfterDays of %j falls back to 30 days, so nothing is archived early',
    (text) => {
      expect(settingsFrom([row('ArchiveAfterDays', text)]).ArchiveAfterDays).toBe(30)
    },
  )

  test('[SYS-02] stored settings are parsed by their kind, and unknown names are ignored', () => {
    const read = settingsFrom([
      row('ArchiveAfterDays', ' 7 '),
      row('holdMargin', '12.5'),
      row('cfg_disallow_pobox', 'F'),
      row('MailOnStatuses', 'GD'),
      row('constructor', 'x'),
      row('Unknown', 'x'),
    ])
    expect(read).toMatchObject({
      ArchiveAfterDays: 7,
      holdMargin: 12.5,
      cfg_disallow_pobox: 'F',
      MailOnStatuses: 'GD',
    })
    expect(Object.keys(read)).not.toContain('Unknown')
  })
})

import { describe, expect, test } from 'vitest'
import { settingError } from './setting-errors.ts'
import { namesIn, startingSettings, type SettingName } from './settings-catalogue.ts'

describe('settingError', () => {
  test.each<[SettingName, unknown, unknown]>([
    ['cfg_disallow_pobox', 'F', 'yes'],
    ['ArchiveAfterDays', 0, 36_501],
    ['LogKeepDays', 1, 0],
    ['minLength', 200, 7.5],
    ['minLength', 8, 7],
    ['holdMargin', 12.25, 12.255],
    ['holdMargin', 100, 100.01],
    ['BookingSubmitRule', 'A', 'C'],
    ['BookingSubmitRule', 'B', 'constructor'],
    ['MailOnStatuses', 'G,D', 'D,back'],
    ['aset_quote_aci_user', 'online', '  '],
    ['aset_quote_customer', 0, -1],
    ['QuoteTariff', 29, '29'],
    ['RequiredField', 'Please give <label>!', 'Please give <labl>!'],
    ['MailBooked', 'We have {docket}.', 'We have {dokcet}.'],
    ['PaymentUnsuccessful', 'Ring us.', 'Ring {us}.'],
    ['LabelUrl', 'https://labels.example/{docket}?t={token}', 'https://labels.example/{customer}'],
    ['TrackerMapUrl', '', 'javascript:alert(1)'],
    ['TrackingTelephone', '0808 157 0100', 'call me'],
    ['TrackingTelephone', '', 'call us'],
    ['hoo_mon_start', '07:30', '7.30'],
    ['hoo_mon_end', '', '24:00'],
    ['TermsOfConditions', 'x'.repeat(10_000), 'x'.repeat(10_001)],
  ])('[SYS-01] %s accepts %j and rejects %j', (name, good, bad) => {
    expect(settingError(name, good)).toBeNull()
    expect(settingError(name, bad)).toMatch(/[.]$/)
  })

  test('[SYS-02] hours of operation are empty by default, so no time is outside them', () => {
    expect(namesIn('hoo').every((name) => startingSettings[name] === '')).toBe(true)
  })
})

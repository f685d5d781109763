import { settingNames } from '@despatch/domain/settings/settings-catalogue.ts'
import { expect, test } from 'vitest'
import { searchSettings } from './search-settings.ts'

test('[SYS-01] settings are found by words of their name, label or description, in any order', () => {
  expect(searchSettings(settingNames, 'po box')).toEqual(['cfg_disallow_pobox'])
  expect(searchSettings(settingNames, 'username password')).toEqual(['enforceRules'])
  expect(searchSettings(settingNames, 'aset_quote')).toEqual(['aset_quote_customer', 'aset_quote_aci_user'])
  expect(searchSettings(settingNames, 'monday')).toEqual(['hoo_mon_start', 'hoo_mon_end'])
  expect(searchSettings(settingNames, '2fa')).toEqual(['SecondFactor'])
  expect(searchSettings(settingNames, 'opening hours')).toContain('HoursOfOperation.BookingHOO')
  expect(searchSettings(settingNames, ' ')).toHaveLength(settingNames.length)
  expect(searchSettings(settingNames, 'helicopter')).toEqual([])
})

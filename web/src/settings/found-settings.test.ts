import { settingNames } from '@despatch/domain/settings/settings-catalogue.ts'
import { expect, test } from 'vitest'
import { foundSettings } from './found-settings.ts'

test('[SYS-01] settings are found by words of their name, label or description, in any order', () => {
  expect(foundSettings(settingNames, 'po box')).toEqual(['cfg_disallow_pobox'])
  expect(foundSettings(settingNames, 'username password')).toEqual(['enforceRules'])
  expect(foundSettings(settingNames, 'aset_quote')).toEqual(['aset_quote_customer', 'aset_quote_aci_user'])
  expect(foundSettings(settingNames, 'monday')).toEqual(['hoo_mon_start', 'hoo_mon_end'])
  expect(foundSettings(settingNames, ' ')).toHaveLength(settingNames.length)
  expect(foundSettings(settingNames, 'helicopter')).toEqual([])
})

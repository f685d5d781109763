import { describe, expect, test } from 'vitest'
import { settingError } from './setting-errors.ts'
import { namesIn, settingNames, settingsCatalogue, startingSettings } from './settings-catalogue.ts'

describe('the settings catalogue', () => {
  test('[SYS-02] the settings catalogue has the specification’s fields and flags, and hours for every weekday', () => {
    expect(namesIn('default')).toEqual(
      expect.arrayContaining([
        'aset_general_format',
        'aset_quote_aci_user',
        'aset_quote_customer',
        'aset_today_format',
        'aset_web_quicktracking',
        'aset_web_tracking',
      ]),
    )
    expect(settingNames).toEqual(
      expect.arrayContaining([
        'ShowParcelsForSameday',
        'CalculateTimeToAddress',
        'HoursOfOperation.GlobalHOO',
        'HoursOfOperation.BookingHOO',
        'TermsCheckBoxOnQuote',
        'cfg_disallow_pobox',
        'BookingSubmitRule',
      ]),
    )
    expect(namesIn('hoo')).toHaveLength(14)
  })

  test.each(settingNames)('[SYS-01] %s has a valid default, a label and a description', (name) => {
    expect(settingError(name, startingSettings[name])).toBeNull()
    expect(settingsCatalogue[name].label).toMatch(/^[A-Z]/)
    expect(settingsCatalogue[name].description).toMatch(/[.]$/)
  })
})

import { expect, test } from 'vitest'
import { settingsCatalogue } from '../settings/settings-catalogue.ts'
import { currencies } from './currencies.ts'

test('[REP-02, SYS-02] the company currency has the same choices as tariffs', () => {
  expect(settingsCatalogue.CompanyCurrency).toHaveProperty(
    'choices',
    Object.fromEntries(currencies.map(({ value, label }) => [value, label])),
  )
})

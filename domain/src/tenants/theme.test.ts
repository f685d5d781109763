import { expect, test } from 'vitest'
import { defaultTheme, themeErrors, usableTheme, type Theme } from './theme.ts'

const metro: Theme = {
  name: 'Metro Couriers',
  logo: '/logo/metro.svg',
  accent: '#b3261e',
  accentDark: '#c4453d',
  menu: 'top',
}

test('[TEN-02] themes have name, logo, accent and menu placement', () => {
  expect(themeErrors(metro)).toEqual([])
  expect(themeErrors({ ...metro, logo: 'https://cdn.example/logo.svg' })).toEqual([])
  expect(usableTheme(metro)).toEqual(metro)
})

test.each([
  ['name', ' \u200b'],
  ['name', 'x'.repeat(81)],
  ['logo', 'javascript:alert(1)'],
  ['logo', '//evil.example/logo.svg'],
  ['logo', 'http://plain.example/logo.svg'],
  ['accent', 'blue'],
  ['accentDark', ''],
  ['menu', 'left'],
])('[TEN-02] themes reject a %s of %j', (field, value) => {
  expect(themeErrors({ ...metro, [field]: value }).map((error) => error.field)).toEqual([field])
})

test('[TEN-03] themes use the default for missing and invalid parts', () => {
  expect(usableTheme(null)).toEqual(defaultTheme)
  expect(usableTheme({ ...metro, accent: 'nonsense' })).toEqual({ ...metro, accent: defaultTheme.accent })
  expect(usableTheme({ name: 'Northern Despatch' })).toEqual({ ...defaultTheme, name: 'Northern Despatch' })
})

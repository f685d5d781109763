import { expect, test } from 'vitest'
import { matching } from './match-words.ts'

const rows = [
  { label: 'Theme', description: 'The portal’s name, logo, colours and menu.' },
  { label: 'VAT rates', description: 'Rates by service.' },
  { label: 'Menu', description: '' },
]

const found = (typed: string) => matching(rows, typed).map(({ label }) => label)

test('[NAV-05] the search finds by the beginnings of words in labels and descriptions, labels first', () => {
  expect(found('logo')).toEqual(['Theme'])
  expect(found('menu')).toEqual(['Menu', 'Theme'])
  expect(found('RATES va')).toEqual(['VAT rates'])
  expect(found('ogo')).toEqual([])
  expect(found('  ')).toEqual([])
})

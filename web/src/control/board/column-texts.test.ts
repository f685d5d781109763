import { expect, test } from 'vitest'
import { longerLine } from './column-texts.ts'

test.each([
  ['Thimble & Thread Wholesale', 'Thimble & Thread'],
  ['Royal Hospital Chelsea', 'Royal Hospital'],
  ['Half pallet', 'pallet'],
  ['Birkbeck', 'Birkbeck'],
  ['', ''],
])('[CTRL-01] the longer of the two lines of “%s” is “%s”', (text, line) => {
  expect(longerLine(text)).toBe(line)
})

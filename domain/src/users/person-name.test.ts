import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitName } from './person-name.ts'

test.each([
  ['Greta Guest', 'Greta', 'Guest'],
  ['  Mary  Ann Smith ', 'Mary Ann', 'Smith'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Ana mcKay Cruz', 'Ana mcKay', 'Cruz'],
  ['Cher', 'Cher', ''],
  ['greta guest', 'greta', 'guest'],
  ['', '', ''],
])('[AUTH-10] %j has the first name %j and the last name %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ ausr_firstname: first, ausr_lastname: last })
})

test('[AUTH-10] the display of a name keeps every word', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Za-z]{1,8}$/), { minLength: 1 }), (words) => {
      const { ausr_firstname, ausr_lastname } = splitName(words.join(' '))
      expect([ausr_firstname, ausr_lastname].filter(Boolean).join(' ')).toBe(words.join(' '))
    }),
  )
})

import { expect, test } from 'vitest'
import { dialledNumber, maximumTelephoneLength, telephoneError, telephonesIn } from './telephone.ts'

const ofLength = (length: number) => `0161${' '.repeat(length - 7)}496`

test.each(
  [
    '123456',
    '123456789012345',
    '123456789012345 ext 123456',
    ' 0161 496 0000 ',
    ofLength(maximumTelephoneLength),
    ['', '0161 496 0000', '+44 (0)161 496 0000', '07700-900123', '0161 496 0000 ext 12', '999999'],
    ['020 7946 0000 extension 12', '020 7946 0000 x12', '0161 496 0000 extn. 4', '+44.20.7946.0000'],
    ['0161 496 0000 or 1', '0161 496 0000 (ask for Jo)', 'Jo: 0161 496 0000', '0161 496 0000, after 5 pm'],
  ].flat(),
)('[RULE-01] %j is accepted as a telephone number', (text) => expect(telephoneError(text)).toBeNull())

test.each([
  ['020 7946 0000 / 07700 900982', ['020 7946 0000', '07700 900982']],
  ['020 7946 0000/07700 900982', ['020 7946 0000', '07700 900982']],
  ['020 7946 0000 or 07700 900982', ['020 7946 0000', '07700 900982']],
  ['020 7946 0000, 07700 900982', ['020 7946 0000', '07700 900982']],
  ['020 7946 0000; +44 7700 900982', ['020 7946 0000', '+44 7700 900982']],
  ['020 7946 0000 +44 7700 900982', ['020 7946 0000', '+44 7700 900982']],
  ['020 7946 0000 07700 900982', ['020 7946 0000', '07700 900982']],
  ['02079460000 ext 12 / 07700900982', ['02079460000', '07700900982']],
  ['01632 960 012', ['01632 960 012']],
])('[RULE-01] %j has the telephone numbers %j', (text, numbers) => {
  expect(telephoneError(text)).toBeNull()
  expect(telephonesIn(text)).toEqual(numbers)
})

test.each([
  'call me',
  '12345',
  '1234567890123456',
  '12345 ext 123456',
  ofLength(maximumTelephoneLength + 1),
  '++44 161',
  '12/34/56',
  `0161${' '.repeat(400)}496`,
])('[RULE-01] %j is rejected as a telephone number', (text) =>
  expect(telephoneError(text)).toBe('Please enter a telephone number, such as 0161 496 0000.'),
)

test.each([
  ['+44 (0)161 496 0000', '+441614960000'],
  ['(0161) 496 0000', '01614960000'],
  ['020 7946 0000 / 07700 900982', '02079460000'],
  ['Jo 07700 900982 ext 4', '07700900982'],
  ['call me', null],
])('[TRACK-07] a link to %j dials %j', (text, dialled) => {
  expect(dialledNumber(text)).toBe(dialled)
})

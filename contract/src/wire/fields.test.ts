import { describe, expect, test } from 'vitest'
import {
  circuitCode,
  databaseName,
  flag,
  hexColour,
  id,
  idOf,
  latitude,
  limit,
  longitude,
  requiredText,
  secret,
  text,
  time,
  whole,
} from './fields.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('[CALL-02] text is trimmed and limited', () => {
  expect(text(5).parse('  ab ')).toBe('ab')
  expect(accepts(text(5), 'abcde')).toBe(true)
  expect(accepts(text(5), 'abcdef')).toBe(false)
  expect(accepts(text(5), '  abcde  ')).toBe(true)
})

test.each([
  ['+44\u00A07700\u202F900\u2009982', '+44 7700 900 982'],
  ['Acme\u2007Ltd\u3000', 'Acme Ltd'],
  ['Zoe\u0308\nE\u0301cole', 'Zoë\nÉcole'],
])('[CALL-02] text stores %j with plain spaces and composed letters', (value, stored) => {
  expect(text(40).parse(value)).toBe(stored)
  expect(requiredText(40).parse(value)).toBe(stored)
  expect(secret(40).parse(value)).toBe(value)
})

test.each(['a\u0000b', 'a\u0007b', 'a\u001bb', 'a\u007fb', '\ud800', 'a\udc00'])(
  '[CALL-02] text rejects %j, which cannot be stored',
  (value) => {
    for (const schema of [text(40), requiredText(40), secret(40)]) expect(accepts(schema, value)).toBe(false)
  },
)

test.each(['one\ntwo', 'a\tb', 'Łódź', 'مكتبة', '🌷', '👩🏽‍🚀', `"'<>&;--`])(
  '[CALL-02] text accepts %j',
  (value) => {
    expect(text(40).parse(value)).toBe(value)
  },
)

test('[CALL-02] text is not checked further if it is too long', () => {
  let checked = 0
  const counted = text(5).refine(() => (checked += 1) > 0)
  expect(counted.safeParse('abcdef').error?.issues.map(({ message }) => message)).toEqual([
    'At most 5 characters',
  ])
  expect(counted.safeParse('a\u0000'.repeat(500_000)).error?.issues).toHaveLength(1)
  expect(checked).toBe(0)
  expect(accepts(counted, '🌷🌷🌷🌷🌷')).toBe(true)
  expect(accepts(counted, '🌷🌷🌷🌷🌷🌷')).toBe(false)
  expect(checked).toBe(1)
})

test('[CALL-02] text rejects blank text if it is required', () => {
  expect(accepts(requiredText(5), '')).toBe(false)
  expect(accepts(requiredText(5), '   ')).toBe(false)
})

test('[AUTH-08] text is not trimmed if it is a secret', () => {
  expect(secret(20).parse(' pass word ')).toBe(' pass word ')
  expect(accepts(secret(20), '')).toBe(false)
})

describe('numbers', () => {
  test('[CALL-02] for ids match the database’s integers', () => {
    for (const value of [1, 2_147_483_647]) expect(accepts(id, value)).toBe(true)
    for (const value of [0, -1, 1.5, 2_147_483_648, 1e308, NaN, Infinity, '1', null, true]) {
      expect(accepts(id, value)).toBe(false)
    }
  })

  test('[CALL-02] for counts are within their limits', () => {
    expect(accepts(whole(1, 9999), 9999)).toBe(true)
    expect(accepts(whole(1, 9999), 10_000)).toBe(false)
    expect(limit.parse(undefined)).toBe(50)
    expect(accepts(limit, 200)).toBe(true)
    expect(accepts(limit, 201)).toBe(false)
  })

  test('[CALL-02] for coordinates are on the globe', () => {
    expect(accepts(latitude, -90)).toBe(true)
    expect(accepts(latitude, 90.01)).toBe(false)
    expect(accepts(longitude, 180)).toBe(true)
    expect(accepts(longitude, -180.01)).toBe(false)
  })
})

test.each([
  '2026-03-02T09:30:00+00:00',
  '2026-07-01T09:30:00+01:00',
  '2026-07-01T08:30:00Z',
  '2026-07-01T08:30:00.123Z',
  '2026-07-01T09:30:00+14:00',
  '2026-07-01T09:30:00-13:59',
])('[RULE-12] times can be %j', (value) => expect(accepts(time, value)).toBe(true))

test.each([
  '2026-03-02T09:30:00',
  '2026-03-02T09:30:00+14:01',
  '2026-03-02T09:30:00-16:00',
  '2026-03-02T09:30:00-23:59',
  '2026-03-02',
  '02/03/2026 09:30',
  '2026-02-30T09:30:00Z',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '9999-99-99T99:99:99Z',
  '+012026-03-02T09:30:00Z',
  '2026-03-02T09:30:00.1234567890123456Z',
  '',
  0,
])('[RULE-12, CALL-02] times cannot be %j', (value) => expect(accepts(time, value)).toBe(false))

test.each(['2026-07-01T09:30:00 01:00', '2026-07-01T09:30 0100', '2026-07-01T09:30:00.5 00:00'])(
  '[CALL-02] %j, whose plus sign became a space in an address, is refused with how to write it',
  (value) =>
    expect(time.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining('%2B'),
    ]),
)

test.each(['2026-07-01T09:30:00', '1 July 2026', '2026-07-01 09:30:00+01:00'])(
  '[CALL-02] %j is refused with the form of a time, and nothing about addresses',
  (value) =>
    expect(time.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a date and time with its offset, such as 2026-03-02T09:30:00+00:00',
    ]),
)

describe('formatted texts', () => {
  test('[CALL-01] formatted texts match their format', () => {
    expect(['T', 'F'].every((value) => accepts(flag, value))).toBe(true)
    expect(['t', 'Y', '', true].some((value) => accepts(flag, value))).toBe(false)
    expect(accepts(hexColour, '#1f6feb')).toBe(true)
    expect(['1f6feb', '#fff', '#1f6feb;', 'red'].some((value) => accepts(hexColour, value))).toBe(false)
    expect(accepts(databaseName, 'metro-2')).toBe(true)
    expect(
      ['Metro', '2metro', '../metro', 'metro;', '', 'x'.repeat(41)].some((value) =>
        accepts(databaseName, value),
      ),
    ).toBe(false)
  })

  test('[CALL-03] mark the ids of guarded records', () => {
    expect(idOf('docket').meta()).toMatchObject({ names: 'docket' })
    expect(idOf('customer').meta()).toMatchObject({ names: 'customer' })
    expect(circuitCode.meta()).toMatchObject({ names: 'circuit' })
    expect(id.meta()).toBeUndefined()
  })
})

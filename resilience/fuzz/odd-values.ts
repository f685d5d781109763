import * as fc from 'fast-check'
import type { FuzzRandom } from './random.ts'
import type { Schema } from './published-calls.ts'

/** Marks a text that goes into the body unchanged, without quotation marks. */
export const rawJson = (text: string): string => `@@raw:${text}@@`

/** Numbers in unusual notation, or that are not valid JSON. */
const rawNumbers = [
  'NaN',
  'Infinity',
  '1e999',
  '-1e999',
  '0x10',
  '01',
  '-0',
  '1E400',
  '12345678901234567890',
  '.5',
]

const oddNumbers = [
  0,
  -1,
  1,
  1.5,
  0.001,
  98.101,
  1e-7,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
  5e-324,
]

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\u2028',
  'İ',
  'ﬀ',
  '０１２３',
  '🌷',
  '👩🏽‍🚀',
  'e\u0301',
  'Z͑ͫ̓ͪ̂ͫ̽͏',
  'مكتبة',
  '<script>alert(1)</script>',
  "'; drop table docket; --",
  '"',
  '\\',
  '%00',
  '../../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '\r\nBcc: x@y.example',
  '%s%n',
  '=1+1',
  'NaN',
  'null',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  '%',
  '_',
  '[a-',
  'a&b|c',
]

/** Times at which clocks change, and dates that do not exist. */
const oddTimes = `
  2026-03-29T01:30:00+00:00 2026-03-29T01:30:00+01:00 2026-10-25T01:30:00+01:00 2026-10-25T01:30:00+00:00
  2000-01-01T00:00:00Z 1999-12-31T23:59:59Z 2099-12-31T23:59:59.999999999Z 2100-01-01T00:00:00Z
  0000-01-01T00:00:00Z 9999-12-31T23:59:59Z 2024-02-29T12:00:00Z 2025-02-29T12:00:00Z
  2026-01-01T24:00:00Z 2026-06-30T23:59:60Z 2026-01-01T00:00:00+23:59 2026-01-01T00:00:00-23:59
  +275760-09-13T00:00:00.000Z -000001-01-01T00:00:00Z 2026-01-01 29/03/2026 25/10/2026 31/02/2026
  29/02/2024 00/00/0000 01/01/1970 31/12/9999 31/12/2099 1/1/26 24:00 01:30 23:59`
  .trim()
  .split(/\s+/)

/** A number at or beyond the bounds of its field, or otherwise odd. */
export function oddNumber(random: FuzzRandom, { minimum, maximum }: Schema): unknown {
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound - 1, bound + 1, bound + 0.001],
  )
  return random.pick<() => unknown>([
    () => random.pick([...bounds, ...oddNumbers]),
    () => random.pick(oddNumbers),
    () => rawJson(random.pick(rawNumbers)),
    () => random.sample(fc.double({ noNaN: true, noDefaultInfinity: true })),
    () => random.sample(fc.maxSafeInteger()),
  ])()
}

/** A text that is empty, long, has unusual characters, or is at the bounds of its field. */
export function oddText(random: FuzzRandom, { maxLength = 200 }: Schema): string {
  return random.pick([
    () => random.pick(oddTexts),
    () => random.sample(fc.string({ unit: 'binary', maxLength: Math.min(maxLength + 5, 500) })),
    () => random.sample(fc.string({ unit: 'grapheme', maxLength: 40 })),
    () =>
      random
        .pick(['a', '🌷', '1', 'é', ' ', 'a '])
        .repeat(random.pick([maxLength, maxLength + 1, 10_000, 60_000])),
    () => random.pick(oddTimes),
  ])()
}

export const oddTime = (random: FuzzRandom): string => random.pick(oddTimes)

/** A value of a type that the field does not accept. */
export const otherType = (random: FuzzRandom): unknown =>
  random.pick<() => unknown>([
    () => random.pick([null, true, false, [], {}, 0, 1, '', '1', 'T', [null], [[]], { length: 1 }]),
    () => random.sample(fc.jsonValue()),
    () => nested(random.pick([3, 20, 40])),
  ])()

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

import { companyNamePattern, longestCompanyName } from '@despatch/domain/tenants/named-company.ts'
import { statusIds } from '@despatch/domain/dockets/status.ts'
import { currencyIds } from '@despatch/domain/money/currencies.ts'
import { isPounds } from '@despatch/domain/money/money.ts'
import { characters, plainText } from '@despatch/domain/text/clean-text.ts'
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import './plain-errors.ts'

/**
 * The building blocks of every payload and reply. Each one limits its input, so that valid input cannot cause an error in
 * the database or the process.
 */

// Control characters (NUL breaks PostgreSQL text) and lone surrogates (break jsonb) never belong in a field.
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const printable = (value: string) => !unprintable.test(value) && value.isWellFormed()

/**
 * A string of at most `max` UTF-16 units, untrimmed. Longer strings are rejected first, so all further checks work on
 * limited text.
 */
export const stringUpTo = (max: number, error = `At most ${max} characters`) =>
  z.string().max(max, { error, abort: true })

/** A character in PostgreSQL is one or two UTF-16 units, so longer texts need not be counted. */
const isWithin = (value: string, max: number) =>
  value.length <= max || (value.length <= 2 * max && characters(value) <= max)

/** Trimmed and plain text of at most `max` characters, as counted by the database (an emoji is one). */
export const text = (max: number) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .refine((value) => isWithin(value, max), { error: `At most ${max} characters`, abort: true })
    .refine(printable, 'Contains characters that cannot be stored')
    .meta({ maxLength: max })

/** Text that must not be empty. */
export const requiredText = (max: number) => text(max).min(1, 'Required')

/** A secret: not trimmed, and never returned. */
export const secret = (max: number) =>
  stringUpTo(max).min(1, 'Required').refine(printable, 'Contains characters that cannot be used')

/** A text that is one of these codes. Its TypeScript type is `string`, as in the rows of the database. */
export const codeOf = (codes: readonly string[]) =>
  z
    .string()
    .refine((value) => codes.includes(value), `One of ${codes.join(', ')}`)
    .meta({ enum: [...codes] })

/** The code of a docket's status. Each company names and colours its statuses itself: see docket/status/list. */
export const statusId = codeOf(statusIds).describe(
  'The id of the status, one letter: see docket/status/list.',
)

/** A currency of prices and payments. */
export const currency = codeOf(currencyIds).describe('The currency, such as GBP.')

/** The specification's flags. */
export const flag = z.enum(['T', 'F'])

/** A field that requires a permission. The gateway refuses it to other users. */
export const requiringRight = <Schema extends z.ZodType>(right: Right, schema: Schema): Schema =>
  schema.meta({ needs: right })

/** Kinds of records with guarded ids: an id outside the caller's scope gives the same reply as a missing record. */
export type GuardedRecord =
  | 'docket'
  | 'customer'
  | 'customer address'
  | 'favourite'
  | 'circuit'
  | 'user'
  | 'held stock'
  | 'receipt'
  | 'application'
  | 'webhook'
  | 'import'
  | 'schedule'
  | 'invoice'
  | 'billing run'
  | 'accounts export'

/** PostgreSQL's integer. */
const largestId = 2_147_483_647

/** Any whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z.int(`A whole number`).min(min, `At least ${min}`).max(max, `At most ${max}`)

/** An id. */
export const id = whole(1, largestId)

export const docketId = id.describe('The id of the docket.')
export const customerId = id.describe('The id of the customer.')
export const driverId = id.describe('The id of the driver.')
export const userId = id.describe('The id of the user.')

/** The version of a record, which a change is based on. */
export const recordVersion = whole(1, 2_147_483_647).describe(
  'The record’s version. Send it back with a change; if the record has changed since, the reply is CONFLICT.',
)

/** The words of a search. */
export const searchWords = text(longestSearch).describe('Words that every record found must contain.')

/** The id of a record in the caller's scope; the gateway checks it before the handler runs. */
export const idOf = (record: GuardedRecord) => id.describe(`The id of the ${record}.`).meta({ names: record })

/** A circuit's code (`cir_circ_code`), guarded like an id. */
export const circuitCode = requiredText(8)
  .meta({ names: 'circuit' satisfies GuardedRecord })
  .describe('The circuit’s code.')

/** A tenant's short name. */
export const databaseName = stringUpTo(longestCompanyName)
  .regex(companyNamePattern, 'Lower-case letters, digits and dashes')
  .describe('The name of the company on this installation.')

/** Degrees WGS84. */
export const latitude = z
  .number()
  .min(-90, 'At least -90')
  .max(90, 'At most 90')
  .describe('The latitude in degrees.')
export const longitude = z
  .number()
  .min(-180, 'At least -180')
  .max(180, 'At most 180')
  .describe('The longitude in degrees.')

const inPounds = (amount: z.ZodNumber) => amount.refine(isPounds, 'At most two decimals')

/** Pounds with two decimals; stored as whole pence. */
export const pounds = inPounds(z.number())

/** Pounds in a request: more than 0, at most `max`, whole pence. */
export const poundsUpTo = (max: number) =>
  inPounds(
    z
      .number()
      .positive('More than 0')
      .max(max, `At most ${max.toLocaleString('en-GB')}`),
  )

/** Pounds in a request, from `min` to `max`, whole pence. */
export const poundsBetween = (min: number, max: number) =>
  inPounds(
    z
      .number()
      .min(min, `At least ${min.toLocaleString('en-GB')}`)
      .max(max, `At most ${max.toLocaleString('en-GB')}`),
  )

/** A total in pounds that the server compares with its own: whole pence, without a maximum. */
export const expectedPounds = inPounds(z.number().min(0, 'At least 0')).describe(
  'The price that the user agreed to. If the price is another one by now, the reply is PRICE_CHANGED.',
)

/** The length of a time with offset and nanoseconds. */
const longestTime = 35

/** Offsets in use are from -12:00 to +14:00. PostgreSQL rejects 16 hours and more. */
const usualOffset = /(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/

const timeForm = 'Enter a date and time with its offset, such as 2026-03-02T09:30:00+00:00'
const plusLost =
  'There is a space before the offset. In an address the plus sign is written as %2B: 2026-03-02T09:30:00%2B00:00'

/** In an address, a plus sign that is not encoded means a space. */
const isWithPlusLost = (input: unknown): boolean =>
  typeof input === 'string' && /T[\d:.]+ \d\d:?\d\d$/.test(input)

/** ISO 8601 with offset, between 2000 and 2100; anything outside is a typo. */
export const time = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (isWithPlusLost(input) ? plusLost : timeForm),
    abort: true,
  })
  .refine(({ length }) => length <= longestTime, {
    error: `At most ${longestTime} characters`,
    abort: true,
  })
  .refine((value) => value > '2000' && value < '2100', 'Enter a date between 2000 and 2100')
  .refine((value) => usualOffset.test(value), 'Enter an offset between -14:00 and +14:00')
  .meta({ maxLength: longestTime })

/** The page size of lists that state none. */
export const usualLimit = 50

/** Rows per page: 50 by default, at most 200. */
export const limit = whole(1, 200).default(usualLimit).describe('The most records to return.')

/** A cursor from an earlier reply. */
export const cursor = text(200)
  .nullable()
  .default(null)
  .describe('The `next` of the page before; null or omitted for the first page.')

/** HTML colour with six hex digits. */
export const hexColour = stringUpTo(7).regex(/^#[0-9a-f]{6}$/i, 'Enter a colour such as #1f6feb')

/** The random id that gives access to a quote (QUOTE-10). */
export const guid = z
  .uuid('Enter a guid such as 3f0c5e0a-6a3e-4a53-9a70-6a2f6d3c9b11')
  .describe('The quote’s key, which only its owner knows.')

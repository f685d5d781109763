import { longestKey, longestValue, mostPairs } from '@despatch/domain/dockets/metadata.ts'
import { z } from 'zod'
import { requiredText, text } from '../wire/fields.ts'
import { described } from './v1-fields.ts'

const example = { order: '4711', warehouse: 'north' }

const key = requiredText(longestKey)
const value = text(longestValue)

const atMost = <Schema extends z.ZodType<Record<string, unknown>>>(schema: Schema) =>
  schema
    .refine((pairs) => Object.keys(pairs).length <= mostPairs, `At most ${mostPairs} pairs`)
    .meta({ maxProperties: mostPairs })

/** The metadata of a reply. */
export const Metadata = described(
  z.record(key, value),
  'Your own data, such as ids of your systems: texts by key. The courier does not use it. Empty if you sent none.',
  example,
)

/** The metadata of a booking. */
export const metadataRequest = described(
  atMost(z.record(key, value)).default({}),
  `Your own data, such as ids of your systems: at most ${mostPairs} pairs, with keys of at most ${longestKey} and values of at most ${longestValue} characters. It is in replies, events and webhooks, and in the courier’s export. The courier does not use it.`,
  example,
)

/** Changes of metadata. */
export const metadataChange = described(
  atMost(z.record(key, value.nullable())).optional(),
  'Pairs to set in `metadata`. null removes a pair, and pairs that you leave out stay. They are changed at once, also when a dispatcher has to accept other changes, and after the delivery.',
  { order: '4711', warehouse: null },
)

import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import {
  nameOf,
  retiredOf,
  sortsOf,
  versionOf,
  withArticle,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import { kindNames, targetNames, type KindName } from '@despatch/domain/office/target-names.ts'
import { z } from 'zod'
import { asRead } from '../wire/as-read.ts'
import { call, Done, page } from '../wire/call.ts'
import { flag, id, limit, text, whole, recordVersion, searchWords } from '../wire/fields.ts'
import { sentences } from '../wire/sentences.ts'
import { fieldsSchema, keySchema, nameSchema, rowIdSchema } from './field-schema.ts'

/** Contains the last record's sort value, which is a long text in some columns. */
const longCursor = text(1500).nullable()

type Shape<Value> = Record<string, z.ZodType<Value>>

/** A record with its version, its retired flag and the names of the records it refers to. */
const rowOf = (kind: RecordKind) =>
  z.strictObject({
    [kind.key.field]: keySchema(kind),
    ...answered(kind.fields),
    [versionOf(kind)]: recordVersion,
    [retiredOf(kind)]: flag.describe('"T" if the record is inactive: it cannot be chosen any more.'),
    ...Object.fromEntries(
      (kind.counts ?? []).map(({ name, label }) => [
        name,
        whole(0, 2_147_483_647).describe(`${label} that are active.`),
      ]),
    ),
  })

function answered(fields: RecordKind['fields']): Shape<OfficeValue> {
  const shape = fieldsSchema(fields)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') shape[nameOf(name)] = nameSchema(name)
    if (field.kind === 'rows')
      shape[name] = z
        .array(
          z.strictObject({
            ...answered(field.fields),
            ...(field.id ? { [field.id]: rowIdSchema(field.one) } : {}),
          }),
        )
        .describe(sentences(field.label, field.help))
  }
  return shape
}

interface DemoRecord {
  key: number | string
  /** The reason why the demo's example is refused. */
  refused?: 'RECORD_HELD' | 'RECORD_IN_USE'
  /** It is retired, and the example restores it. */
  isRetired?: true
}

const refusedAs = ({ refused }: DemoRecord) => (refused ? { exampleRefused: refused } : {})

const held = (key: number | string): DemoRecord => ({ key, refused: 'RECORD_HELD' })
/** A record that is already retired. */
const retired = (key: number | string): DemoRecord => ({ key, isRetired: true })
const inUse = (key: number | string): DemoRecord => ({ key, refused: 'RECORD_IN_USE' })

/** Records of the demo for the examples of retiring and deleting. */
const demoRecords: Readonly<Record<KindName, { retire: DemoRecord; remove: DemoRecord }>> = {
  customer: { retire: { key: 13 }, remove: inUse(13) },
  contact: { retire: { key: 40 }, remove: { key: 41 } },
  referencelist: { retire: { key: 21 }, remove: { key: 23 } },
  servicetype: { retire: retired('M'), remove: { key: 'P' } },
  companyday: { retire: retired(1), remove: { key: 2 } },
  consignmenttype: { retire: { key: 7 }, remove: { key: 8 } },
  tariff: { retire: { key: 52 }, remove: inUse(54) },
  ratecard: { retire: { key: 52 }, remove: inUse(5) },
  pricelist: { retire: retired(4), remove: { key: 5 } },
  zonemap: { retire: retired(2), remove: { key: 3 } },
  agreedsheet: { retire: retired(1), remove: { key: 2 } },
  zone: { retire: { key: 9 }, remove: { key: 11 } },
  fuelsurcharge: { retire: { key: 1 }, remove: { key: 2 } },
  chargetype: { retire: { key: 'STORE' }, remove: { key: 'OTHER' } },
  vatrate: { retire: retired('H'), remove: { key: 'T' } },
  seller: { retire: retired(2), remove: { key: 3 } },
  circuit: { retire: retired('AIR'), remove: { key: 'SEA' } },
  status: { retire: held('B'), remove: inUse('B') },
  exception: { retire: { key: 9 }, remove: { key: 10 } },
  site: { retire: retired(8), remove: { key: 9 } },
  businessunit: { retire: { key: 3 }, remove: { key: 4 } },
}

/** The calls of one kind of record. Administrators can access all records of the company (SYS-04). */
function callsOf(kind: RecordKind) {
  const { name, one, many, key } = kind
  const Row = rowOf(kind)
  const found: Shape<OfficeValue | undefined> = {
    [key.field]: key.given ? keySchema(kind) : keySchema(kind).optional(),
    [versionOf(kind)]: recordVersion.optional(),
  }
  const seen = { _id: keySchema(kind).describe('Only the record with this id.'), version: recordVersion }
  const { retire, remove } = demoRecords[name]
  return {
    list: call(`office/${name}/list`, {
      summary: `The company’s ${many}, without retired ones unless requested; or the one given by _id.`,
      needs: 'admin',
      body: z.strictObject({
        _id: keySchema(kind).optional().describe('Only the record with this id.'),
        search: searchWords.default(''),
        retired: z.boolean().default(false).describe('true to list retired records too.'),
        of: id.optional().describe('Only records that belong to this record.'),
        sort: z.enum(sortsOf(kind)).default(kind.order).describe('The field to sort by.'),
        descending: z.boolean().default(false).describe('true for the highest value first.'),
        cursor: longCursor
          .default(null)
          .describe('The `next` of the page before; null or omitted for the first page.'),
        limit,
      }),
      reply: z.strictObject({
        rows: z.array(Row).describe('The records.'),
        next: longCursor.describe('The cursor of the next page; null on the last page.'),
        count: whole(0, 2_147_483_647)
          .nullable()
          .describe('The total number of records, returned with the first page.'),
      }),
      refusals: ['NOT_FOUND'],
      example: {},
    }),
    post: call(`office/${name}/post`, {
      summary: `Adds ${withArticle(one)}, or with ${versionOf(kind)} changes the given one if it is unchanged since.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...asRead(Row), ...found, ...fieldsSchema(kind.fields) }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      // The demo has every possible status code, so the example changes one.
      example: { ...kind.example, ...(name === 'status' ? { [versionOf(kind)]: 1 } : {}) },
    }),
    retire: call(`office/${name}/retire`, {
      summary: `Retires ${withArticle(one)}, so that it is no longer offered but stays readable; or restores it.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...seen, retired: flag.describe('true to list inactive records too.') }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      ...refusedAs(retire),
      example: { _id: retire.key, version: 1, retired: retire.isRetired ? 'F' : 'T' },
    }),
    remove: call(`office/${name}/delete`, {
      summary: `Deletes ${withArticle(one)} that is not in use.`,
      needs: 'admin',
      fresh: true,
      writes: true,
      body: z.strictObject(seen),
      reply: Done,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_IN_USE', 'RECORD_HELD'],
      ...refusedAs(remove),
      example: { _id: remove.key, version: 1 },
    }),
  }
}

export type KindCalls = ReturnType<typeof callsOf>

/** The calls of each kind. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is made from the names themselves
export const officeCalls = Object.fromEntries(
  kindNames.map((name) => [name, callsOf(kinds[name])]),
) as Readonly<Record<KindName, KindCalls>>

/** The choices of a reference field, by name, without retired records. */
export const officeChoices = call('office/choices', {
  summary: 'The records that a field of an office record can refer to, by name.',
  needs: 'admin',
  body: z.strictObject({
    to: z.enum(targetNames).describe('The kind of record to choose from.'),
    search: searchWords.default(''),
    of: id.optional().describe('The customer whose records are listed, for example its addresses.'),
    limit,
  }),
  reply: page(
    z.strictObject({
      value: z.union([id, text(20)]).describe('The key of the record.'),
      label: text(200).describe('The text to show.'),
    }),
  ),
  example: { to: 'site' },
})

/** All calls, by kind. */
export const allOfficeCalls = [
  officeChoices,
  ...Object.values(officeCalls).flatMap((calls) => Object.values(calls)),
]

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
import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { z } from 'zod'
import { call, Done, page } from '../wire/call.ts'
import { flag, id, limit, text, whole } from '../wire/fields.ts'
import { fieldsSchema, keySchema } from './field-schema.ts'

const version = whole(1, 2_147_483_647)

/** Contains the last record's sort value, which is a long text in some columns. */
const longCursor = text(1500).nullable()

type Shape<Value> = Record<string, z.ZodType<Value>>

/** A record with its version, its retired flag and the names of the records it refers to. */
const rowOf = (kind: RecordKind) =>
  z.strictObject({
    [kind.key.field]: keySchema(kind),
    ...answered(kind.fields),
    [versionOf(kind)]: version,
    [retiredOf(kind)]: flag,
    ...Object.fromEntries((kind.counts ?? []).map(({ name }) => [name, whole(0, 2_147_483_647)])),
  })

function answered(fields: RecordKind['fields']): Shape<OfficeValue> {
  const shape = fieldsSchema(fields)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference') shape[nameOf(name)] = text(200).nullable()
    if (field.kind === 'rows') shape[name] = z.array(z.strictObject(answered(field.fields)))
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
  consignmenttype: { retire: { key: 7 }, remove: { key: 8 } },
  tariff: { retire: { key: 52 }, remove: { key: 54 } },
  pricelist: { retire: retired(4), remove: { key: 5 } },
  zone: { retire: { key: 9 }, remove: { key: 11 } },
  fuelsurcharge: { retire: { key: 1 }, remove: { key: 2 } },
  chargetype: { retire: { key: 'STORE' }, remove: { key: 'OTHER' } },
  vatrate: { retire: retired('H'), remove: { key: 'T' } },
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
    [versionOf(kind)]: version.optional(),
  }
  const seen = { _id: keySchema(kind), version }
  const { retire, remove } = demoRecords[name]
  return {
    list: call(`office/${name}/list`, {
      summary: `The company’s ${many}, without retired ones unless requested; or the one given by _id.`,
      needs: 'admin',
      body: z.strictObject({
        _id: keySchema(kind).optional(),
        /** Words that every row must contain. */
        search: text(longestSearch).default(''),
        /** Includes retired records. */
        retired: z.boolean().default(false),
        /** Only records that belong to this record. */
        of: id.optional(),
        sort: z.enum(sortsOf(kind)).default(kind.order),
        descending: z.boolean().default(false),
        cursor: longCursor.default(null),
        limit,
      }),
      reply: z.strictObject({
        rows: z.array(Row),
        next: longCursor,
        /** The total number of records, returned with the first page. */
        count: whole(0, 2_147_483_647).nullable(),
      }),
      refusals: ['NOT_FOUND'],
      example: {},
    }),
    post: call(`office/${name}/post`, {
      summary: `Adds ${withArticle(one)}, or with ${versionOf(kind)} changes the given one if it is unchanged since.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...found, ...fieldsSchema(kind.fields) }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      // The demo has every possible status code, so the example changes one.
      example: { ...kind.example, ...(name === 'status' ? { [versionOf(kind)]: 1 } : {}) },
    }),
    retire: call(`office/${name}/retire`, {
      summary: `Retires ${withArticle(one)}, so that it is no longer offered but stays readable; or restores it.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...seen, retired: flag }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      ...refusedAs(retire),
      example: { _id: retire.key, version: 1, retired: retire.isRetired ? 'F' : 'T' },
    }),
    remove: call(`office/${name}/delete`, {
      summary: `Deletes ${withArticle(one)} that is not in use.`,
      needs: 'admin',
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
    to: z.enum(targetNames),
    /** Words that every name must contain. */
    search: text(longestSearch).default(''),
    /** The customer whose records are listed, for example its addresses. */
    of: id.optional(),
    limit,
  }),
  reply: page(z.strictObject({ value: z.union([id, text(20)]), label: text(200) })),
  example: { to: 'site' },
})

/** All calls, by kind. */
export const allOfficeCalls = [
  officeChoices,
  ...Object.values(officeCalls).flatMap((calls) => Object.values(calls)),
]

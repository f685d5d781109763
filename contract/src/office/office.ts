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
import { call, Done, page } from '../wire/call.ts'
import { flag, id, limit, text, whole } from '../wire/fields.ts'
import { fieldsSchema, keySchema } from './field-schema.ts'

const version = whole(1, 2_147_483_647)

/** Holds what the last record is sorted by: of some columns a long text. */
const longCursor = text(1500).nullable()

type Shape<Value> = Record<string, z.ZodType<Value>>

/** A record with its version, whether it is retired, and the words for what it and its rows refer to. */
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
  /** Why the demo still needs it. */
  refused?: 'RECORD_HELD' | 'RECORD_IN_USE'
  /** It is retired, and the example takes it back. */
  isRetired?: true
}

const refusedAs = ({ refused }: DemoRecord) => (refused ? { exampleRefused: refused } : {})

const held = (key: number | string): DemoRecord => ({ key, refused: 'RECORD_HELD' })
/** One that is retired already. */
const retired = (key: number | string): DemoRecord => ({ key, isRetired: true })
const inUse = (key: number | string): DemoRecord => ({ key, refused: 'RECORD_IN_USE' })

/** Records of the demo that the examples retire and delete. */
const demoRecords: Readonly<Record<KindName, { retire: DemoRecord; remove: DemoRecord }>> = {
  customer: { retire: { key: 13 }, remove: inUse(13) },
  contact: { retire: { key: 40 }, remove: { key: 41 } },
  referencelist: { retire: { key: 21 }, remove: { key: 23 } },
  servicetype: { retire: retired('M'), remove: { key: 'P' } },
  consignmenttype: { retire: { key: 7 }, remove: { key: 8 } },
  tariff: { retire: { key: 52 }, remove: { key: 54 } },
  pricelist: { retire: retired(4), remove: { key: 5 } },
  zone: { retire: { key: 9 }, remove: { key: 11 } },
  vatrate: { retire: retired('H'), remove: { key: 'T' } },
  circuit: { retire: retired('AIR'), remove: { key: 'SEA' } },
  status: { retire: held('B'), remove: inUse('B') },
  exception: { retire: { key: 9 }, remove: { key: 10 } },
  site: { retire: retired(8), remove: { key: 9 } },
  businessunit: { retire: { key: 3 }, remove: { key: 4 } },
}

/** The calls of one kind of record. Whoever keeps the office reaches all records of the company (SYS-04). */
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
      summary: `The company’s ${many}, without those that are retired unless asked for; or the one named by _id.`,
      needs: 'admin',
      body: z.strictObject({
        _id: keySchema(kind).optional(),
        /** Words that every row must contain somewhere. */
        search: text(100).default(''),
        /** With those that are retired. */
        retired: z.boolean().default(false),
        /** Only those of one record that they belong to. */
        of: id.optional(),
        sort: z.enum(sortsOf(kind)).default(kind.order),
        descending: z.boolean().default(false),
        cursor: longCursor.default(null),
        limit,
      }),
      reply: z.strictObject({
        rows: z.array(Row),
        next: longCursor,
        /** How many there are on all pages, told with the first one. */
        count: whole(0, 2_147_483_647).nullable(),
      }),
      refusals: ['NOT_FOUND'],
      example: {},
    }),
    post: call(`office/${name}/post`, {
      summary: `Adds ${withArticle(one)}, or with ${versionOf(kind)} changes the one that is named, if nobody has changed it since.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...found, ...fieldsSchema(kind.fields) }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      // Every letter that a status may have is in the demo, so the example changes one.
      example: { ...kind.example, ...(name === 'status' ? { [versionOf(kind)]: 1 } : {}) },
    }),
    retire: call(`office/${name}/retire`, {
      summary: `Retires ${withArticle(one)}, which is then no longer offered but stays readable; or takes it back.`,
      needs: 'admin',
      writes: true,
      body: z.strictObject({ ...seen, retired: flag }),
      reply: Row,
      refusals: ['NOT_FOUND', 'CONFLICT', 'RECORD_HELD'],
      ...refusedAs(retire),
      example: { _id: retire.key, version: 1, retired: retire.isRetired ? 'F' : 'T' },
    }),
    remove: call(`office/${name}/delete`, {
      summary: `Deletes ${withArticle(one)} that nothing uses.`,
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

/** What a field may be set to, by its name: without those that are retired. */
export const officeChoices = call('office/choices', {
  summary: 'What a field of an office record may refer to, by its name.',
  needs: 'admin',
  body: z.strictObject({
    to: z.enum(targetNames),
    /** Words that every name must contain. */
    search: text(100).default(''),
    /** The customer whose own is wanted: its addresses. */
    of: id.optional(),
    limit,
  }),
  reply: page(z.strictObject({ value: z.union([id, text(20)]), label: text(200) })),
  example: { to: 'site' },
})

/** All of them, kind by kind. */
export const everyOfficeCall = [
  officeChoices,
  ...Object.values(officeCalls).flatMap((calls) => Object.values(calls)),
]

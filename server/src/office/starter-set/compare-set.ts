import type { OfficeValues } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { columnsOf } from '@despatch/domain/office/record-kind.ts'
import type { KindName } from '@despatch/domain/office/target-names.ts'
import type { StarterRegion } from '@despatch/domain/office/starter-regions.ts'
import type { Queryable } from '../../platform/database/statement.ts'
import type { OfficeKey } from '../records.queries.ts'
import { findAlike, firstCircuitInUse, type ExistingRecord } from './starter-set.queries.ts'
import { starterSet, type StarterRecord } from './starter-set.ts'

/** A record of the set beside what the company has. */
export interface ComparedRecord {
  record: StarterRecord
  /** Its fields with the keys of the records that it refers to. */
  values: OfficeValues
  existing: ExistingRecord | undefined
  /** The title of an inactive record that it refers to. */
  blocked: string | null
}

/** Adds a record, and returns its key. */
export type AddRecord = (record: StarterRecord, values: OfficeValues) => Promise<OfficeKey>

/** What has been compared so far, by kind and title, or by kind and key. */
interface Compared {
  keys: Map<string, OfficeKey>
  /** The title of the inactive record that keeps each of these from being added or chosen. */
  inactive: Map<string, string>
}

/**
 * Compares the set of a region with the company's records, one after the other. With `add`, each record that the company
 * does not have, and that does not refer to an inactive one, is added before the next is compared.
 */
export async function compareSet(
  db: Queryable,
  region: StarterRegion,
  add?: AddRecord,
): Promise<ComparedRecord[]> {
  const before: Compared = { keys: new Map(), inactive: new Map() }
  const compared: ComparedRecord[] = []
  for (const record of starterSet(region, await firstCircuitInUse(db))) {
    const kind = kinds[record.kind]
    const values: OfficeValues = { ...record.values, ...keysOf(record, before) }
    const name = `${record.kind} ${String(values[kind.title])}`
    const existing = await findAlike(db, kind, values)
    const blocked = existing ? null : inactiveReference(record, values, before)
    const key = existing?.key ?? (add && blocked === null ? await add(record, values) : undefined)
    if (key !== undefined) before.keys.set(name, key)
    if (existing?.retired) before.inactive.set(`${record.kind} ${existing.key}`, existing.title)
    if (blocked !== null) before.inactive.set(name, blocked)
    compared.push({ record, values, existing, blocked })
  }
  return compared
}

/** The key of a record that has not been added yet. No record has it. */
const notYet = 0

/** The keys of the records that a record refers to by title. */
const keysOf = ({ kind, refers = {} }: StarterRecord, { keys }: Compared): OfficeValues =>
  Object.fromEntries(
    Object.entries(refers).map(([name, title]) => [
      name,
      keys.get(`${targetOfField(kind, name)} ${title}`) ?? notYet,
    ]),
  )

function targetOfField(kind: KindName, name: string): string {
  const field = kinds[kind].fields[name]
  return field?.kind === 'reference' ? field.to : ''
}

function inactiveReference(
  { kind, refers = {} }: StarterRecord,
  values: OfficeValues,
  { inactive }: Compared,
): string | null {
  const titles = columnsOf(kinds[kind]).map(([name, field]) =>
    field.kind === 'reference'
      ? (inactive.get(`${field.to} ${String(values[name])}`) ?? inactive.get(`${field.to} ${refers[name]}`))
      : undefined,
  )
  return titles.find((title) => title !== undefined) ?? null
}

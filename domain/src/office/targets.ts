import { kinds } from './kinds.ts'
import { retiredOf } from './record-kind.ts'
import { isKindName, type TargetName } from './target-names.ts'

/** The table of a reference. */
export interface Target {
  one: string
  table: string
  key: string
  /** The display name, in SQL on the table as `r`. */
  name: string
  /** The column that marks retired records; null if they cannot be retired. */
  retired: string | null
}

const others: Readonly<Record<Exclude<TargetName, keyof typeof kinds>, Target>> = {
  address: {
    one: 'address',
    table: 'customer_address',
    key: 'cadd_id',
    name: `concat_ws(', ', nullif(r.cadd_coname, ''), nullif(r.cadd_street, ''), nullif(r.cadd_postalcode, ''))`,
    retired: null,
  },
}

/** The table that a field refers to. */
export function targetOf(name: TargetName): Target {
  if (!isKindName(name)) return others[name]
  const kind = kinds[name]
  return {
    one: kind.one,
    table: kind.table,
    key: kind.key.field,
    name: kind.namedBy ?? `r.${kind.title}`,
    retired: retiredOf(kind),
  }
}

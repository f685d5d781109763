import type { OfficeField } from '@despatch/domain/office/fields.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import {
  isKindName,
  nameOf,
  retiredOf,
  versionOf,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'

/** What stands in a list for a reference: the name of the record that it names. */
export function nameSql(field: OfficeField, column: string): string {
  if (field.kind !== 'reference' || !isKindName(field.to)) throw new RangeError(`${column} is no reference`)
  const { table, key, title } = kinds[field.to]
  const name = `(select r.${title} from ${table} r where r.${key.field} = t.${column})`
  return field.every
    ? `case when t.${column} = ${field.every.value} then '${field.every.label}' else ${name} end`
    : name
}

/** A column as the wire has it: pounds for pence, numbers for decimals. */
function columnSql(name: string, field: OfficeField): string {
  if (field.kind === 'money') return `(t.${name} / 100.0)::float8 ${name}`
  if (field.kind === 'number' && field.decimals) return `t.${name}::float8 ${name}`
  return `t.${name}`
}

/** Everything that is answered of a record; the table goes by the name `t`. */
export function rowSql(kind: RecordKind): string {
  const retired = retiredOf(kind)
  const fields = Object.entries(kind.fields)
  return [
    `t.${kind.key.field}`,
    ...fields.map(([name, field]) => columnSql(name, field)),
    `t.${versionOf(kind)}`,
    `case when t.${retired} then 'T' else 'F' end ${retired}`,
    ...fields
      .filter(([, { kind: what }]) => what === 'reference')
      .map(([name, field]) => `${nameSql(field, name)} ${nameOf(name)}`),
  ].join(', ')
}

/** What a field is sorted by. */
export function orderSql(kind: RecordKind, name: string): string {
  const field = kind.fields[name]
  if (field?.kind === 'reference') return `lower(${nameSql(field, name)})`
  const isFigure = field ? field.kind === 'number' || field.kind === 'money' : !kind.key.given
  return isFigure ? `t.${name}` : `lower(t.${name})`
}

/** All that a search looks through, in small letters. */
export function searchedSql(kind: RecordKind): string {
  const texts = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.kind === 'text') return [`t.${name}`]
    return field.kind === 'reference' ? [nameSql(field, name)] : []
  })
  return `lower(concat_ws(' ', ${[...(kind.key.given ? [`t.${kind.key.field}`] : []), ...texts].join(', ')}))`
}

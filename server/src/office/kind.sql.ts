import type { OfficeField, RowsField } from '@despatch/domain/office/fields.ts'
import {
  columnsOf,
  nameOf,
  retiredOf,
  rowsOf,
  versionOf,
  type Count,
  type RecordKind,
} from '@despatch/domain/office/record-kind.ts'
import { targetOf } from '@despatch/domain/office/targets.ts'

/** What stands in a list for a reference: the name of the record that it names. */
export function nameSql(field: OfficeField, column: string, from = 't'): string {
  if (field.kind !== 'reference') throw new RangeError(`${column} is no reference`)
  const target = targetOf(field.to)
  const name = `(select ${target.name} from ${target.table} r where r.${target.key} = ${from}.${column})`
  return field.every
    ? `case when ${from}.${column} = ${field.every.value} then '${field.every.label}' else ${name} end`
    : name
}

/** How many live records of another table name this one. */
const countSql = (kind: RecordKind, { table, column, unless }: Count) =>
  `(select count(*)::int from ${table} u where u.${column} = t.${kind.key.field} and not u.${unless})`

/** A column as the wire has it: pounds for pence, numbers for decimals. */
function columnSql(name: string, field: OfficeField, from = 't'): string {
  if (field.kind === 'money') return `(${from}.${name} / 100.0)::float8 ${name}`
  if (field.kind === 'number' && field.decimals) return `${from}.${name}::float8 ${name}`
  return `${from}.${name}`
}

/** Everything that is answered of a record; the table goes by the name `t`. */
export function rowSql(kind: RecordKind): string {
  const retired = retiredOf(kind)
  const fields = columnsOf(kind)
  return [
    `t.${kind.key.field}`,
    ...fields.map(([name, field]) => columnSql(name, field)),
    ...rowsOf(kind).map(([name, field]) => rowsSql(kind, name, field)),
    `t.${versionOf(kind)}`,
    `case when t.${retired} then 'T' else 'F' end ${retired}`,
    ...fields
      .filter(([, { kind: what }]) => what === 'reference')
      .map(([name, field]) => `${nameSql(field, name)} ${nameOf(name)}`),
    ...(kind.counts ?? []).map((count) => `${countSql(kind, count)} ${count.name}`),
  ].join(', ')
}

/** The rows of a record, each as an object, in their order. */
function rowsSql({ key }: RecordKind, name: string, { table, of, fields, order }: RowsField): string {
  const columns = Object.entries(fields).flatMap(([column, field]) => [
    columnSql(column, field, 'own'),
    ...(field.kind === 'reference' ? [`${nameSql(field, column, 'own')} ${nameOf(column)}`] : []),
  ])
  return `coalesce((select json_agg(each order by each.${order} nulls last) from (
    select ${columns.join(', ')} from ${table} own where own.${of} = t.${key.field}) each), '[]') ${name}`
}

/** What a field is sorted by. */
export function orderSql(kind: RecordKind, name: string): string {
  const counted = kind.counts?.find((count) => count.name === name)
  if (counted) return countSql(kind, counted)
  const field = kind.fields[name]
  if (field?.kind === 'reference') return `lower(${nameSql(field, name)})`
  const isFigure = field ? isFigures(field) : !kind.key.given
  return isFigure ? `t.${name}` : `lower(t.${name})`
}

const isFigures = (field: OfficeField) =>
  field.kind === 'number' ||
  field.kind === 'money' ||
  (field.kind === 'choice' && field.choices.some(({ value }) => typeof value === 'number'))

/** All that a search looks through, in small letters. */
export function searchedSql(kind: RecordKind): string {
  const texts = columnsOf(kind).flatMap(([name, field]) => {
    if (field.kind === 'text') return [`t.${name}`]
    return field.kind === 'reference' ? [nameSql(field, name)] : []
  })
  return `lower(concat_ws(' ', ${[...(kind.key.given ? [`t.${kind.key.field}`] : []), ...texts].join(', ')}))`
}

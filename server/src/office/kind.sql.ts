import type { OfficeField, ReferenceField, RowsField } from '@despatch/domain/office/fields.ts'
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

/** The list's text for a reference: the name of the other record. */
export function nameSql(field: OfficeField, column: string, from = 't'): string {
  if (field.kind !== 'reference') throw new RangeError(`${column} is no reference`)
  const target = targetOf(field.to)
  const name = `(select ${target.name} from ${target.table} r where r.${target.key} = ${from}.${column})`
  return field.every
    ? `case when ${from}.${column} = ${field.every.value} then '${field.every.label}' else ${name} end`
    : name
}

/** The number of active records of another table that refer to this one. */
const countSql = (kind: RecordKind, { table, column, unless }: Count) =>
  `(select count(*)::int from ${table} u where u.${column} = t.${kind.key.field} and not u.${unless})`

/** A date as YYYY-MM-DD. */
const daySql = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

/** A column in the reply's form: pounds for pence, numbers for decimals. */
function columnSql(name: string, field: OfficeField, from = 't'): string {
  if (field.kind === 'money') return `(${from}.${name} / 100.0)::float8 ${name}`
  if (field.kind === 'number' && field.decimals) return `${from}.${name}::float8 ${name}`
  if (field.kind === 'date') return `${daySql(`${from}.${name}`)} ${name}`
  return `${from}.${name}`
}

/** All fields of a record's reply; the alias of the table is `t`. */
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

/** The rows of a record as objects, in order. */
function rowsSql({ key }: RecordKind, name: string, { table, of, fields, order, id }: RowsField): string {
  const own = Object.entries(fields).flatMap(([column, field]) => [
    columnSql(column, field, 'own'),
    ...(field.kind === 'reference' ? [`${nameSql(field, column, 'own')} ${nameOf(column)}`] : []),
  ])
  const columns = id ? [`own.${id}`, ...own] : own
  return `coalesce((select json_agg(each order by each.${order} nulls last) from (
    select ${columns.join(', ')} from ${table} own where own.${of} = t.${key.field}) each), '[]') ${name}`
}

/** The sort key of a list: never null, so that it can be used in a cursor. */
export interface Order {
  sql: string
  /** Whether it is a number rather than text. */
  figures: boolean
}

export function orderOf(kind: RecordKind, name: string): Order {
  const counted = kind.counts?.find((count) => count.name === name)
  if (counted) return { sql: countSql(kind, counted), figures: true }
  const field = kind.fields[name]
  if (field?.kind === 'reference')
    return { sql: `coalesce(lower(${nameSql(field, name)}), '')`, figures: false }
  if (field?.kind === 'date') return { sql: daySql(`t.${name}`), figures: false }
  const figures = field ? isFigures(field) : !kind.key.given
  if (!figures) return { sql: `lower(t.${name})`, figures }
  return { sql: mayBeEmpty(field) ? `coalesce(t.${name}, 'Infinity'::numeric)` : `t.${name}`, figures }
}

const mayBeEmpty = (field: OfficeField | undefined) =>
  (field?.kind === 'number' || field?.kind === 'money') && field.empty !== undefined

const isFigures = (field: OfficeField) =>
  field.kind === 'number' ||
  field.kind === 'money' ||
  (field.kind === 'choice' && field.choices.some(({ value }) => typeof value === 'number'))

/** Joins the records that a kind's records refer to, so that a search reads each once and not per row. */
export const searchedJoins = (kind: RecordKind): string =>
  references(kind)
    .map(([name, field]) => {
      const target = targetOf(field.to)
      return `left join lateral (select ${target.name} name from ${target.table} r where r.${target.key} = t.${name})
        searched_${name} on true`
    })
    .join(' ')

const references = (kind: RecordKind): [string, ReferenceField][] =>
  columnsOf(kind).flatMap(([name, field]): [string, ReferenceField][] =>
    field.kind === 'reference' ? [[name, field]] : [],
  )

/** A date is found as it is shown, and as it is sent. */
function searchedText(name: string, { kind }: OfficeField): string[] {
  if (kind === 'date') return [`to_char(t.${name}, 'DD/MM/YYYY YYYY-MM-DD')`]
  return kind === 'text' ? [`t.${name}`] : []
}

/** The searched text, in lower case; needs `searchedJoins`. */
export function searchedSql(kind: RecordKind): string {
  const texts = columnsOf(kind).flatMap(([name, field]) => searchedText(name, field))
  const names = references(kind).flatMap(([name, { every }]) => [
    `searched_${name}.name`,
    ...(every ? [`case when t.${name} = ${every.value} then '${every.label}' end`] : []),
  ])
  return `lower(concat_ws(' ', ${[...(kind.key.given ? [`t.${kind.key.field}`] : []), ...texts, ...names].join(', ')}))`
}

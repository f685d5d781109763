import { escaped } from '@despatch/domain/text/escaped.ts'
import { withCode } from './code-marks.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemas = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const count = (value: unknown): string => Number(value).toLocaleString('en-GB')

/** Formats that have an example instead of a name. */
const formats: Readonly<Record<string, string>> = {
  'date-time': 'time, such as 2026-11-23T09:00:00Z',
  date: 'date, such as 2026-11-23',
  uuid: 'UUID',
  email: 'email address',
}

function textType({ format, maxLength, pattern }: Json): string {
  if (typeof format === 'string' && formats[format] !== undefined) return formats[format]
  const kind = typeof pattern === 'string' ? 'text in a fixed format' : 'text'
  return maxLength === undefined ? kind : `${kind}, at most ${count(maxLength)} characters`
}

function numberType({ type, minimum, maximum }: Json): string {
  const kind = type === 'integer' ? 'whole number' : 'number'
  // The limits of whole numbers themselves add nothing.
  const [least, most] = [minimum, maximum].map((limit) =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? count(limit) : undefined,
  )
  if (least !== undefined && most !== undefined) return `${kind}, ${least} to ${most}`
  return least === undefined ? kind : `${kind}, at least ${least}`
}

const choices = (values: unknown[]) =>
  values.length > 12
    ? `one of ${values.length} words`
    : values.map((value) => JSON.stringify(value)).join(' or ')

/** The type of a schema in words. */
export function typeText(schema: Json): string {
  if (Array.isArray(schema.enum)) return choices(schema.enum)
  if ('const' in schema) return JSON.stringify(schema.const)
  const anyOf = schemas(schema.anyOf)
  if (anyOf.length > 0) return [...new Set(anyOf.map(typeText))].join(', or ')
  if (schema.type === 'string') return textType(schema)
  if (schema.type === 'integer' || schema.type === 'number') return numberType(schema)
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'null') return 'null'
  if (schema.type === 'array') {
    const most = schema.maxItems === undefined ? '' : `at most ${count(schema.maxItems)} of `
    return `list: ${most}${isObject(schema.items) ? typeText(schema.items) : 'anything'}`
  }
  return schema.type === 'object' ? 'object' : 'anything'
}

/** The schema of the fields inside a schema: its own, or those of its items or of one of its choices. */
function inside(schema: Json): Json | undefined {
  if (isObject(schema.properties)) return schema
  if (isObject(schema.items)) return inside(schema.items)
  return schemas(schema.anyOf)
    .map(inside)
    .find((each) => each !== undefined)
}

/** The fields of a JSON schema with their types, as HTML; empty if it has none. */
export function fieldList(schema: Json): string {
  const object = inside(schema)
  if (!object || !isObject(object.properties)) return ''
  const required = new Set(Array.isArray(object.required) ? object.required : [])
  const rows = Object.entries(object.properties).flatMap(([name, field]) =>
    isObject(field)
      ? `<li><code>${escaped(name)}</code> ${required.has(name) ? '<b>required</b> ' : ''}<span>${escaped(typeText(field))}</span>${
          typeof field.description === 'string' ? `<p>${withCode(field.description)}</p>` : ''
        }${fieldList(field)}</li>`
      : [],
  )
  return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`
}

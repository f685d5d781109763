import type {
  MoneyField,
  NumberField,
  OfficeField,
  OfficeValue,
  RowsField,
} from '@despatch/domain/office/fields.ts'
import { nameOf, type RecordKind } from '@despatch/domain/office/record-kind.ts'
import { z } from 'zod'
import { asRead } from '../wire/as-read.ts'
import { flag, hexColour, id, poundsBetween, requiredText, text, whole } from '../wire/fields.ts'
import { sentences } from '../wire/sentences.ts'

type ValueSchema = z.ZodType<OfficeValue>

/** The maximum length of a many field's text. */
const longestMany = 500

/** The maximum length of a record's code. */
const longestCode = 20

/** The schema of a field on the wire; money is in pounds. */
export const fieldSchema = (field: OfficeField): ValueSchema =>
  valueSchema(field).describe(sentences(field.label, field.help))

function valueSchema(field: OfficeField): ValueSchema {
  if (field.kind === 'text') return field.required ? requiredText(field.most) : text(field.most)
  if (field.kind === 'rows')
    return z
      .array(z.strictObject({ ...readSchema(field), ...fieldsSchema(field.fields) }))
      .max(field.most, `At most ${field.most}`)
  if (field.kind === 'number' || field.kind === 'money')
    return field.empty === undefined ? figure(field) : figure(field).nullable()
  if (field.kind === 'date') return z.iso.date('Enter a day such as 2026-03-02')
  if (field.kind === 'flag') return flag
  if (field.kind === 'colour') return hexColour
  if (field.kind === 'choice') return z.literal(field.choices.map(({ value }) => value))
  if (field.kind === 'many') return text(longestMany)
  const key = field.by === 'code' ? requiredText(longestCode) : referenceId(field.every?.value)
  return field.required ? key : key.nullable()
}

/** The name of the record that a field refers to. */
export const nameSchema = (field: string) =>
  text(200).nullable().describe(`The name of the record in ${field}, or null.`)

/** The key and the names in a row that is sent back as it was read. */
function readSchema({ fields, id: key, one }: RowsField): Record<string, ValueSchema> {
  const references = Object.entries(fields).filter(([, { kind }]) => kind === 'reference')
  const names = references.map(([name]) => [nameOf(name), nameSchema(name)])
  return asRead(z.strictObject(Object.fromEntries(key ? [...names, [key, rowIdSchema(one)]] : names)))
}

/** The key of a row. */
export const rowIdSchema = (one: string) =>
  id.describe(`The ${one}’s id. A row without it is added; one that is missing is removed.`)

/** The schemas of several fields. */
export const fieldsSchema = (fields: Readonly<Record<string, OfficeField>>): Record<string, ValueSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]))

function figure(field: NumberField | MoneyField): ValueSchema {
  if (field.kind === 'money') return poundsBetween(0, field.most)
  return field.decimals ? decimal(field.least, field.most) : whole(field.least, field.most)
}

const referenceId = (every: number | undefined): ValueSchema =>
  every === undefined ? id : z.union([z.literal(every), id])

const decimal = (least: number, most: number) =>
  z
    .number()
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`)
    .refine((value) => Math.round(value * 100) / 100 === value, 'At most 2 decimals')

/** The key of a record. */
export const keySchema = ({ key, one }: RecordKind): z.ZodType<string | number> =>
  key.given
    ? requiredText(key.most).describe(sentences(`The ${one}’s key`, key.help))
    : id.describe(`The ${one}’s id.`)

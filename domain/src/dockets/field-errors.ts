import { characters, cleanText, isBlank } from '../settings/clean-text.ts'
import { emailListError } from './email-list.ts'
import { fieldsOf } from '../settings/fields-of.ts'
import { telephoneError } from './telephone.ts'

/** Something wrong with a booking, at the place where a form or a caller can put it right. */
export interface FieldError {
  /** A path such as 'docket.dck_email', 'addresses.0.dadd_postalcode', 'parcels.2.dpar_weight', or 'addresses'. */
  field: string
  /** The toast's title, where the specification names one. */
  title?: string
  message: string
}

/** The fault at a field, as a list of one, or none where there is no message. */
export const errorAt = (field: string, message: string | null): FieldError[] =>
  message === null ? [] : [{ field, message }]

/** One fault for each text that is longer than its limit (RULE-10), judged as it would be stored. */
export const lengthErrors = <Field extends string>(
  path: string,
  texts: Readonly<Record<NoInfer<Field>, string>>,
  lengths: Readonly<Record<Field, number>>,
  labelOf: (field: NoInfer<Field>) => string,
): FieldError[] =>
  fieldsOf(lengths)
    .filter((field) => characters(cleanText(texts[field])) > lengths[field])
    .map((field) => ({
      field: `${path}.${field}`,
      message: `${labelOf(field)} has at most ${lengths[field]} characters.`,
    }))

/** Faults of an email list and a telephone number that belong to one contact (RULE-06). */
export const contactErrors = (
  email: { field: string; text: string },
  telephone: { field: string; text: string },
): FieldError[] => [
  ...errorAt(email.field, emailListError(email.text)),
  ...errorAt(telephone.field, telephoneError(telephone.text)),
]

/** Whether a field of a booking holds something: text that can be seen, a number but 0, a list with entries. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value)
  if (typeof value === 'number') return value !== 0 && Number.isFinite(value)
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined
}

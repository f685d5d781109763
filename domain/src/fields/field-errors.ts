import { characters, cleanText, isBlank } from '../text/clean-text.ts'
import { emailListError } from './email-list.ts'
import { fieldsOf } from './fields-of.ts'
import { telephoneError } from './telephone.ts'

/** An error in a booking, at its field in the form or payload. */
export interface FieldError {
  /** A path such as 'docket.dck_email', 'addresses.0.dadd_postalcode', 'parcels.2.dpar_weight', or 'addresses'. */
  field: string
  /** The toast's title, where the specification names one. */
  title?: string
  message: string
}

/** An error as a list of one, or an empty list if there is no message. */
export const errorAt = (field: string, message: string | null): FieldError[] =>
  message === null ? [] : [{ field, message }]

/** The first error of each field. Further errors of the same field usually have the same cause. */
export function firstOfEachField<Error extends { field: string }>(errors: readonly Error[]): Error[] {
  const seen = new Set<string>()
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field))
}

/** One error for each text that is too long when stored (RULE-10). */
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
      message: `${labelOf(field)} can have at most ${lengths[field]} characters.`,
    }))

/** The errors of a contact's email list and telephone number (RULE-06). */
export const contactErrors = (
  email: { field: string; text: string },
  telephone: { field: string; text: string },
): FieldError[] => [
  ...errorAt(email.field, emailListError(email.text)),
  ...errorAt(telephone.field, telephoneError(telephone.text)),
]

/** Whether a field has a value: visible text, a number other than 0, or a list with entries. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value)
  if (typeof value === 'number') return value !== 0 && Number.isFinite(value)
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined
}

import { references, type ReferenceColumns, type ReferenceField } from '../customers/customer.ts'
import { cleanText } from '../settings/clean-text.ts'

/** A customer reference as it is printed. */
export interface LabelledReference {
  label: string
  text: string
}

/** The references that a docket carries, in order, under the customer's own words for them (FORM-16, REP-03). */
export const labelledReferences = (
  docket: Record<ReferenceField, string>,
  customer: ReferenceColumns,
): LabelledReference[] =>
  references(customer)
    .map(({ field, label }) => ({ label, text: cleanText(docket[field]) }))
    .filter(({ text }) => text !== '')

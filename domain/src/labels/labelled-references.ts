import { references, type ReferenceColumns, type DocketReferenceField } from '../customers/customer.ts'
import { cleanText } from '../text/clean-text.ts'

/** A printed customer reference. */
export interface LabelledReference {
  label: string
  text: string
}

/** The references of a docket, in order, with the customer's names for them (FORM-16, REP-03). */
export const labelledReferences = (
  docket: Record<DocketReferenceField, string>,
  customer: ReferenceColumns,
): LabelledReference[] =>
  references(customer)
    .map(({ field, label }) => ({ label, text: cleanText(docket[field]) }))
    .filter(({ text }) => text !== '')

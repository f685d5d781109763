import type { DocketReferenceField } from '../customers/customer.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { mapFields } from '../fields/map-fields.ts'
import { maximumTelephoneLength } from '../fields/telephone.ts'

/**
 * One text of a docket: a column of the table `docket`, `text not null default ''`, with the same name. The payload and
 * the reply of the API, the statements, the forms, the mandatory settings, the summary, the PDF, the docket list and the
 * CSV export are all made from it.
 */
export interface DocketText {
  /** Emails and telephone numbers are validated (RULE-06). */
  kind: 'text' | 'telephone' | 'email'
  label: string
  /** The most characters, equal to the column's (RULE-10). */
  most: number
  /** Its column in the docket list, which can be sorted by it; omitted for none. The id is saved in browsers. */
  listed?: { id: string; label: string; shownByDefault: boolean }
  /** The heading of its column in the CSV export. */
  exported: string
}

const shortTextLength = 50

const plain = {
  dck_contact: {
    kind: 'text',
    label: 'Contact',
    most: shortTextLength,
    listed: { id: 'contact', label: 'Contact', shownByDefault: false },
    exported: 'Contact',
  },
  dck_telephone: {
    kind: 'telephone',
    label: 'Telephone',
    most: maximumTelephoneLength,
    exported: 'Telephone',
  },
  dck_email: { kind: 'email', label: 'Email', most: 255, exported: 'Email' },
} as const satisfies Readonly<Record<string, DocketText>>

const reference = (number: number) => ({
  kind: 'text' as const,
  label: `Reference ${number}`,
  most: shortTextLength,
  listed: {
    id: `reference${number}`,
    label: number === 1 ? 'Reference' : `Reference ${number}`,
    shownByDefault: number === 1,
  },
  exported: `Customer reference ${number}`,
})

export type PlainTextName = keyof typeof plain
export type DocketTextName = PlainTextName | DocketReferenceField

/** The texts that every booking asks for, in the order of the form. */
export const plainTexts: Readonly<Record<PlainTextName, DocketText>> = plain

/** The customer's references. The customer decides which are asked for, and their labels (FORM-11). */
export const referenceTexts: Readonly<Record<DocketReferenceField, DocketText>> = {
  dck_cust_ref1: reference(1),
  dck_cust_ref2: reference(2),
  dck_cust_ref3: reference(3),
  dck_cust_ref4: reference(4),
  dck_cust_ref5: reference(5),
  dck_cust_ref6: reference(6),
}

/** All texts of a docket. */
export const docketTexts: Readonly<Record<DocketTextName, DocketText>> = { ...plainTexts, ...referenceTexts }

/** The values of all texts. */
export type DocketTexts = Record<DocketTextName, string>

/** The texts of a new docket. */
export const emptyTexts: Readonly<DocketTexts> = mapFields(docketTexts, () => '')

type ListedPlainText = {
  [Name in PlainTextName]: (typeof plain)[Name] extends { listed: object } ? Name : never
}[PlainTextName]

/** The plain texts that are columns of the docket list. All references are. */
export const listedPlainTexts: readonly ListedPlainText[] = fieldsOf(plain).filter(
  (name): name is ListedPlainText => 'listed' in plain[name],
)

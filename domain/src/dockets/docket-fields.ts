import type { DocketReferenceField } from '../customers/customer.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import type { Flag } from '../fields/flag.ts'
import { mapFields } from '../fields/map-fields.ts'
import { maximumTelephoneLength } from '../fields/telephone.ts'

interface Described {
  label: string
  /** Its column in the docket list, which can be sorted by it; omitted for none. The id is saved in browsers. */
  listed?: { id: string; label: string; shownByDefault: boolean }
}

/** A column `text not null default ''`. */
export interface DocketTextField extends Described {
  /** Emails and telephone numbers are validated (RULE-06). A note may have several lines. */
  kind: 'text' | 'telephone' | 'email' | 'note'
  /** The most characters (RULE-10). */
  most: number
}

/** A whole number, 0 if not given: a column `int not null default 0`. */
export interface DocketNumberField extends Described {
  kind: 'number'
  most: number
}

/** A column `text not null default 'F'`. */
interface FlagField extends Described {
  kind: 'flag'
}

/** One of several values: a column `text not null`. Its default is the first of the choices. */
interface ChoiceField extends Described {
  kind: 'choice'
  /** The labels by value. */
  choices: Readonly<Record<string, string>>
}

/**
 * One field of a docket: a column of the table `docket` with the same name. Everything that shows or stores the field is
 * made from it: the API, the SQL, the forms, the mandatory settings, the summary, the PDF, the docket list and the CSV
 * export.
 */
export type DocketField = DocketTextField | DocketNumberField | FlagField | ChoiceField

/** A field with the heading of its column in the CSV export. */
type Exported<Field> = Field & { exported: string }

const shortTextLength = 50

/** Instructions for the driver, for the whole job or for one stop. */
export const maximumNoteLength = 500

const service = {
  dck_wandr: { kind: 'flag', label: 'Wait and return' },
  dck_pod: { kind: 'choice', label: 'Proof of delivery', choices: { E: 'Electronic', P: 'Paper' } },
} as const satisfies Readonly<Record<string, DocketField>>

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
  dck_note: {
    kind: 'note',
    label: 'Driver instructions',
    most: maximumNoteLength,
    exported: 'Driver instructions',
  },
} as const satisfies Readonly<Record<string, Exported<DocketField>>>

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

export type PlainFieldName = keyof typeof plain
export type DocketFieldName = keyof typeof service | PlainFieldName | DocketReferenceField

/** The fields with a control and a price rule of their own. */
const serviceFields: Readonly<Record<keyof typeof service, DocketField>> = service

/** The fields that every booking asks for with the contact, in the order of the form. */
export const plainFields: Readonly<Record<PlainFieldName, Exported<DocketField>>> = plain

/** The customer's references. The customer decides which are asked for, and their labels (FORM-11). */
export const referenceTexts: Readonly<Record<DocketReferenceField, Exported<DocketTextField>>> = {
  dck_cust_ref1: reference(1),
  dck_cust_ref2: reference(2),
  dck_cust_ref3: reference(3),
  dck_cust_ref4: reference(4),
  dck_cust_ref5: reference(5),
  dck_cust_ref6: reference(6),
}

export const emptyReferences = mapFields(referenceTexts, () => '')

/** All declared fields of a docket. */
export const docketFields: Readonly<Record<DocketFieldName, DocketField>> = {
  ...serviceFields,
  ...plainFields,
  ...referenceTexts,
}

type ValueOf<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'flag' }
    ? Flag
    : Field extends { kind: 'choice'; choices: infer Choices }
      ? keyof Choices
      : string

/** The values of all declared fields. */
export type DocketFieldValues = {
  -readonly [Name in keyof typeof service]: ValueOf<(typeof service)[Name]>
} & {
  -readonly [Name in PlainFieldName]: ValueOf<(typeof plain)[Name]>
} & Record<DocketReferenceField, string>

/** The value of a field that is not given. */
export function emptyValue(field: DocketField): string | number {
  switch (field.kind) {
    case 'number':
      return 0
    case 'flag':
      return 'F'
    case 'choice':
      return Object.keys(field.choices)[0] ?? ''
    case 'text':
    case 'telephone':
    case 'email':
    case 'note':
      return ''
  }
}

/** The declared fields of a new docket. */
export const emptyFields = mapFields(docketFields, emptyValue) as Readonly<DocketFieldValues>

/** The declared fields of a booking or of a docket's row. */
export const declaredFields = (docket: DocketFieldValues) =>
  mapFields(docketFields, (_field, name) => docket[name]) as DocketFieldValues

/** A value as text for people; a number or a text that is not given is empty. */
export function fieldText(field: DocketField, value: string | number): string {
  switch (field.kind) {
    case 'number':
      return value === 0 ? '' : String(value)
    case 'flag':
      return value === 'T' ? 'Yes' : 'No'
    case 'choice':
      return field.choices[value] ?? ''
    case 'text':
    case 'telephone':
    case 'email':
    case 'note':
      return String(value)
  }
}

type NamesOfKind<Fields, Kind> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: Kind } ? Name : never
}[keyof Fields]

type DocketTextName = NamesOfKind<typeof plain, DocketTextField['kind']> | DocketReferenceField

const isText = (field: DocketField): field is DocketTextField =>
  field.kind !== 'number' && field.kind !== 'flag' && field.kind !== 'choice'

/** The declared fields that are texts. */
export const docketTexts = Object.fromEntries(
  Object.entries(docketFields).filter(([, field]) => isText(field)),
) as Readonly<Record<DocketTextName, DocketTextField>>

type ListedPlainField = {
  [Name in PlainFieldName]: (typeof plain)[Name] extends { listed: object } ? Name : never
}[PlainFieldName]

/** The plain fields that are columns of the docket list. All references are. */
export const listedPlainFields: readonly ListedPlainField[] = fieldsOf(plain).filter(
  (name): name is ListedPlainField => 'listed' in plain[name],
)

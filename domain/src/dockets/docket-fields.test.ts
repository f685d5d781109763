import { expect, test } from 'vitest'
import type { DocketDraft } from './booking.ts'
import { textLengths } from './booking-limits.ts'
import {
  docketFields,
  docketTexts,
  emptyFields,
  emptyValue,
  fieldText,
  type DocketField,
  type DocketFieldValues,
} from './docket-fields.ts'
import { fieldLabels } from './field-labels.ts'
import { mandatoryChoices } from './mandatory-choices.ts'

test('[FORM-17] a docket without one of its declared fields does not compile', () => {
  // @ts-expect-error The other fields are missing.
  const fields: DocketFieldValues = { dck_contact: 'Ada Booker' }
  // @ts-expect-error The declared fields are missing.
  const docket: DocketDraft = { dck_cust_id: 1, dck_serv_type: 'A', dck_tariff: 5 }
  expect({ ...emptyFields, ...docket, ...fields }).toMatchObject({
    dck_contact: 'Ada Booker',
    dck_email: '',
    dck_wandr: 'F',
    dck_pod: 'E',
  })
})

test('[FORM-17] a flag and a choice only accept their own values', () => {
  // @ts-expect-error A flag is T or F.
  const flag: DocketFieldValues['dck_wandr'] = 'Y'
  // @ts-expect-error Proof of delivery is E or P.
  const choice: DocketFieldValues['dck_pod'] = 'X'
  expect([flag, choice]).toEqual(['Y', 'X'])
})

test.each(Object.entries(docketFields))(
  '[RULE-07] the field %s has a label, and can be made mandatory if it can be empty',
  (name, field) => {
    expect(fieldLabels).toHaveProperty(name, field.label)
    const names: readonly string[] = mandatoryChoices.booking
    expect(names.includes(name)).toBe(field.kind !== 'flag' && field.kind !== 'choice')
  },
)

test.each(Object.entries<{ most: number }>(docketTexts))(
  '[RULE-10] the text %s has a limit',
  (name, { most }) => {
    expect(textLengths.docket).toHaveProperty(name, most)
  },
)

const kinds: { field: DocketField; empty: string | number; texts: [string | number, string][] }[] = [
  { field: { kind: 'text', label: 'Cost centre', most: 20 }, empty: '', texts: [['88', '88']] },
  {
    field: { kind: 'number', label: 'Floor', most: 99 },
    empty: 0,
    texts: [
      [0, ''],
      [7, '7'],
    ],
  },
  {
    field: { kind: 'flag', label: 'Fragile' },
    empty: 'F',
    texts: [
      ['T', 'Yes'],
      ['F', 'No'],
    ],
  },
  {
    field: { kind: 'choice', label: 'Handover', choices: { D: 'At the door', R: 'At reception' } },
    empty: 'D',
    texts: [['R', 'At reception']],
  },
]

test.each(kinds)(
  '[FORM-17] a $field.kind has an empty value and is shown as text',
  ({ field, empty, texts }) => {
    expect(emptyValue(field)).toBe(empty)
    expect(texts.map(([value]) => [value, fieldText(field, value)])).toEqual(texts)
  },
)

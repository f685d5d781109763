import { expect, test } from 'vitest'
import type { DocketDraft } from './booking.ts'
import { textLengths } from './booking-limits.ts'
import { docketTexts, emptyTexts, type DocketTexts } from './docket-texts.ts'
import { fieldLabels } from './field-labels.ts'
import { mandatoryChoices } from './mandatory-choices.ts'

test('[FORM-17] a docket without one of its texts does not compile', () => {
  // @ts-expect-error The other texts are missing.
  const texts: DocketTexts = { dck_contact: 'Ada Booker' }
  // @ts-expect-error The texts are missing.
  const docket: DocketDraft = {
    dck_cust_id: 1,
    dck_serv_type: 'A',
    dck_tariff: 5,
    dck_wandr: 'F',
    dck_pod: 'E',
  }
  expect({ ...emptyTexts, ...docket, ...texts }).toMatchObject({ dck_contact: 'Ada Booker', dck_email: '' })
})

test.each(Object.entries(docketTexts))(
  '[RULE-07, RULE-10] the text %s has a label and a limit, and can be made mandatory',
  (name, { label, most }) => {
    expect(fieldLabels).toHaveProperty(name, label)
    expect(textLengths.docket).toHaveProperty(name, most)
    expect(mandatoryChoices.booking).toContain(name)
  },
)

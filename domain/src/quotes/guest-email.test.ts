import { expect, test } from 'vitest'
import { isMandatory, startingMandatoryFields } from '../settings/mandatory-fields.ts'
import { mandatoryForGuests } from './guest-email.ts'

const required = (GuestEmailRequired: 'T' | 'F', field: string) =>
  isMandatory(mandatoryForGuests(startingMandatoryFields, { GuestEmailRequired }), field, {
    serviceType: 'A',
    address: null,
    stop: null,
  })

test('[RULE-07, QUOTE-05] a guest must give an email address unless GuestEmailRequired is F', () => {
  expect(required('T', 'dck_email')).toBe(true)
  expect(required('F', 'dck_email')).toBe(false)
})

test('[RULE-07, QUOTE-05] what the company itself requires is required of guests too', () => {
  for (const setting of ['T', 'F'] as const) {
    expect(mandatoryForGuests(startingMandatoryFields, { GuestEmailRequired: setting })).toEqual(
      expect.arrayContaining([...startingMandatoryFields]),
    )
  }
})

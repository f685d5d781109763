import { expect, test } from 'vitest'
import { noReferenceColumns } from '../customers/customer.ts'
import type { MandatoryField } from '../settings/mandatory-fields.ts'
import { isRequired, shownReferences } from './booking-context.ts'

const customer = {
  ...noReferenceColumns,
  cust_ref1: 'Cost centre',
  cust_ref2_req: 'T' as const,
}
const thirdForB: MandatoryField = { field: 'dck_cust_ref3', serviceType: 'B', address: null, stop: null }

const shown = (serviceType: string, mandatory: readonly MandatoryField[]) =>
  shownReferences({ customer, mandatory }, serviceType).map(({ field, required }) => [field, required])

test('[FORM-11, RULE-07] shows the references that have a label or are required, in order', () => {
  expect(shown('A', [])).toEqual([
    ['dck_cust_ref1', false],
    ['dck_cust_ref2', true],
  ])
})

test('[FORM-11, RULE-07] shows a reference that is mandatory for a service only with that service', () => {
  expect(shown('B', [thirdForB])).toEqual([
    ['dck_cust_ref1', false],
    ['dck_cust_ref2', true],
    ['dck_cust_ref3', true],
  ])
  expect(shown('A', [thirdForB])).toEqual(shown('A', []))
})

test('[FORM-11, RULE-07] shows no references for a customer without them', () => {
  expect(shownReferences({ customer: noReferenceColumns, mandatory: [] }, 'A')).toEqual([])
})

test('[RULE-07] the flag of a reference makes only that reference required', () => {
  const location = { serviceType: 'A', address: null, stop: null }
  const required = (['dck_cust_ref1', 'dck_cust_ref2', 'dck_contact'] as const).filter((field) =>
    isRequired({ customer, mandatory: [] }, field, location),
  )
  expect(required).toEqual(['dck_cust_ref2'])
})

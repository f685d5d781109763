import { expect, test } from 'vitest'
import { aBillableDocket, aCharge, aSeller, someTerms, zero } from '../../test/build-billing.ts'
import { pence } from '../money/money.ts'
import type { BillableDocket, BillingTerms, SellerTax } from './billing.ts'
import { billingReasons, reasonsOf } from './billing-reasons.ts'

const now = Date.parse('2027-01-18T14:00:00Z')

const reasons = (
  docket: Partial<BillableDocket> = {},
  terms: Partial<BillingTerms> = {},
  seller: Partial<SellerTax> = {},
) =>
  reasonsOf(aBillableDocket(docket), { ...someTerms, ...terms }, { ...aSeller, ...seller }, now).map(
    ({ reason }) => reason,
  )

test('a docket without a reason is ready', () => {
  expect(reasons()).toEqual([])
  expect(reasons({ dck_status: 'C', hasProof: false }, { cust_bill_needs_pod: true })).toEqual([])
})

test('each reason applies alone', () => {
  expect(
    reasons({ performed: null, dck_status: 'E', hasProof: false }, { cust_bill_needs_pod: true }),
  ).toEqual(['unfinished'])
  expect(reasons({ isFreeOfCharge: true, dck_status: 'C' })).toEqual(['free'])
  expect(reasons({ total: pence(-1) })).toEqual(['price'])
  expect(reasons({ undoUntil: now + 1 })).toEqual(['undo'])
  expect(reasons({ hasProposedCharge: true })).toEqual(['charge'])
  expect(reasons({ hasOpenRequest: true })).toEqual(['request'])
  expect(reasons({ hasUndecidedReport: true })).toEqual(['report'])
  expect(reasons({ order: null }, { cust_po_ref: 2 })).toEqual(['order'])
  expect(reasons({ order: ' ' }, { cust_po_ref: 2 })).toEqual(['order'])
  expect(reasons({ hasProof: false }, { cust_bill_needs_pod: true })).toEqual(['proof'])
  expect(reasons({ held: 'The customer disputes it' })).toEqual(['held'])
  expect(reasons({ vat_code: '' })).toEqual(['vat'])
  expect(reasons({}, { cust_bill_address: '' })).toEqual(['address'])
  expect(reasons({}, {}, { sell_vat_number: '' })).toEqual(['seller'])
  expect(reasons({ total: pence(4801) })).toEqual(['differs'])
})

test('all reasons are stated at once, in the order of the table', () => {
  const found = reasons(
    { undoUntil: now + 1, hasProposedCharge: true, hasOpenRequest: true, held: 'Disputed' },
    { cust_po_ref: 1, cust_bill_address: ' ' },
  )
  expect(found).toEqual(['undo', 'charge', 'request', 'order', 'held', 'address'])
  const order = Object.keys(billingReasons)
  expect(found.map((reason) => order.indexOf(reason))).toEqual([3, 4, 5, 7, 9, 11])
})

test('a docket is ready as soon as its last change cannot be undone', () => {
  expect(reasons({ undoUntil: now })).toEqual([])
})

test('a seller without a VAT number bills what has no VAT', () => {
  const withoutVat = { ...zero, vat: pence(0) }
  expect(reasons(withoutVat, {}, { sell_vat_number: '' })).toEqual([])
  expect(reasons({ ...withoutVat, charges: [aCharge()] }, {}, { sell_vat_number: '' })).toEqual(['seller'])
})

const texts = (docket: Partial<BillableDocket>) =>
  reasonsOf(aBillableDocket(docket), someTerms, aSeller, now).map(({ text }) => text)

test('a reason states until when a change can be undone, in London, and why a docket is held back', () => {
  expect(texts({ undoUntil: Date.parse('2027-07-01T13:05:00Z') })).toEqual([
    'Its last change can still be undone until 01/07/2027 14:05',
  ])
  expect(texts({ held: 'The customer disputes it' })).toEqual([
    'Held back by staff: The customer disputes it',
  ])
})

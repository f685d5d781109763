import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aBillableDocket,
  aCharge,
  aSeller,
  outside,
  someTerms,
  standard,
  zero,
} from '../../test/build-billing.ts'
import { negate, pence, percentOf, sum } from '../money/money.ts'
import type { BillableDocket, PlannedDocument } from './billing.ts'
import { planInvoices } from '../../test/plan-invoices.ts'
import { type DocumentTerms, mostLines } from './plan-invoices.ts'

const given: DocumentTerms = { terms: someTerms, seller: aSeller, day: '2027-01-31', currency: 'GBP' }

const figuresOf = ({ kind, lines, net, vat, total }: PlannedDocument) => [kind, lines.length, net, vat, total]

const docketNumber = (dck_id: number, figures: Partial<BillableDocket> = {}) =>
  aBillableDocket({ dck_id, dck_docket: `MT${dck_id}`, ...figures })

test('a document has the sums of its lines by VAT rate', () => {
  const parking = aCharge({ ...zero, dchg_id: 2, text: 'Parking', net: pence(350), vat: pence(0) })
  const [document, ...others] = planInvoices([aBillableDocket({ charges: [aCharge(), parking] })], given)
  expect(others).toEqual([])
  expect(document).toMatchObject({
    kind: 'I',
    po: '',
    from: '2027-01-18',
    until: '2027-01-18',
    day: '2027-01-31',
    due: '2027-03-02',
    currency: 'GBP',
    net: 4975,
    vat: 925,
    total: 5900,
    vatSums: [
      { ...standard, net: 4625, vat: 925 },
      { ...zero, net: 350, vat: 0 },
    ],
  })
  expect(document?.lines.map(({ tax_point, isLate }) => [tax_point, isLate])).toEqual(
    Array.from({ length: 3 }, () => ['2027-01-31', false]),
  )
})

test('another document begins before the VAT of lines differs from rate × sum by £1.00', () => {
  const dockets = Array.from({ length: 300 }, (_, index) =>
    docketNumber(100_001 + index, { net: pence(412), vat: pence(82) }),
  )
  const documents = planInvoices(dockets, given)
  expect(documents.map(figuresOf)).toEqual([
    ['I', 248, 102_176, 20_336, 122_512],
    ['I', 52, 21_424, 4264, 25_688],
  ])
  expect(documents.map(({ net, vat }) => percentOf(net, 20) - vat)).toEqual([99, 21])
})

test('a document has at most 1,000 lines', () => {
  const dockets = Array.from({ length: mostLines + 1 }, (_, index) => docketNumber(100_001 + index))
  expect(planInvoices(dockets, given).map(({ lines }) => lines.length)).toEqual([mostLines, 1])
})

test('lines outside the scope of VAT are on a document of their own', () => {
  const documents = planInvoices(
    [
      docketNumber(1),
      docketNumber(2, { ...outside, vat: pence(0) }),
      docketNumber(3, { ...zero, vat: pence(0) }),
    ],
    given,
  )
  expect(documents.map(({ lines }) => lines.map(({ dck_id }) => dck_id))).toEqual([[1, 3], [2]])
})

test('documents are made for the account, for each order number or for each docket', () => {
  const dockets = [
    docketNumber(1, { order: 'PO-2' }),
    docketNumber(2, { order: 'PO-1' }),
    docketNumber(3, { order: 'PO-2' }),
  ]
  const by = (cust_bill_by: 'account' | 'order' | 'docket') =>
    planInvoices(dockets, { ...given, terms: { ...someTerms, cust_bill_by } }).map(({ po, lines }) => [
      po,
      ...lines.map(({ dck_id }) => dck_id),
    ])
  expect(by('account')).toEqual([['', 1, 2, 3]])
  expect(by('order')).toEqual([
    ['PO-1', 2],
    ['PO-2', 1, 3],
  ])
  expect(by('docket')).toEqual([
    ['PO-2', 1],
    ['PO-1', 2],
    ['PO-2', 3],
  ])
})

test('documents below £0.00 are credit notes with positive amounts and without a due day', () => {
  const credit = aCharge({ text: 'Credit', net: pence(-1000), vat: pence(-200) })
  const documents = planInvoices(
    [aBillableDocket({ isBooked: true, billed: pence(4800), charges: [credit] })],
    given,
  )
  expect(documents).toMatchObject([
    { kind: 'C', due: null, net: 1000, vat: 200, total: 1200, vatSums: [{ net: 1000, vat: 200 }] },
  ])
  expect(documents[0]?.lines).toMatchObject([{ net: -1000, vat: -200 }])
})

test('lines are in order of tax point, then docket', () => {
  const ownDay = { ...given, seller: { ...aSeller, sell_tax_rule: 'own' } } as const
  const documents = planInvoices(
    [
      docketNumber(1, { performed: '2027-01-20' }),
      docketNumber(3, { performed: '2027-01-19' }),
      docketNumber(2, { performed: '2027-01-19', charges: [aCharge()] }),
    ],
    ownDay,
  )
  expect(documents[0]?.lines.map(({ dck_id, dchg_id }) => [dck_id, dchg_id])).toEqual([
    [2, null],
    [2, 1],
    [3, null],
    [1, null],
  ])
})

test('a line that comes more than 30 days after its tax point is late', () => {
  const seller = { ...aSeller, sell_tax_rule: 'own' } as const
  const isLate = (performed: string) =>
    planInvoices([aBillableDocket({ performed })], { ...given, seller })[0]?.lines[0]?.isLate
  expect(isLate('2027-01-01')).toBe(false)
  expect(isLate('2026-12-31')).toBe(true)
})

test('nothing to bill makes no document', () => {
  expect(planInvoices([], given)).toEqual([])
  expect(planInvoices([aBillableDocket({ net: pence(0), vat: pence(0) })], given)).toEqual([])
})

const rate = fc.constantFrom(standard, zero, outside, { ...standard, vat_code: 'R', vat_percent: 5 })

const charges = fc
  .array(fc.tuple(rate, fc.integer({ min: -3000, max: 9000 })), { maxLength: 3 })
  .map((rows) =>
    rows.map(([vat, net], index) =>
      aCharge({ ...vat, dchg_id: index + 1, net: pence(net), vat: percentOf(pence(net), vat.vat_percent) }),
    ),
  )

const dockets = fc
  .array(
    fc.record({
      vat: rate,
      net: fc.integer({ min: 0, max: 50_000 }),
      charges,
      order: fc.constantFrom(null, 'PO-1', 'PO-2'),
      performed: fc.constantFrom('2026-12-30', '2027-01-17', '2027-01-18', '2027-01-31'),
    }),
    { maxLength: 400 },
  )
  .map((rows) =>
    rows
      .map(({ vat, net, ...rest }, index) =>
        docketNumber(index + 1, {
          ...vat,
          ...rest,
          net: pence(net),
          vat: percentOf(pence(net), vat.vat_percent),
          charges: rest.charges.map((charge, each) => ({
            ...charge,
            dchg_id: index * 10 + each + 1,
            // A credit has the rate of the booked price.
            vat: percentOf(charge.net, charge.net < 0 ? vat.vat_percent : charge.vat_percent),
          })),
        }),
      )
      // A docket never costs less than £0.00.
      .filter(({ total }) => total >= 0),
  )

const billedBy = fc.constantFrom('account' as const, 'order' as const, 'docket' as const)

test('documents have each part of each docket once, and add up to what the dockets cost', () => {
  fc.assert(
    fc.property(dockets, billedBy, (list, cust_bill_by) => {
      const documents = planInvoices(list, { ...given, terms: { ...someTerms, cust_bill_by } })
      const lines = documents.flatMap((document) => document.lines)
      expect(new Set(lines.map(({ dck_id, dchg_id }) => `${dck_id} ${dchg_id}`)).size).toBe(lines.length)
      const signed = documents.map(({ kind, total }) => (kind === 'C' ? negate(total) : total))
      expect(sum(...signed)).toBe(sum(...list.map(({ total }) => total)))
      for (const { kind, net, vat, total, vatSums, lines: own, from, until } of documents) {
        const sign = kind === 'C' ? -1 : 1
        expect(total).toBe(net + vat)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(net * sign + 0).toBe(own.reduce((all, line) => all + line.net, 0))
        expect(vat * sign + 0).toBe(own.reduce((all, line) => all + line.vat, 0))
        expect(own.length).toBeLessThanOrEqual(mostLines)
        expect(own.every(({ performed }) => performed >= from && performed <= until)).toBe(true)
        for (const each of vatSums)
          expect(Math.abs(each.vat - percentOf(each.net, each.vat_percent))).toBeLessThan(100)
        const areOutside = own.map(({ vat_category }) => vat_category === 'O')
        expect(new Set(areOutside).size).toBe(1)
      }
    }),
    { numRuns: 60 },
  )
})

test('documents do not depend on the order in which the dockets are read', () => {
  fc.assert(
    fc.property(dockets, billedBy, (list, cust_bill_by) => {
      const terms = { ...given, terms: { ...someTerms, cust_bill_by } }
      expect(planInvoices(list.toReversed(), terms)).toEqual(planInvoices(list, terms))
    }),
    { numRuns: 30 },
  )
})

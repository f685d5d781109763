import { expect, test } from 'vitest'
import { aBillableDocket, aCharge, aSeller, someTerms } from '../../test/build-billing.ts'
import { pence } from '../money/money.ts'
import type { BillableDocket } from './billing.ts'
import { odditiesOf, usualPrices } from './oddities.ts'
import { planInvoices } from '../../test/plan-invoices.ts'

const day = '2027-01-31'

function oddities(dockets: readonly BillableDocket[], sell_tax_rule: '14' | 'own' = '14') {
  const seller = { ...aSeller, sell_tax_rule }
  return odditiesOf(dockets, planInvoices(dockets, { terms: someTerms, seller, day, currency: 'GBP' }))
}

const texts = (docket: Partial<BillableDocket>, rule: '14' | 'own' = '14') =>
  oddities([aBillableDocket(docket)], rule).map(({ text }) => text)

test('an ordinary docket is not unusual', () => {
  expect(texts({})).toEqual([])
})

test('each oddity states its figures', () => {
  expect(texts({ performed: '2026-12-31' }, 'own')).toEqual([
    'Invoiced more than 30 days after its tax point: 31 December 2026',
  ])
  expect(texts({ vat: pence(700) })).toEqual(['Its VAT does not match its rate: £7.00 on £40.00 at 20%'])
  expect(texts({ charges: [aCharge({ net: pence(2001), vat: pence(400) })] })).toEqual([
    'Charges add more than half to its price: £20.01 on £40.00',
  ])
  expect(texts({ charges: [aCharge({ net: pence(-1000), vat: pence(-200) })] })).toEqual([
    'A credit: -£10.00',
  ])
  expect(texts({ hasProof: false })).toEqual(['No proof of delivery'])
  expect(texts({ performed: '2026-12-01' })).toEqual([
    'Invoiced more than 30 days after its tax point: 1 December 2026',
    'Performed more than 60 days ago: 1 December 2026',
  ])
})

test('a fee for a cancellation needs no proof', () => {
  expect(texts({ dck_status: 'C', hasProof: false })).toEqual([])
})

test('a docket that costs 3 times as much as the account’s usual docket of the service is unusual', () => {
  const usual = Array.from({ length: 5 }, (_, index) =>
    aBillableDocket({ dck_id: index + 1, net: pence(4000 + index), vat: pence(800) }),
  )
  const high = aBillableDocket({ dck_id: 9, dck_docket: 'MT9', net: pence(12_006), vat: pence(2401) })
  const justBelow = aBillableDocket({ dck_id: 8, net: pence(12_005), vat: pence(2401) })
  expect(usualPrices([...usual, high]).get(high.service)).toBe(4003)
  expect(oddities([...usual, { ...high, net: pence(12_009), vat: pence(2402) }])).toEqual([
    {
      dck_id: 9,
      dck_docket: 'MT9',
      kind: 'high',
      text: 'Costs 3 times as much as usual: £120.09, usually £40.03',
    },
  ])
  expect(oddities([...usual, justBelow])).toEqual([])
})

test('fewer than 5 dockets of a service have no usual price', () => {
  expect(usualPrices(Array.from({ length: 4 }, () => aBillableDocket())).size).toBe(0)
})

test('the gravest oddities come first', () => {
  const dockets = [
    aBillableDocket({ dck_id: 1, hasProof: false }),
    aBillableDocket({ dck_id: 2, performed: '2026-12-31', hasProof: false }),
  ]
  expect(oddities(dockets, 'own').map(({ dck_id, kind }) => [dck_id, kind])).toEqual([
    [2, 'late'],
    [1, 'proof'],
    [2, 'proof'],
  ])
})

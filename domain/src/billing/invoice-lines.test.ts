import { expect, test } from 'vitest'
import { aBillableDocket, aCharge, zero } from '../../test/build-billing.ts'
import { pence } from '../money/money.ts'
import { linesOf, totalOfLines } from './invoice-lines.ts'

const parking = aCharge({ ...zero, dchg_id: 2, text: 'Parking', net: pence(350), vat: pence(0) })

test('a docket has a line for its booked price and one for each charge, each with its own VAT rate', () => {
  const lines = linesOf(aBillableDocket({ charges: [parking, aCharge()] }))
  expect(lines.map(({ dchg_id, text, vat_code, net, vat }) => [dchg_id, text, vat_code, net, vat])).toEqual([
    [null, 'Small van, same day, SE1 to E14', 'S', 4000, 800],
    [1, 'Waiting time, 20 minutes', 'S', 625, 125],
    [2, 'Parking', 'Z', 350, 0],
  ])
  expect(lines.reduce((net, line) => net + line.net, 0)).toBe(4975)
  expect(lines.reduce((vat, line) => vat + line.vat, 0)).toBe(925)
  expect(totalOfLines(lines)).toBe(5900)
})

test('a charge that is approved after the docket is billed is a line alone', () => {
  const lines = linesOf(aBillableDocket({ isBooked: true, billed: pence(4800), charges: [aCharge()] }))
  expect(lines.map(({ dchg_id }) => dchg_id)).toEqual([1])
})

test('a credit is a line with negative amounts', () => {
  const credit = aCharge({ text: 'Credit', net: pence(-1000), vat: pence(-200) })
  expect(linesOf(aBillableDocket({ charges: [credit] })).map(({ net, vat }) => [net, vat])).toEqual([
    [4000, 800],
    [-1000, -200],
  ])
})

test('a credit has the VAT rate of the booked price, whatever the average of its docket is', () => {
  const credit = aCharge({ ...zero, vat_percent: 19.9, net: pence(-103), vat: pence(-20) })
  const docket = aBillableDocket({ net: pence(412), vat: pence(82), charges: [credit] })
  expect(
    linesOf(docket).map(({ vat_code, vat_percent, vat_category }) => [vat_code, vat_percent, vat_category]),
  ).toEqual([
    ['S', 20, 'S'],
    ['S', 20, 'S'],
  ])
})

test('a cancellation has a line for its fee, without the charges that the fee replaces', () => {
  const [line, ...others] = linesOf(
    aBillableDocket({ dck_status: 'C', net: pence(1500), vat: pence(300), charges: [aCharge()] }),
  )
  expect(line?.text).toBe('Cancellation fee, SE1 to E14')
  expect(others).toEqual([])
})

test('a docket of £0.00, one that is not finished, without a price or free of charge has no lines', () => {
  const nothing = { net: pence(0), vat: pence(0) }
  expect(linesOf(aBillableDocket(nothing))).toEqual([])
  expect(linesOf(aBillableDocket({ performed: null }))).toEqual([])
  expect(linesOf(aBillableDocket({ total: pence(-1) }))).toEqual([])
  expect(linesOf(aBillableDocket({ isFreeOfCharge: true }))).toEqual([])
})

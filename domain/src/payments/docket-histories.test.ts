import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, notBelowZero, pence, percentOf, smaller, sum, type Pence } from '../money/money.ts'
import {
  approvedCharges,
  chargeAmount,
  countedCharges,
  creditOfNet,
  creditOfTotal,
  isCredit,
  pricingWithCharges,
  type ChargeAmount,
} from '../pricing/docket-charges.ts'
import { cancellationPrice } from '../pricing/cancellation-fee.ts'
import { priceLine, sumOfLines, type Pricing } from '../pricing/pricing.ts'
import { balanceAfter, docketBalance, givenBack, stillUnasked, type DocketMoney } from './docket-balance.ts'
import {
  refundSteps,
  settlementSteps,
  sumOfPayments,
  type DocketPayment,
  type PaymentStep,
} from './docket-payments.ts'

/**
 * Random histories of a docket, by the rules and by a second, plain implementation that only adds up pence. Both must owe the same
 * after every step. To run more: HISTORIES=1000000 npx vitest run domain/src/payments/docket-histories.test.ts
 */
const histories = Number(process.env['HISTORIES'] ?? 5000)

type Step =
  | {
      kind: 'charge' | 'amend' | 'receipt' | 'credit' | 'cancel' | 'capture by staff'
      amount: number
      vat: number
    }
  | { kind: 'refund'; amount: number; isDueAgain: boolean }
  | { kind: 'remove'; which: number }
  | { kind: 'capture' | 'release' | 'ask' | 'pay' | 'reverse' }

interface Booking {
  net: number
  vat: number
  paid: 'held' | 'charged' | 'on account'
}

const amount = fc.integer({ min: 1, max: 20_000 })
// A tariff can have another VAT rate than the one before, or none.
const vat = fc.constantFrom(20, 20, 0, 5)
const bookings: fc.Arbitrary<Booking> = fc.record({
  net: amount,
  vat,
  paid: fc.constantFrom('held', 'charged', 'on account'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('charge', 'amend', 'receipt', 'credit', 'cancel', 'capture by staff'),
    amount,
    vat,
  }),
  fc.record({ kind: fc.constant('refund' as const), amount, isDueAgain: fc.boolean() }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('capture', 'release', 'ask', 'pay', 'reverse') }),
)

function priceOf(net: number, vatPercent: number): Pricing {
  const netvat = percentOf(pence(net), vatPercent)
  const total = sum(pence(net), netvat)
  return {
    net: pence(net),
    netvat,
    total,
    hold: sum(total, percentOf(total, 10)),
    currency: 'GBP',
    lines: [priceLine('base', 'Van', pence(net))],
  }
}

type Row = ChargeAmount & { description: string; isRemoved: boolean }

/** A docket as the portal keeps it. */
interface Docket {
  booked: Pricing
  rows: Row[]
  status: 'N' | 'C'
  payments: DocketPayment[]
  received: Pence
  dueAgain: Pence
  refunded: Pence
}

const priceNow = ({ booked, rows, status }: Docket) => {
  const counted = countedCharges(
    rows.filter(({ isRemoved }) => !isRemoved),
    { dck_status: status },
  )
  const charges = approvedCharges(counted, booked)
  return { charges, pricing: pricingWithCharges(booked, charges) }
}

function moneyOf(docket: Docket): DocketMoney {
  const { charges } = priceNow(docket)
  return {
    price: docket.booked.total,
    charges: sum(charges.net, charges.vat),
    isFreeOfCharge: false,
    received: docket.received,
    ...sumOfPayments(docket.payments),
    dueAgain: docket.dueAgain,
  }
}

function carryOut(docket: Docket, steps: readonly PaymentStep[]): void {
  for (const wanted of steps)
    docket.payments = docket.payments.map((payment) => {
      if (payment.pay_id !== wanted.pay_id) return payment
      if (wanted.action === 'release') return { ...payment, held: pence(0) }
      if (wanted.action === 'capture') return { ...payment, held: pence(0), taken: wanted.amount }
      docket.refunded = sum(docket.refunded, wanted.amount)
      return { ...payment, taken: minus(payment.taken, wanted.amount) }
    })
}

/** The same docket in plain pence. Amounts include VAT. */
interface Ledger {
  price: number
  charges: number
  credits: number
  taken: number
  held: number
  received: number
  /** Given back, due again and not asked for. */
  unasked: number
  refunded: number
}

const owes = ({ price, charges, credits, taken, held, received, unasked }: Ledger) => {
  const total = Math.max(0, price + charges - credits)
  const due = total - taken - received
  const left = Math.max(0, due - unasked)
  return {
    total,
    paid: taken + received,
    due,
    overpaidByCard: Math.min(taken, Math.max(0, -due)),
    toAsk: Math.max(0, due - held),
    askedByPortal: Math.max(0, left - held),
    toCapture: Math.min(held, left),
  }
}

const grossOf = ({ net, vat: ofVat }: ChargeAmount) => net + ofVat

/** Takes one step in both; what is not possible changes neither. Returns what the rule foretold wrongly. */
function take(docket: Docket, ledger: Ledger, wanted: Step): string[] {
  const balance = docketBalance(moneyOf(docket))
  switch (wanted.kind) {
    case 'charge': {
      if (docket.status === 'C') return []
      const charge = chargeAmount({ quantity: 1, amount: pence(wanted.amount) }, wanted.vat)
      docket.dueAgain = stillUnasked(moneyOf(docket))
      docket.rows.push({ ...charge, description: 'Charge', isRemoved: false })
      ledger.charges += grossOf(charge)
      break
    }
    case 'credit': {
      const { pricing } = priceNow(docket)
      if (docket.status === 'C' || pricing.net <= 0) return []
      const credit = creditOfNet(smaller(pence(wanted.amount), pricing.net), pricing)
      docket.rows.push({ ...credit, description: 'Credit', isRemoved: false })
      ledger.credits -= grossOf(credit)
      break
    }
    case 'remove':
      remove(docket, ledger, wanted.which)
      break
    case 'amend': {
      if (docket.status === 'C') return []
      const changed = { ...docket, booked: priceOf(wanted.amount, wanted.vat) }
      const after = balanceAfter(moneyOf(docket), priceNow(changed).pricing.total)
      docket.dueAgain = stillUnasked(moneyOf(docket))
      docket.booked = changed.booked
      carryOut(docket, refundSteps(docket.payments, after.overpaidByCard))
      ledger.price = docket.booked.total
      const wrong = differences(after, ledger)
      const back = owes(ledger).overpaidByCard
      ledger.taken -= back
      ledger.refunded += back
      settleUnasked(ledger)
      return wrong
    }
    case 'cancel': {
      if (docket.status === 'C') return []
      const terms = { styp_cancel_percent: 0, styp_cancel_fee: pence(wanted.amount) }
      const changed: Docket = { ...docket, status: 'C' }
      changed.booked = cancellationPrice(docket.booked, { isAllocated: true, isCollected: true }, terms)
      const { byCard } = balanceAfter(moneyOf(docket), priceNow(changed).pricing.total)
      docket.dueAgain = stillUnasked(moneyOf(docket))
      Object.assign(docket, { status: changed.status, booked: changed.booked })
      carryOut(docket, settlementSteps(docket.payments, byCard))
      Object.assign(ledger, { price: docket.booked.total, charges: 0 })
      const { toCapture } = owes(ledger)
      Object.assign(ledger, { taken: ledger.taken + toCapture, held: 0 })
      const back = owes(ledger).overpaidByCard
      ledger.taken -= back
      ledger.refunded += back
      break
    }
    case 'refund': {
      const { taken } = sumOfPayments(docket.payments)
      const refund = smaller(pence(wanted.amount), taken)
      if (refund <= 0) return []
      const returned = givenBack(refund, balance)
      const { pricing } = priceNow(docket)
      if (wanted.isDueAgain) docket.dueAgain = sum(stillUnasked(moneyOf(docket)), returned)
      else if (returned > 0)
        docket.rows.push({ ...creditOfTotal(returned, pricing), description: 'Refund', isRemoved: false })
      carryOut(docket, refundSteps(docket.payments, refund))
      const rest = Math.max(0, refund - owes(ledger).overpaidByCard)
      ledger.taken -= refund
      ledger.refunded += refund
      ledger[wanted.isDueAgain ? 'unasked' : 'credits'] += rest
      break
    }
    case 'capture by staff': {
      const payment = docket.payments.find(({ held }) => held > 0)
      if (!payment) return []
      const part = smaller(pence(wanted.amount), payment.held)
      carryOut(docket, [{ pay_id: payment.pay_id, action: 'capture', amount: part }])
      Object.assign(ledger, { taken: ledger.taken + part, held: 0 })
      break
    }
    case 'capture': {
      const steps = settlementSteps(docket.payments, balance.byCard)
      carryOut(
        docket,
        steps.filter(({ action }) => action !== 'refund'),
      )
      Object.assign(ledger, { taken: ledger.taken + owes(ledger).toCapture, held: 0 })
      break
    }
    case 'release':
      carryOut(
        docket,
        docket.payments.map(({ pay_id }) => ({ pay_id, action: 'release' })),
      )
      ledger.held = 0
      break
    case 'receipt': {
      docket.dueAgain = stillUnasked(moneyOf(docket))
      docket.received = sum(docket.received, smaller(pence(wanted.amount), notBelowZero(balance.due)))
      ledger.received += Math.min(wanted.amount, Math.max(0, owes(ledger).due))
      break
    }
    case 'reverse':
      docket.dueAgain = stillUnasked(moneyOf(docket))
      docket.received = pence(0)
      ledger.received = 0
      break
    case 'ask':
      if (balance.toAsk <= 0) return []
      docket.dueAgain = pence(0)
      ledger.unasked = 0
      break
    case 'pay': {
      if (balance.askedByPortal <= 0) return []
      const pay_id = docket.payments.length + 1
      docket.payments.push({ pay_id, held: pence(0), taken: balance.askedByPortal })
      ledger.taken += owes(ledger).askedByPortal
      break
    }
    default:
      throw wanted satisfies never
  }
  settleUnasked(ledger)
  return []
}

/** Anything that is paid or credited pays what was given back last. */
function settleUnasked(ledger: Ledger): void {
  ledger.unasked = Math.min(ledger.unasked, Math.max(0, owes(ledger).due))
}

/** Removes a charge or a credit. What a credit had given back by card is due again, and nobody has asked for it. */
function remove(docket: Docket, ledger: Ledger, which: number): void {
  const row = docket.rows.filter(({ isRemoved }) => !isRemoved)[which]
  if (!row || docket.status === 'C') return
  const before = priceNow(docket).pricing.total
  const beforeInLedger = owes(ledger).total
  docket.dueAgain = stillUnasked(moneyOf(docket))
  row.isRemoved = true
  if (isCredit(row)) ledger.credits += grossOf(row)
  else ledger.charges -= grossOf(row)
  if (isCredit(row)) {
    const risen = notBelowZero(minus(priceNow(docket).pricing.total, before))
    const { due } = docketBalance(moneyOf(docket))
    const most = smaller(notBelowZero(due), docket.refunded)
    docket.dueAgain = smaller(sum(docket.dueAgain, risen), most)
    ledger.unasked = Math.min(
      ledger.unasked + Math.max(0, owes(ledger).total - beforeInLedger),
      ledger.refunded,
    )
  }
  ledger.unasked = Math.min(ledger.unasked, Math.max(0, owes(ledger).due))
}

function begin({ net, vat: vatPercent, paid }: Booking): { docket: Docket; ledger: Ledger } {
  const booked = priceOf(net, vatPercent)
  const held = paid === 'held' ? booked.hold : pence(0)
  const taken = paid === 'charged' ? booked.total : pence(0)
  const none = pence(0)
  return {
    docket: {
      booked,
      rows: [],
      status: 'N',
      payments: paid === 'on account' ? [] : [{ pay_id: 1, held, taken }],
      received: none,
      dueAgain: none,
      refunded: none,
    },
    ledger: {
      price: booked.total,
      charges: 0,
      credits: 0,
      taken,
      held,
      received: 0,
      unasked: 0,
      refunded: 0,
    },
  }
}

/** What of a balance is not as in the ledger. */
const differences = (balance: object, ledger: Ledger) =>
  Object.entries(owes(ledger)).flatMap(([name, owed]) => {
    const stated: unknown = Reflect.get(balance, name)
    return stated === owed ? [] : [`${name}: ${String(stated)}, in the ledger ${owed}`]
  })

/** What of the price and its lines does not add up. */
function inexact(docket: Docket): string[] {
  const { pricing } = priceNow(docket)
  const { total, askedByPortal, toCapture } = docketBalance(moneyOf(docket))
  return [
    ...(sum(pricing.net, pricing.netvat) === pricing.total && pricing.total === total ? [] : ['total']),
    ...(sumOfLines(pricing.lines) === pricing.net ? [] : ['lines']),
    ...(Math.min(pricing.net, pricing.netvat, askedByPortal, toCapture) >= 0 ? [] : ['less than 0']),
  ]
}

test(
  '[PAY-08, REP-02, PRICE-01] a docket owes what a plain ledger owes after every step of any history, and nothing that was given back is asked for by itself',
  () => {
    fc.assert(
      fc.property(bookings, fc.array(step, { maxLength: 14 }), (booking, steps) => {
        const { docket, ledger } = begin(booking)
        const wrong = steps.flatMap((wanted) => [
          ...take(docket, ledger, wanted),
          ...differences(docketBalance(moneyOf(docket)), ledger),
          ...inexact(docket),
        ])
        expect(wrong).toEqual([])
      }),
      { numRuns: histories },
    )
  },
  60_000 + histories,
)

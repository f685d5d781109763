import { setTimeout as pause } from 'node:timers/promises'
import { docketPrice } from '@despatch/contract/dockets/dockets.ts'
import {
  paymentCheckout,
  paymentProcess,
  paymentSession,
  quotePayment,
} from '@despatch/contract/payments/payments.ts'
import { paymentLinkOpen, paymentLinkPay } from '@despatch/contract/payments/payment-links.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { booking } from '@despatch/server/test/booking.ts'
import { cards, type Payers } from '@despatch/server/test/card-payments.ts'
import type { Client } from '@despatch/server/test/client.ts'
import { deadlineFor } from './deadline.ts'
import { allTerms, quoteDraft } from '@despatch/server/test/quote.ts'

const database = 'metro'

/** The result of a payment for the payer. */
export type PaymentResult =
  | { status: 'complete'; session_id: string; dck_id: number }
  | { status: 'failed' | 'given up' }

const failed = { status: 'failed' } as const

type Progress = ReplyOf<typeof paymentSession>

/** Payers under failures: impatient ones, who click twice and retry until they get an answer. */
export interface StormPayers {
  /** Also returns the user who booked; null for a guest. */
  payOnce: (number: number) => Promise<{ result: PaymentResult; customer: Client | null }>
}

export interface Shop {
  address: string
  payers: Payers
  card: Client
  checkout: Client
  /** Pays quotes, and polls the state of a payment. */
  guest: Client
}

/** Logs the payers in. The portal must be running. */
export async function stormPayers(shop: Shop & { random: () => number }): Promise<StormPayers> {
  const { address, payers, card, checkout, guest, random } = shop
  // Fewer parcels cost less, so that an amendment lowers the price.
  const parcels = [{ dpar_quantity: 40, dpar_weight: 2.5 }]
  const cardBooking = booking({ docket: { dck_cust_id: 2 }, parcels })
  const checkoutBooking = booking({ docket: { dck_cust_id: 3 }, parcels })
  // The card form only holds cards, the checkout charges them.
  const amounts = {
    card: (await card.call(docketPrice, cardBooking)).pricing?.hold ?? 0,
    checkout: (await checkout.call(docketPrice, checkoutBooking)).pricing?.total ?? 0,
  }

  const byCard = async (number: number) => {
    const token = await payers.token()
    const sent = { ...cardBooking, token, amount: amounts.card }
    return await untilAnswered(card, paymentProcess, sent, random, `storm-card-${number}`)
  }
  const byCheckout = async (number: number) => {
    const sent = { ...checkoutBooking, amount: amounts.checkout }
    return await untilAnswered(checkout, paymentCheckout, sent, random, `storm-checkout-${number}`)
  }
  const asGuest = async () => {
    const quoted = await untilAnswered(
      guest,
      quote,
      { database, booking: quoteDraft(), terms: allTerms },
      random,
    )
    if (!quoted) return undefined
    const data = { guid: quoted.guid, token: await payers.token() }
    const payment = { amount: quoted.pricing?.hold ?? 0 }
    return await untilAnswered(guest, quotePayment, { database, data, payment }, random)
  }
  // Few guests: they all share one address, whose calls are limited.
  const begin = [
    { pay: byCard, customer: card },
    { pay: byCheckout, customer: checkout },
    { pay: byCard, customer: card },
    { pay: byCheckout, customer: checkout },
    { pay: asGuest, customer: null },
  ]

  return {
    payOnce: async (number) => {
      const payer = begin[number % begin.length]
      const progress = await payer?.pay(number)
      const result = progress ? await follow(guest, payers, address, progress, random) : failed
      return { result, customer: payer?.customer ?? null }
    },
  }
}

const MOST_TRIES = 5

/**
 * Pays a link as its payer does, in two tabs at once. Returns whether it is paid: a payment can stay in doubt as long as the
 * provider fails.
 */
export async function payLinkInStorm(
  { guest, payers, address }: Pick<Shop, 'guest' | 'payers' | 'address'>,
  guid: string,
): Promise<boolean> {
  const random = Math.random
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const link = await untilAnswered(guest, paymentLinkOpen, { database, guid }, random)
    if (link?.state === 'paid') return true
    if (link?.state === 'in progress' && link.session_id !== null) {
      const { session_id } = link
      const progress = await untilAnswered(guest, paymentSession, { database, session_id }, random)
      if (progress) await follow(guest, payers, address, progress, random)
    } else if (link?.state === 'due') {
      const pay = async () => {
        const sent = { database, guid, amount: link.amount, token: await payers.token() }
        return await untilAnswered(guest, paymentLinkPay, sent, random)
      }
      const [progress] = await Promise.all([pay(), pay()])
      if (progress) await follow(guest, payers, address, progress, random)
    } else throw new Error(`The link is ${link?.state ?? 'unknown'}`)
    await pause(100)
  }
  return false
}

/** Retries until there is an answer, sometimes twice at once; undefined if the payment was refused. */
async function untilAnswered<C extends Call>(
  client: Client,
  call: C,
  payload: Payload<C>,
  random: () => number,
  key?: string,
): Promise<ReplyOf<C> | undefined> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const send = () => client.send(call, payload, headers).catch(() => undefined)
  const checkDeadline = deadlineFor(call.path)
  for (;;) {
    const doubled = key !== undefined && random() < 0.2
    const [answer] = await Promise.all(doubled ? [send(), send()] : [send()])
    if (answer?.status === 200) return answer.body as never
    if (answer?.status === 402) return undefined
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${call.path} was refused: ${JSON.stringify(answer.body)}`)
    checkDeadline(answer)
    await pause(100)
  }
}

const MOST_POLLS = 400

/** Follows the payer's redirects, and polls until the result is known. */
async function follow(
  guest: Client,
  payers: Payers,
  address: string,
  first: Progress,
  random: () => number,
): Promise<PaymentResult> {
  const { session_id } = first
  let progress: Progress | undefined = first
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    if (progress?.status === 'complete')
      return { status: 'complete', session_id, dck_id: progress.dck_id ?? 0 }
    if (progress?.status === 'failed') return { status: 'failed' }
    if (progress?.status === 'open' && progress.url) {
      if (random() < 0.05) return { status: 'given up' }
      await goTo(payers, address, progress.url, random).catch(() => undefined)
    }
    await pause(100)
    progress = await untilAnswered(guest, paymentSession, { database, session_id }, random)
  }
  return { status: 'given up' }
}

/** The payer's actions on the provider's page or at their bank. */
async function goTo(payers: Payers, address: string, url: string, random: () => number): Promise<void> {
  if (!url.startsWith('/')) {
    const card = random() < 0.1 ? cards.declined : cards.good
    const { page } = await payers.pay(url, card)
    if (page.includes('Your bank'))
      await fetch(url, { method: 'POST', body: new URLSearchParams({ bank: 'approve' }) })
    return
  }
  const body = new URLSearchParams({ PaRes: random() < 0.9 ? 'IDENTIFIED' : 'NOT_IDENTIFIED' })
  await fetch(address + url, { method: 'POST', body, redirect: 'manual' })
}

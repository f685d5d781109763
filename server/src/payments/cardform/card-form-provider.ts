import type { CardProvider, Outcome, ProviderLink } from '../card-provider.ts'
import type { Payment } from '../payment.queries.ts'
import {
  answerChallenge,
  cancelOrder,
  captureOrder,
  createOrder,
  listOrders,
  readOrder,
  refundOrder,
} from './build.ts'
import { findOnPage, readFoundOrder, readOrderReply } from './read.ts'
import { send } from './send.ts'

/** Pages of twenty orders. An order that is not on them was not made by this portal in the last days. */
const MOST_PAGES = 500

/** The first provider (PAY-01): the orders API, version 1, of the hosted card form. */
export function cardFormProvider(link: ProviderLink): CardProvider {
  const ask = (call: Parameters<typeof send>[1]) => send(link, call)
  const withCode = (payment: Payment, call: (code: string) => Parameters<typeof send>[1]) =>
    ask(call(payment.pay_code ?? '')).then(() => undefined)
  return {
    pay: async (payment, means) => readOrderReply(await ask(createOrder(payment, means, link.threeDSecure))),
    find: async (payment) =>
      payment.pay_code ? readFoundOrder(await ask(readOrder(payment.pay_code))) : await search(link, payment),
    check: async () => (await ask(readOrder(NO_ORDER))).status,
    answerChallenge: async (payment, response, shopper) =>
      readFoundOrder(await ask(answerChallenge(payment, response, shopper))),
    capture: (payment, amount) => withCode(payment, (code) => captureOrder(code, amount)),
    cancel: (payment) => withCode(payment, cancelOrder),
    refund: (payment, part) => withCode(payment, (code) => refundOrder(code, part?.amount)),
  }
}

/** The code of an order that the provider does not have. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** Searches the orders since the payment for the one with its id. */
async function search(link: ProviderLink, payment: Payment): Promise<Outcome> {
  // The provider's calendar days may be in another time zone.
  const from = new Date(Date.parse(payment.pay_created) - DAY_MS).toISOString()
  const to = new Date(Date.now() + DAY_MS).toISOString()
  const live = link.key.startsWith('L_')
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await send(link, listOrders(live, from, to, page))
    const { found, more } = findOnPage(reply, payment.pay_guid, page)
    if (found) return found
    if (!more) return { kind: 'absent' }
  }
  return { kind: 'unknown', reason: 'too many orders to search' }
}

const DAY_MS = 24 * 3600 * 1000

import { quotePayment } from '@despatch/contract/payments/payments.ts'
import { cardAmount } from '@despatch/domain/payments/agreed-price.ts'
import { waitFor, type ActorRefFrom } from 'xstate'
import { api } from '../../platform/api.ts'
import type { SavedQuote } from '../quote-calls.ts'
import type { quoteEngine } from './quote-engine.ts'

/** The quote on the server, once everything typed is saved there. Throws if it could not be saved. */
export async function savedNow(engine: ActorRefFrom<typeof quoteEngine>): Promise<SavedQuote> {
  engine.send({ type: 'save' })
  const now = await waitFor(engine, (each) => !each.matches({ saving: 'sending' }))
  const { saved, failure } = now.context
  if (now.matches({ saving: 'failed' }) || saved === null) throw failure
  return saved
}

/** Saves the quote and pays for it. `isHeld`: the amount is only held; undefined if that is not known yet. */
export async function payForQuote(engine: ActorRefFrom<typeof quoteEngine>, isHeld: boolean | undefined) {
  const { setup, card, draft, saved: shown } = engine.getSnapshot().context
  // The amount shown to the payer. The server refuses the payment if it has changed.
  const pricing = shown?.pricing
  const { guid } = await savedNow(engine)
  return api(quotePayment, {
    database: setup.database,
    data: { guid, ...card, cust_email: draft.docket.dck_email },
    ...(pricing &&
      isHeld !== undefined && {
        payment: {
          amount: cardAmount(pricing, isHeld),
          authorizeOnly: isHeld,
          currencyCode: pricing.currency,
        },
      }),
  })
}

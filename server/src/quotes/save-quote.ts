import { randomUUID } from 'node:crypto'
import type { quote as quoteCall } from '@despatch/contract/quotes/quotes.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { timesAsOf } from '@despatch/domain/dockets/times-as-of.ts'
import { isPriceable, samePriceBasis } from '@despatch/domain/quotes/price-basis.ts'
import { quoteTerms, type ConfirmedTerms } from '@despatch/domain/quotes/quote-terms.ts'
import type { Session } from '../platform/session.ts'
import type { Booker } from '../dockets/booker.ts'
import { draftOfAccount, refuseWrongValues, type AccountDraft } from '../dockets/check-booking.ts'
import { priceDraft, refuseOutsideHours, refuseWithoutDay } from '../dockets/price-booking.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { guestName } from './guest-name.ts'
import { storedPrice } from './store-quote.ts'
import { logQuote } from './log-quote.ts'
import { bookerOfQuote, payerOf, reachedQuote } from './quote-payer.ts'
import { planOf } from './quote-plan.ts'
import {
  findQuote,
  lockQuote,
  writeQuote,
  type StoredPrice,
  type StoredQuote,
  type Quote,
} from './quotes.queries.ts'

type Input = CheckedPayload<typeof quoteCall>

/**
 * Starts a quote, saves a page of one, or opens one again (QUOTE-03, QUOTE-10). The price and the expiry never come
 * from the caller. The server prices a quote when it is first complete enough, on request, and when a field that
 * affects the price changes; otherwise the existing price stays. Times outside the hours of operation are refused as
 * soon as there is a price, and wrong values at once, not only at payment (RULE-06, RULE-08).
 */
export async function saveQuote(
  tx: Transaction,
  tenant: Tenant,
  session: Session | null,
  input: Input,
): Promise<Quote> {
  const { guid, booking, terms, reprice, priced_at } = input
  if (guid === undefined) return await startQuote(tx, tenant, session, input)
  if (!booking && !terms && !reprice) return reachedQuote(await findQuote(tx, guid), session)

  const before = reachedQuote(await lockQuote(tx, guid), session)
  refuseSettled(before)
  const booker = bookerOfQuote(before, session)
  const { draft, ...rest } = await draftOfAccount(tenant, booker, {
    ...before.quo_booking,
    ...booking,
    docket: { ...before.quo_booking.docket, ...booking?.docket },
  })
  const account = { draft, ...rest }
  if (booking) await refuseWrongValues(tenant, booker, account)
  const isUnchanged = !reprice && before.price !== null && samePriceBasis(before.quo_booking, draft)
  const price = isUnchanged ? before.price : await priceOf(tenant, booker, account, { ...before, priced_at })
  refuseIfClosed(account, { ...before, price })
  return await write(tx, tenant, session, {
    ...before,
    quo_booking: draft,
    price,
    quo_terms: terms ? confirmed(before.quo_terms, terms) : before.quo_terms,
  })
}

/** Refuses changes of a quote that is booked or is being paid. */
export function refuseSettled({ quo_dck_id, quo_held }: Quote): void {
  if (quo_dck_id !== null) refuse('QUOTE_BOOKED')
  if (quo_held !== null) refuse('QUOTE_IN_PAYMENT')
}

async function startQuote(
  tx: Transaction,
  tenant: Tenant,
  session: Session | null,
  { booking, terms, priced_at }: Input,
): Promise<Quote> {
  if (!booking) return refuse('INVALID', { errors: [{ field: 'booking', message: 'Required' }] })
  const { booker, ...payer } = await payerOf(tenant, session)
  const account = await draftOfAccount(tenant, booker, {
    ...booking,
    docket: { ...booking.docket, dck_cust_id: payer.quo_cust_id },
  })
  await refuseWrongValues(tenant, booker, account)
  const price = await priceOf(tenant, booker, account, { ...payer, priced_at })
  refuseIfClosed(account, { ...payer, price })
  return await write(tx, tenant, session, {
    ...payer,
    quo_guid: randomUUID(),
    quo_booking: account.draft,
    price,
    quo_terms: terms ? confirmed({}, terms) : {},
  })
}

function refuseIfClosed(
  account: AccountDraft,
  { quo_source, price }: Pick<StoredQuote, 'quo_source' | 'price'>,
): void {
  if (price === null) return
  const { addresses, refusal } = planOf(account, { quo_source, price }, new Date().toISOString())
  refuseWithoutDay(refusal)
  refuseOutsideHours(addresses, account.flags, 'quote')
}

async function write(tx: Transaction, tenant: Tenant, session: Session | null, stored: StoredQuote) {
  const quote = await writeQuote(tx, stored)
  const user = session?.user.ausr_logon ?? (await guestName(tenant))
  tx.defer(logQuote(tx, 'save-quote', quote, user, session?.unit))
  return quote
}

async function priceOf(
  tenant: Tenant,
  booker: Booker,
  account: AccountDraft,
  { quo_source, priced_at }: Pick<StoredQuote, 'quo_source'> & Pick<Input, 'priced_at'>,
): Promise<StoredPrice | null> {
  if (!isPriceable(account.draft)) return null
  const now = new Date().toISOString()
  const pricedAt = timesAsOf(priced_at, now)
  const priced = await priceDraft(tenant, booker, account, pricedAt)
  return storedPrice(priced, { pricedAt, now, source: quo_source })
}

/** A confirmation keeps the time when it was first given. */
function confirmed(before: StoredQuote['quo_terms'], terms: ConfirmedTerms): StoredQuote['quo_terms'] {
  const now = new Date().toISOString()
  return Object.fromEntries(
    quoteTerms.filter(({ term }) => terms[term]).map(({ term }) => [term, before[term] ?? now]),
  )
}

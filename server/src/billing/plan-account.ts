import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { reasonsOf } from '@despatch/domain/billing/billing-reasons.ts'
import type { DocumentLine, PlannedDocument } from '@despatch/domain/billing/billing.ts'
import { type Oddity, odditiesOf, usualPrices } from '@despatch/domain/billing/oddities.ts'
import { type DocumentTerms, linesToBill, planLines } from '@despatch/domain/billing/plan-invoices.ts'
import type { Queryable } from '../platform/database/statement.ts'
import type { BilledAccount, Seller } from './accounts.queries.ts'
import { pagesToBill, type DocketToBill } from './billable.queries.ts'
import { buyerOf, sellerPrinted } from './printed-invoice.ts'

/** What is billed of an account, and on which day. Days are YYYY-MM-DD in London. */
export interface BilledPeriod {
  /** Dockets performed before are not billed (setting `BillingFrom`). */
  from: string
  /** Dockets performed later are not billed yet. */
  until: string
  /** The day of the documents. */
  day: string
  /** Milliseconds since 1970. */
  now: number
}

/** The documents of an account as they are shown and issued. */
export interface AccountPlan {
  account: BilledAccount
  seller: Seller
  documents: PlannedDocument[]
  oddities: Oddity[]
  /** The dockets that are not ready and are left for later. */
  notReady: number
  /** SHA-256 of everything that is issued. If it is the same, so are the documents. */
  fingerprint: string
}

/** The ready dockets of an account with their lines, by currency. */
interface ReadyDockets {
  dockets: DocketToBill[]
  lines: DocumentLine[]
}

/**
 * Plans the documents of an account from its dockets: the preview and the issue both call this. The dockets are read in pages and the
 * documents are planned one by one, so that other requests are answered in between.
 */
export async function planAccount(
  db: Queryable,
  account: BilledAccount,
  seller: Seller,
  period: BilledPeriod,
): Promise<AccountPlan> {
  const { ready, notReady } = await readReady(db, account, seller, period)
  const documents: PlannedDocument[] = []
  const oddities: Oddity[] = []
  const hash = createHash('sha256')
  hash.update(JSON.stringify([sellerPrinted(seller), buyerOf(account)]))
  for (const [currency, { dockets, lines }] of ready) {
    const byId = new Map(dockets.map((docket) => [docket.dck_id, docket]))
    const usual = usualPrices(dockets)
    await setImmediate()
    for (const document of planLines(lines, termsOf(account, seller, period, currency))) {
      documents.push(document)
      hash.update(JSON.stringify(document))
      await setImmediate()
      const ids = new Set(document.lines.map(({ dck_id }) => dck_id))
      const own = [...ids].flatMap((dck_id) => byId.get(dck_id) ?? [])
      oddities.push(...odditiesOf(own, [document], usual))
      await setImmediate()
    }
  }
  return { account, seller, documents, oddities, notReady, fingerprint: hash.digest('hex') }
}

const termsOf = (
  terms: BilledAccount,
  seller: Seller,
  { day }: BilledPeriod,
  currency: string,
): DocumentTerms => ({ terms, seller, day, currency })

/** In order of currency, so that the documents of an account always have the same order. */
async function readReady(
  db: Queryable,
  account: BilledAccount,
  seller: Seller,
  period: BilledPeriod,
): Promise<{ ready: [string, ReadyDockets][]; notReady: number }> {
  const ready = new Map<string, ReadyDockets>()
  let notReady = 0
  for await (const page of pagesToBill(db, { ...account, ...period })) {
    const readyOfPage = page.filter((docket) => reasonsOf(docket, account, seller, period.now).length === 0)
    notReady += page.length - readyOfPage.length
    for (const [currency, dockets] of Map.groupBy(readyOfPage, ({ dck_currency }) => dck_currency)) {
      const all = ready.get(currency) ?? { dockets: [], lines: [] }
      ready.set(currency, all)
      all.dockets.push(...dockets)
      const bookedOn = new Map(dockets.map((docket) => [docket.dck_id, docket.bookedOn]))
      const lines = linesToBill(dockets, termsOf(account, seller, period, currency))
      all.lines.push(...lines.map((line) => withDocument(line, bookedOn.get(line.dck_id) ?? null)))
    }
  }
  return { ready: [...ready].toSorted(([one], [other]) => (one < other ? -1 : 1)), notReady }
}

/** What is billed after the booked price names its document, as a credit has to (VAT Regulations 1995, regulation 15C). */
const withDocument = (line: DocumentLine, bookedOn: string | null): DocumentLine =>
  bookedOn === null ? line : { ...line, text: `${line.text}, to ${bookedOn}` }

import type { billingReadyDockets, billingReadyList } from '@despatch/contract/billing/billing.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { lastCycleEnd, nextCycleEnd } from '@despatch/domain/billing/bill-cycle.ts'
import { reasonsOf } from '@despatch/domain/billing/billing-reasons.ts'
import { linesOf, totalOfLines } from '@despatch/domain/billing/invoice-lines.ts'
import { pence, type Pence, sum, toPounds } from '@despatch/domain/money/money.ts'
import { forEachConcurrently } from '../platform/for-each-concurrently.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import {
  allSellers,
  billedAccounts,
  lastDocuments,
  sellerOf,
  type BilledAccount,
  type LastDocument,
  type Seller,
} from './accounts.queries.ts'
import { accountsToBill, docketsToBill, pagesToBill } from './billable.queries.ts'
import { accountsOfSellers, billedFrom, mustBillFrom, today } from './billed-period.ts'
import { waitingAccounts } from './runs.queries.ts'

type ReadyRow = ReplyOf<typeof billingReadyList>['rows'][number]

/** Accounts that are counted at the same time, so that they do not take all connections of the company. */
const atOnce = 3

/** The accounts of the session with anything to bill, by account code. */
export async function readyAccounts(
  tenant: Tenant,
  session: Session,
  { until }: CheckedPayload<typeof billingReadyList>,
): Promise<ReplyOf<typeof billingReadyList>> {
  const { pool } = tenant
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const from = await billedFrom(tenant)
  const billed = await billedAccounts(pool, session.accounts)
  const sellers = await allSellers(pool)
  const rows = from === null ? [] : await countAccounts(tenant, billed, { sellers, from, until, currency })
  const ends = billed.flatMap(({ cust_bill_cycle }) => nextCycleEnd(cust_bill_cycle, today()) ?? [])
  const missing = [
    ...(from === null ? (['BILLING_OFF'] as const) : []),
    ...(sellers.length === 0 || billed.some((account) => !sellerOf(account, sellers))
      ? (['SELLER_MISSING'] as const)
      : []),
    ...(billed.length === 0 ? (['NO_ACCOUNT'] as const) : []),
  ]
  return {
    rows: rows.map(({ row }) => row),
    ready: rows.reduce((all, { row }) => all + row.ready, 0),
    total: toPounds(sum(...rows.map(({ total }) => total))),
    not_ready: rows.reduce((all, { row }) => all + row.not_ready, 0),
    running: (await waitingAccounts(pool, session.accounts)).map(({ cust_id }) => cust_id),
    missing,
    next_due: ends.toSorted()[0] ?? null,
    currency,
  }
}

interface Counting {
  sellers: readonly Seller[]
  from: string
  until: string
  currency: string
}

/** A row, with its total in pence. */
interface CountedRow {
  row: ReadyRow
  total: Pence
}

async function countAccounts(
  tenant: Tenant,
  accounts: readonly BilledAccount[],
  counting: Counting,
): Promise<CountedRow[]> {
  const { pool } = tenant
  const ids = accounts.map(({ cust_id }) => cust_id)
  const withSomething = await accountsToBill(pool, ids)
  const last = new Map((await lastDocuments(pool, ids)).map((document) => [document.inv_cust_id, document]))
  const rows = new Map<number, CountedRow>()
  await forEachConcurrently(
    accounts.filter(({ cust_id }) => withSomething.has(cust_id)),
    atOnce,
    async (account) => {
      const counted = await countAccount(tenant, account, counting, last.get(account.cust_id))
      if (counted.row.ready + counted.row.not_ready > 0) rows.set(account.cust_id, counted)
    },
  )
  return accounts.flatMap(({ cust_id }) => rows.get(cust_id) ?? [])
}

/** Without a seller, nothing of an account is ready. */
async function countAccount(
  { pool }: Tenant,
  account: BilledAccount,
  { sellers, from, until, currency }: Counting,
  last: LastDocument | undefined,
): Promise<CountedRow> {
  const seller = sellerOf(account, sellers)
  const end = lastCycleEnd(account.cust_bill_cycle, today())
  const isCycleOver = end !== null && (last === undefined || last.inv_day < end)
  let [ready, due, notReady] = [0, 0, 0]
  let [net, total] = [pence(0), pence(0)]
  for await (const page of pagesToBill(pool, { ...account, from, until }))
    for (const docket of page) {
      if (!seller || reasonsOf(docket, account, seller, Date.now()).length > 0) {
        notReady += 1
        continue
      }
      ready += 1
      if (isCycleOver && docket.performed !== null && docket.performed <= end) due += 1
      if (docket.dck_currency !== currency) continue
      const lines = linesOf(docket)
      net = sum(net, ...lines.map((line) => line.net))
      total = sum(total, totalOfLines(lines))
    }
  const row = {
    cust_id: account.cust_id,
    cust_name: account.cust_name,
    cust_acc_code: account.cust_acc_code,
    cust_bill_cycle: account.cust_bill_cycle,
    cust_bill_emails: account.cust_bill_emails,
    last_day: last?.inv_day ?? null,
    last_label: last?.inv_label ?? '',
    is_due: due > 0,
    ready,
    net: toPounds(net),
    total: toPounds(total),
    not_ready: notReady,
  }
  return { row, total }
}

/** A page of an account's dockets, each with its lines or with why it is not ready. Refuses BILLING_OFF, NOT_FOUND and SELLER_MISSING. */
export async function readyDockets(
  tenant: Tenant,
  { cust_id, until, cursor, limit }: CheckedPayload<typeof billingReadyDockets>,
): Promise<ReplyOf<typeof billingReadyDockets>> {
  const { pool } = tenant
  const from = await mustBillFrom(tenant)
  const [{ account, seller }] = await accountsOfSellers(pool, [cust_id])
  const found = await docketsToBill(pool, { ...account, from, until }, readIdCursor(cursor) ?? 0, limit + 1)
  const page = found.slice(0, limit)
  return {
    rows: page.map((docket) => {
      const lines = linesOf(docket)
      return {
        dck_id: docket.dck_id,
        dck_docket: docket.dck_docket,
        performed: docket.performed,
        route: docket.route,
        service: docket.service,
        order: docket.order ?? '',
        net: toPounds(sum(...lines.map(({ net }) => net))),
        vat: toPounds(sum(...lines.map(({ vat }) => vat))),
        total: toPounds(totalOfLines(lines)),
        currency: docket.dck_currency,
        lines: lines.map(({ text, net, vat }) => ({ text, net: toPounds(net), vat: toPounds(vat) })),
        reasons: reasonsOf(docket, account, seller, Date.now()),
        held: docket.held,
      }
    }),
    next: found.length > limit ? String(page.at(-1)?.dck_id) : null,
    currency: (await settingsOf(tenant, null)).CompanyCurrency,
  }
}

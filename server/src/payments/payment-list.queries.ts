import {
  cardProviders,
  providerIds,
  type ProviderId,
} from '@despatch/domain/card-providers/card-providers.ts'
import type { Pence } from '@despatch/domain/money/money.ts'
import { expiringHolds } from '@despatch/domain/payments/hold-expiry.ts'
import { paymentFilters, type PaymentFilter } from '@despatch/domain/payments/payment-filters.ts'
import type { PaymentState } from '@despatch/domain/payments/payment-states.ts'
import { isDueByCard, toAskForDocket } from '../dockets/docket-owed.sql.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { copyCsv, literal, safeCell } from '../platform/database/csv-cells.sql.ts'
import { allRows, type Queryable } from '../platform/database/statement.ts'

/** A card payment in the list, with amounts in whole pence. */
export interface ListedPayment {
  pay_id: number
  dck_id: number | null
  dck_docket: string | null
  cust_name: string
  pay_provider: ProviderId
  pay_state: PaymentState
  pay_currency: string
  pay_amount: Pence
  pay_captured: Pence
  pay_refunded: Pence
  pay_error: string
  pay_created: string
  /** What of the docket is neither paid nor held; 0 for payments by links, so that it is counted once. */
  due: Pence
  plk_created: string | null
  plk_expires: string | null
  link_paid: boolean | null
}

type Shown = PaymentFilter | 'all'

/** The condition of each filter. Lapsing holds are those that the administrator's home page counts. */
const conditions = (lapsing: string): Readonly<Record<Shown, string>> => ({
  all: 'true',
  due: `${isDueByCard} and ${toAskForDocket} > 0`,
  held: `pay_state = 'authorised'`,
  lapsing: `pay_state = 'authorised' and pay_doing is null and (${lapsing})`,
  captured: `pay_state = 'captured'`,
  failed: `pay_state = 'failed'`,
  refunded: 'pay_refunded > 0',
})

const tables = `payment join quote on quo_guid = pay_quo_guid join customer on cust_id = quo_cust_id
  left join docket on dck_id = pay_dck_id
  left join lateral (select plk_created, plk_expires, exists (
      select from payment p where p.pay_plk_id = plk_id and p.pay_dck_id is not null) link_paid
    from payment_link where plk_dck_id = dck_id order by plk_id desc limit 1) link on true`

/** Dockets with something due are read from their index. */
const orderOf = (shown: Shown) => (shown === 'due' ? 'dck_id' : 'pay_id')

const due = `case when dck_id is null or pay_plk_id is not null then 0 else ${toAskForDocket} end`

const lapsingParameters = `exists (select from unnest($4::text[]::bpchar[], $5::text[]::timestamptz[]) expiring (provider, before)
  where pay_provider = provider and pay_created < before)`

const pageOf = (shown: Shown) =>
  statementByAccounts<ListedPayment>(
    `payments-${shown}`,
    (all) =>
      `select pay_id, dck_id, dck_docket, cust_name, pay_provider, pay_state, pay_currency, pay_amount, pay_captured,
         pay_refunded, pay_error, pay_created, ${due} due, plk_created, plk_expires, link_paid
       from ${tables}
       where ${ofAccounts(all, 'quo_cust_id = any($1::int[])')} and ($2::int is null or ${orderOf(shown)} < $2)
         and ${conditions(lapsingParameters)[shown]}
       order by ${orderOf(shown)} desc limit $3`,
  )

const pages = new Map<Shown, ReturnType<typeof pageOf>>(
  (['all', ...paymentFilters] as const).map((shown) => [shown, pageOf(shown)]),
)

interface PaymentQuery {
  accounts: AccountFilter
  show: PaymentFilter | undefined
  before: number | null
  limit: number
}

/** A page of payments, the newest first, plus one if another page follows. */
export async function paymentPage(
  db: Queryable,
  { accounts, show, before, limit }: PaymentQuery,
): Promise<ListedPayment[]> {
  const page = pages.get(show ?? 'all')
  if (!page) throw new Error(`There is no filter ${String(show)}`)
  const holds = expiringHolds(Date.now())
  const lapsing = [holds.map(({ provider }) => provider), holds.map((hold) => hold.before)]
  return await allRows(db, page(accounts), [
    accounts,
    before,
    limit + 1,
    ...(show === 'lapsing' ? lapsing : []),
  ])
}

const inPounds = (column: string) => `to_char(${column} / 100.0, 'FM999999990.00')`

const providerNames = `case pay_provider ${providerIds
  .map((id) => `when ${literal(id)} then ${literal(cardProviders[id].title)}`)
  .join(' ')} end`

const columns: [value: string, heading: string][] = [
  [`to_char(pay_created at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`, 'Time'],
  [safeCell('dck_docket'), 'Docket'],
  [safeCell('cust_name'), 'Customer'],
  ['pay_state', 'State'],
  ['pay_currency', 'Currency'],
  [inPounds('pay_amount'), 'Amount'],
  [inPounds('pay_captured'), 'Captured'],
  [inPounds('pay_refunded'), 'Refunded'],
  [inPounds('pay_captured - pay_refunded'), 'After refunds'],
  [inPounds(due), 'Due'],
  [
    `case when link_paid then 'Paid' when plk_expires <= now() then 'Expired' when plk_expires is not null then 'Open' end`,
    'Payment link',
  ],
  [providerNames, 'Provider'],
  [safeCell('pay_code'), 'Provider’s reference'],
  [safeCell('pay_error'), 'Error'],
]

/** Writes the payments as CSV with a header, the newest first. */
export function copyPayments({ accounts, show }: Pick<PaymentQuery, 'accounts' | 'show'>): string {
  const lapsing = expiringHolds(Date.now())
    .map(({ provider, before }) => `pay_provider = ${literal(provider)} and pay_created < ${literal(before)}`)
    .join(' or ')
  const inScope = accounts === null ? 'true' : `quo_cust_id = any(${literal(`{${accounts.join()}}`)}::int[])`
  return copyCsv(
    columns,
    `from ${tables} where ${inScope} and ${conditions(lapsing)[show ?? 'all']} order by ${orderOf(show ?? 'all')} desc`,
  )
}

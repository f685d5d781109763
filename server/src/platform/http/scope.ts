import type { GuardedRecord } from '@despatch/contract/wire/fields.ts'
import { scopeRefusals, valuesAt, type MarkedField } from '@despatch/contract/wire/marked-fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { can, circuitCodes, type UserScope, type Session } from '../session.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { AccountFilter } from '../database/by-accounts.ts'
import { firstRow, statement, type Statement } from '../database/statement.ts'

/**
 * Checks which records a session can access. An id that a payload marks as a guarded record (`idOf` in the contract) is
 * checked here before the handler runs. A record outside the scope gets the same answer as a missing one (LIST-07,
 * CALL-03).
 */

/** Access to a docket is by account or, in control, by circuit. Parameters: id, accounts (null for all), circuits. */
export const docketInScope = '($2::int[] is null or dck_cust_id = any($2::int[]) or dck_circ_code = any($3))'

/** The values of the placeholders $2 and $3 of `docketInScope`. */
export type DocketScope = [accounts: AccountFilter, circuits: string[]]

export const docketScope = (session: Omit<UserScope, 'rights'>): DocketScope => [
  accountsIn(session),
  circuitCodes(session),
]

/** The accounts that a session can access; null for every account, including new ones. */
export const accountsIn = ({ accounts, allAccounts }: Accounts): AccountFilter =>
  allAccounts ? null : accounts

/** Whether a session can access an existing account. */
export const reachesAccount = ({ accounts, allAccounts }: Accounts, cust_id: number): boolean =>
  allAccounts || accounts.includes(cust_id)

type Accounts = Pick<UserScope, 'accounts' | 'allAccounts'>

const countDocketsInScope = statement<{ reached: number }>(
  'dockets-in-scope',
  `select count(*)::int reached from docket where dck_id = any($1) and ${docketInScope}`,
)

const countAddressesInScope = statement<{ reached: number }>(
  'customer-addresses-in-scope',
  `select count(*)::int reached from customer_address where cadd_id = any($1)
     and ($2::int[] is null or cadd_cust_id = any($2::int[]))`,
)

/** A favourite is the user's own, or shared by another user of the same account. */
const countFavouritesInScope = statement<{ reached: number }>(
  'favourites-in-scope',
  `select count(*)::int reached from booking_template where btpl_id = any($1)
     and ($2::int[] is null or btpl_cust_id = any($2::int[])) and (btpl_shared or btpl_ausr_id = $3)`,
)

const countCustomers = statement<{ reached: number }>(
  'customers-there',
  `select count(*)::int reached from customer where cust_id = any($1)`,
)

const countHeldStockInScope = statement<{ reached: number }>(
  'held-stock-in-scope',
  `select count(*)::int reached from held_stock where hst_id = any($1) and hst_cust_id = any($2)`,
)

const countReceiptsInScope = statement<{ reached: number }>(
  'receipts-in-scope',
  `select count(*)::int reached from receipt where rcp_id = any($1) and rcp_cust_id = any($2)`,
)

const countApplicationsInScope = statement<{ reached: number }>(
  'applications-in-scope',
  `select count(*)::int reached from application where app_id = any($1)
     and ($2::int[] is null or app_cust_id = any($2::int[]))`,
)

/** Those of the company are only for administrators, whose calls do not mark their ids. */
const countWebhooksInScope = statement<{ reached: number }>(
  'webhooks-in-scope',
  `select count(*)::int reached from webhook where hook_id = any($1) and hook_by_account
     and ($2::int[] is null or hook_cust_id = any($2::int[]))`,
)

const countImportsInScope = statement<{ reached: number }>(
  'imports-in-scope',
  `select count(*)::int reached from booking_import where imp_id = any($1)
     and ($2::int[] is null or imp_cust_id = any($2::int[]))`,
)

const countSchedulesInScope = statement<{ reached: number }>(
  'schedules-in-scope',
  `select count(*)::int reached from booking_schedule where sch_id = any($1)
     and ($2::int[] is null or sch_cust_id = any($2::int[]))`,
)

const countInvoicesInScope = statement<{ reached: number }>(
  'invoices-in-scope',
  `select count(*)::int reached from invoice where inv_id = any($1)
     and ($2::int[] is null or inv_cust_id = any($2::int[]))`,
)

/** A run is of several accounts. Its reply has those of the session. */
const countRunsInScope = statement<{ reached: number }>(
  'billing-runs-in-scope',
  `select count(*)::int reached from billing_run where run_id = any($1) and exists (
     select from billing_run_account where bra_run_id = run_id and ($2::int[] is null or bra_cust_id = any($2::int[])))`,
)

/** An export is of the documents of several accounts, and all of them have to be the session's. */
const countExportsInScope = statement<{ reached: number }>(
  'accounts-exports-in-scope',
  `select count(*)::int reached from accounts_export where aex_id = any($1) and not exists (
     select from invoice where inv_aex_id = aex_id and $2::int[] is not null and inv_cust_id <> all($2::int[]))`,
)

const countUsers = statement<{ reached: number }>(
  'users-there',
  `select count(*)::int reached from app_user where ausr_id = any($1) and ausr_state <> 'X'`,
)

type Counted = Statement<{ reached: number }>

/** Whether the statement counts every one of the ids, which are its first parameter. */
async function countsAll(
  { pool }: Tenant,
  sql: Counted,
  ids: unknown[],
  ...more: unknown[]
): Promise<boolean> {
  const row = await firstRow(pool, sql, [ids, ...more])
  return row?.reached === ids.length
}

/** Whether the session can access all of the distinct ids. */
const reaches: Record<
  GuardedRecord,
  (ids: unknown[], session: Session, tenant: Tenant) => boolean | Promise<boolean>
> = {
  customer: (ids, session, tenant) =>
    session.allAccounts
      ? countsAll(tenant, countCustomers, ids)
      : ids.every((id) => session.accounts.some((account) => account === id)),
  'customer address': (ids, session, tenant) =>
    countsAll(tenant, countAddressesInScope, ids, accountsIn(session)),
  favourite: (ids, session, tenant) =>
    countsAll(tenant, countFavouritesInScope, ids, accountsIn(session), session.user.ausr_id),
  circuit: (ids, session) =>
    ids.every((id) => session.circuits.some(({ cir_circ_code }) => cir_circ_code === id)),
  // Administrators can access every user, others only themselves (USER-02).
  user: (ids, session, tenant) =>
    can(session, 'admin')
      ? countsAll(tenant, countUsers, ids)
      : ids.every((id) => id === session.user.ausr_id),
  'held stock': (ids, session, tenant) => countsAll(tenant, countHeldStockInScope, ids, session.accounts),
  receipt: (ids, session, tenant) => countsAll(tenant, countReceiptsInScope, ids, session.accounts),
  // Administrators see and revoke those of every account.
  application: (ids, session, tenant) =>
    countsAll(tenant, countApplicationsInScope, ids, can(session, 'admin') ? null : accountsIn(session)),
  webhook: (ids, session, tenant) => countsAll(tenant, countWebhooksInScope, ids, accountsIn(session)),
  import: (ids, session, tenant) => countsAll(tenant, countImportsInScope, ids, accountsIn(session)),
  schedule: (ids, session, tenant) => countsAll(tenant, countSchedulesInScope, ids, accountsIn(session)),
  invoice: (ids, session, tenant) => countsAll(tenant, countInvoicesInScope, ids, accountsIn(session)),
  'billing run': (ids, session, tenant) => countsAll(tenant, countRunsInScope, ids, accountsIn(session)),
  'accounts export': (ids, session, tenant) =>
    countsAll(tenant, countExportsInScope, ids, accountsIn(session)),
  docket: (ids, session, tenant) => countsAll(tenant, countDocketsInScope, ids, ...docketScope(session)),
}

/** What is wrong with a field that names a record outside the scope. It does not tell whether the record exists. */
const outOfScope: Record<GuardedRecord, string> = {
  customer: 'You have no account with this id.',
  'customer address': 'You have no address with this id.',
  favourite: 'You have no favourite with this id.',
  circuit: 'You have no circuit with this code.',
  user: 'There is no user with this id that you may see.',
  'held stock': 'You have no stock with this id.',
  receipt: 'There is no payment with this id that you may see.',
  application: 'You have no application with this id.',
  webhook: 'You have no webhook with this id.',
  import: 'You have no import with this id.',
  schedule: 'You have no regular booking with this id.',
  invoice: 'There is no invoice with this id that you may see.',
  'billing run': 'There is no billing run with this id that you may see.',
  'accounts export': 'There is no export with this id that you may see.',
  docket: 'There is no docket with this id that you may see.',
}

/** The name of a field in a refusal. A list is named as a whole. */
const fieldOf = (path: readonly string[]): string => {
  const list = path.indexOf('*')
  return (list === -1 ? path : path.slice(0, list)).join('.')
}

/** Refuses as not found if a guarded field names a record outside the session's scope. Guests can access none. */
export async function checkScope(
  fields: readonly MarkedField<GuardedRecord>[],
  payload: unknown,
  session: Session | null,
  tenant: Tenant,
): Promise<void> {
  for (const { path, mark: record } of fields) {
    const ids = [...new Set(valuesAt(payload, path))]
    if (ids.length === 0) continue
    if (!session || !(await reaches[record](ids, session, tenant)))
      refuse(scopeRefusals[record], { errors: [{ field: fieldOf(path), message: outOfScope[record] }] })
  }
}

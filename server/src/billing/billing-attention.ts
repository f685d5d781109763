import type { invoiceAttention } from '@despatch/contract/billing/invoices.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { lastCycleEnd } from '@despatch/domain/billing/bill-cycle.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import { can, type Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { accountsDue } from './attention.queries.ts'
import { billedFrom, today } from './billed-period.ts'
import { documentsNotSent, openTotals } from './invoices.queries.ts'

/** What of billing needs attention on the home page. */
export async function billingAttention(
  tenant: Tenant,
  session: Session,
): Promise<ReplyOf<typeof invoiceAttention>> {
  const { pool } = tenant
  const { accounts } = session
  const currency = (await settingsOf(tenant, null)).CompanyCurrency
  const isStaff = can(session, 'billing')
  const [totals, toBill, notSent] = await Promise.all([
    openTotals(pool, accounts, currency),
    isStaff ? dueAccounts(tenant, accounts) : 0,
    isStaff ? documentsNotSent(pool, accounts) : 0,
  ])
  return {
    to_bill: toBill,
    overdue: totals.overdue_documents,
    overdue_total: toPounds(totals.overdue),
    open: totals.documents,
    open_total: toPounds(totals.open),
    not_sent: notSent,
    currency,
  }
}

async function dueAccounts(tenant: Tenant, accounts: readonly number[]): Promise<number> {
  const from = await billedFrom(tenant)
  const week = lastCycleEnd('week', today())
  const month = lastCycleEnd('month', today())
  if (from === null || week === null || month === null) return 0
  return await accountsDue(tenant.pool, accounts, from, { week, month })
}

import type { billingRunGet } from '@despatch/contract/billing/billing.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { toPounds } from '@despatch/domain/money/money.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { invoicesOfRun } from './invoices.queries.ts'
import { accountsOfRun, findRun } from './runs.queries.ts'

/** What became of those accounts of a run that the session can access. */
export async function getRun(
  tenant: Tenant,
  { accounts }: Session,
  run_id: number,
): Promise<ReplyOf<typeof billingRunGet>> {
  const { pool } = tenant
  const run = (await findRun(pool, run_id)) ?? refuse('NOT_FOUND')
  const documents = Map.groupBy(await invoicesOfRun(pool, run_id, accounts), ({ inv_cust_id }) => inv_cust_id)
  return {
    ...run,
    rows: (await accountsOfRun(pool, run_id, accounts)).map((account) => ({
      ...account,
      documents: (documents.get(account.cust_id) ?? []).map((invoice) => ({
        inv_id: invoice.inv_id,
        inv_label: invoice.inv_label,
        total: toPounds(invoice.inv_total),
        currency: invoice.inv_currency,
        is_made: invoice.is_made,
        to: invoice.inv_to || invoice.cust_bill_emails,
      })),
    })),
    currency: (await settingsOf(tenant, null)).CompanyCurrency,
  }
}

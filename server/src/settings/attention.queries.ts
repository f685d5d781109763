import type { systemAttention } from '@despatch/contract/settings/attention.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import { underWay } from '../dockets/docket-narrowing.sql.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { firstRow, type Queryable } from '../platform/database/statement.ts'

const unallocated = unallocatedStatuses.map((status) => `'${status}'`).join(', ')

type Attention = ReplyOf<typeof systemAttention>

const selectAttention = statementByAccounts<Attention>(
  'attention',
  (all) => `select
     (select count(*)::int from docket
      where ${ofAccounts(all, 'dck_cust_id = any($1::int[])')} and ${underWay}
        and dck_status in (${unallocated}) and dck_due < $2) unallocated,
     (select count(*)::int from mail where mail_sent is null and mail_failure <> '') "failedEmails",
     (select count(*)::int from webhook where hook_state = 'paused') "pausedWebhooks"`,
)

const nothing: Attention = { unallocated: 0, failedEmails: 0, pausedWebhooks: 0 }

/** The numbers of an administrator's home page. @param now ISO 8601. */
export const attentionCounts = async (
  db: Queryable,
  accounts: AccountFilter,
  now: string,
): Promise<Attention> => (await firstRow(db, selectAttention(accounts), [accounts, now])) ?? nothing

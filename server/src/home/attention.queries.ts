import type { systemAttention } from '@despatch/contract/home/attention.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { unallocatedStatuses } from '@despatch/domain/dockets/status.ts'
import { expiringHolds } from '@despatch/domain/payments/hold-expiry.ts'
import { isDueByCard, toAskForDocket } from '../dockets/docket-owed.sql.ts'
import { underWay } from '../dockets/docket-narrowing.sql.ts'
import { ofAccounts, statementByAccounts, type AccountFilter } from '../platform/database/by-accounts.ts'
import { firstRow, type Queryable } from '../platform/database/statement.ts'

const unallocated = unallocatedStatuses.map((status) => `'${status}'`).join(', ')

/** What one statement counts. */
type AttentionCounts = Omit<ReplyOf<typeof systemAttention>, 'delayedJobs' | 'blockedLogins'>

const selectAttention = statementByAccounts<AttentionCounts>(
  'attention',
  (all) => `select
     (select count(*)::int from docket
      where ${ofAccounts(all, 'dck_cust_id = any($1::int[])')} and ${underWay}
        and dck_status in (${unallocated}) and dck_due < $2) unallocated,
     (select count(*)::int from mail where mail_sent is null and mail_failure <> '') "failedEmails",
     (select count(*)::int from webhook where hook_state = 'paused') "pausedWebhooks",
     (select count(*)::int from webhook_delivery join webhook on hook_id = hdel_hook_id
      where hdel_state = 'failed' and hook_state = 'active' and hdel_created > $2::timestamptz - interval '7 days')
       "failedDeliveries",
     (select count(*)::int from unnest($3::text[]::bpchar[], $4::text[]::timestamptz[]) expiring (provider, before)
        join payment on pay_provider = provider and pay_created < before
      where pay_state = 'authorised' and pay_doing is null) "expiringHolds",
     (select count(*)::int from docket join payment on pay_dck_id = dck_id
      where ${ofAccounts(all, 'dck_cust_id = any($1::int[])')} and ${isDueByCard} and ${toAskForDocket} > 0) "dueByCard",
     (select count(*)::int from app_user where ausr_password_expired = 'T' and ausr_state = 'A') "expiredPasswords",
     (select count(*)::int from rate_card card left join site on site_id = rc_dead_site_id
      where rc_dead_ways <> 'none' and not rc_retired and (site_postcode = '' or site_retired)
        and not exists (select from rate_card later
          where later.rc_ttyp_code = card.rc_ttyp_code and not later.rc_retired and later.rc_from > card.rc_from
            and later.rc_from <= ($2::timestamptz at time zone 'Europe/London')::date)) "cardsWithoutBase"`,
)

const nothing: AttentionCounts = {
  unallocated: 0,
  failedEmails: 0,
  pausedWebhooks: 0,
  failedDeliveries: 0,
  expiringHolds: 0,
  dueByCard: 0,
  expiredPasswords: 0,
  cardsWithoutBase: 0,
}

/** The numbers of an administrator's home page. @param now in milliseconds. */
export async function attentionCounts(
  db: Queryable,
  accounts: AccountFilter,
  now: number,
): Promise<AttentionCounts> {
  const holds = expiringHolds(now)
  const values = [
    accounts,
    new Date(now).toISOString(),
    holds.map(({ provider }) => provider),
    holds.map(({ before }) => before),
  ]
  return (await firstRow(db, selectAttention(accounts), values)) ?? nothing
}

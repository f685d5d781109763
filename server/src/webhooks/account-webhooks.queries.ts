import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import { receiverResumed } from './receiver-state.queries.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A webhook of an account, with its latest replay. */
export interface AccountWebhookRow {
  hook_id: number
  hook_cust_id: number
  hook_url: string
  hook_events: string[]
  hook_state: 'active' | 'paused'
  hook_amounts: boolean
  hook_created: string
  hook_old_secret_until: string | null
  hrep_state: 'running' | 'done' | 'stopped' | null
  hrep_from: string | null
  hrep_to: string | null
  hrep_queued: number | null
}

const columns = `hook_id, hook_cust_id, hook_url, hook_events, hook_state, hook_amounts, hook_created,
  case when hook_old_secret_until > now() then hook_old_secret_until end hook_old_secret_until`

const withReplay = `left join lateral (
    select hrep_state, hrep_from, hrep_to, hrep_queued from webhook_replay where hrep_hook_id = hook_id
    order by hrep_id desc limit 1) replay on true`

const selectAll = statement<AccountWebhookRow>(
  'account-webhooks',
  `select ${columns}, replay.* from webhook ${withReplay}
   where hook_by_account and ($1::int[] is null or hook_cust_id = any($1::int[])) order by hook_id`,
)

export const accountWebhooks = (db: Queryable, accounts: AccountFilter) => allRows(db, selectAll, [accounts])

const selectOne = statement<AccountWebhookRow>(
  'account-webhook',
  `select ${columns}, replay.* from webhook ${withReplay} where hook_by_account and hook_id = $1`,
)

export const accountWebhook = (db: Queryable, id: number) => firstRow(db, selectOne, [id])

const lockOne = statement<never>(
  'lock-account-webhook',
  'select from webhook where hook_by_account and hook_id = $1 for update',
)

/** Locks a webhook until the end of the transaction, and reads it. */
export async function lockAccountWebhook(tx: Transaction, id: number) {
  await execute(tx, lockOne, [id])
  return await accountWebhook(tx, id)
}

const lockAccount = statement<{ cust_id: number }>(
  'lock-account-for-webhook',
  'select cust_id from customer where cust_id = $1 and not cust_retired for no key update',
)

const countOfAccount = statement<{ webhooks: number }>(
  'count-account-webhooks',
  'select count(*)::int webhooks from webhook where hook_by_account and hook_cust_id = $1',
)

/** How many webhooks an account has, which others cannot change until the end of the transaction. Undefined without the account. */
export async function lockedCount(tx: Transaction, cust_id: number): Promise<number | undefined> {
  if (!(await firstRow(tx, lockAccount, [cust_id]))) return undefined
  return (await firstRow(tx, countOfAccount, [cust_id]))?.webhooks
}

const insert = statement<{ hook_id: number }>(
  'insert-account-webhook',
  `insert into webhook (hook_cust_id, hook_url, hook_events, hook_state, hook_amounts, hook_by_account)
   values ($1, $2, $3, $4, $5, true) returning hook_id`,
)

export type WrittenWebhook = Pick<
  AccountWebhookRow,
  'hook_cust_id' | 'hook_url' | 'hook_events' | 'hook_state' | 'hook_amounts'
>

export async function addAccountWebhook(tx: Transaction, webhook: WrittenWebhook): Promise<number> {
  const { hook_cust_id, hook_url, hook_events, hook_state, hook_amounts } = webhook
  const row = await firstRow(tx, insert, [hook_cust_id, hook_url, hook_events, hook_state, hook_amounts])
  if (!row) throw new Error('The webhook was not written')
  return row.hook_id
}

const update = statement<never>(
  'update-account-webhook',
  `update webhook set hook_url = $2, hook_events = $3, hook_state = $4, hook_amounts = $5, ${receiverResumed}
   where hook_by_account and hook_id = $1`,
)

export const updateAccountWebhook = (
  tx: Transaction,
  hook_id: number,
  { hook_url, hook_events, hook_state, hook_amounts }: Omit<WrittenWebhook, 'hook_cust_id'>,
) => execute(tx, update, [hook_id, hook_url, hook_events, hook_state, hook_amounts])

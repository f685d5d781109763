import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** An account that is being billed, and the user who issues its documents. */
interface WaitingAccount {
  cust_id: number
  cust_name: string
  run_by: string
}

const selectWaiting = statement<WaitingAccount>(
  'accounts-being-billed',
  `select cust_id, cust_name, run_by from billing_run_account
   join billing_run on run_id = bra_run_id join customer on cust_id = bra_cust_id
   where bra_state = 'waiting' and bra_cust_id = any($1) order by cust_name, cust_id`,
)

/** Those of the accounts that are being billed. */
export const waitingAccounts = (db: Queryable, accounts: readonly number[]) =>
  allRows(db, selectWaiting, [accounts])

const giveUp = statement<never>(
  'give-up-billing',
  `update billing_run_account set bra_state = 'left out', bra_reason = $2
   where bra_state = 'waiting' and bra_cust_id = any($1) and not exists (
     select from job where job_name = 'bill-account' and (job_payload->>'run_id')::int = bra_run_id
       and (job_payload->>'cust_id')::int = bra_cust_id and (job_attempts < job_max_attempts or job_locked_by is not null))`,
)

/** Leaves those accounts out of their runs whose jobs have used up their attempts, so that they can be billed again. */
export const giveUpFailed = (tx: Transaction, accounts: readonly number[], reason: string) =>
  execute(tx, giveUp, [accounts, reason])

const insertRun = statement<{ run_id: number }>(
  'insert-billing-run',
  'insert into billing_run (run_until, run_day, run_by) values ($1, $2, $3) returning run_id',
)

const insertAccounts = statement<{ bra_cust_id: number }>(
  'insert-billing-run-accounts',
  `insert into billing_run_account (bra_run_id, bra_cust_id, bra_fingerprint)
   select $1, cust_id, fingerprint from json_to_recordset($2) account (cust_id int, fingerprint text) order by cust_id
   on conflict (bra_cust_id) where bra_state = 'waiting' do nothing returning bra_cust_id`,
)

/** Starts a run, and returns its id and the accounts that it has: not those that are being billed by another one. */
export async function startRun(
  tx: Transaction,
  run: { until: string; day: string; by: string },
  accounts: readonly { cust_id: number; fingerprint: string }[],
): Promise<{ run_id: number; started: Set<number> }> {
  const row = await firstRow(tx, insertRun, [run.until, run.day, run.by])
  if (!row) throw new Error('The run was not written')
  const started = await allRows(tx, insertAccounts, [row.run_id, JSON.stringify(accounts)])
  return { run_id: row.run_id, started: new Set(started.map(({ bra_cust_id }) => bra_cust_id)) }
}

/** An account of a run that is still to be billed. */
interface RunAccount {
  bra_fingerprint: string
  run_until: string
  run_day: string
  run_by: string
}

const lockStatement = statement<RunAccount>(
  'lock-billing-run-account',
  `select bra_fingerprint, run_until::text, run_day::text, run_by from billing_run_account join billing_run on run_id = bra_run_id
   where bra_run_id = $1 and bra_cust_id = $2 and bra_state = 'waiting' for no key update of billing_run_account`,
)

/** Locks an account of a run; undefined if it is issued or left out already. */
export const lockRunAccount = (tx: Transaction, run_id: number, cust_id: number) =>
  firstRow(tx, lockStatement, [run_id, cust_id])

const updateState = statement<never>(
  'set-billing-state',
  'update billing_run_account set bra_state = $3, bra_reason = $4 where bra_run_id = $1 and bra_cust_id = $2',
)

export const setRunState = (
  tx: Transaction,
  run_id: number,
  cust_id: number,
  { state, reason }: { state: 'issued' | 'left out'; reason: string },
) => execute(tx, updateState, [run_id, cust_id, state, reason])

export interface RunRow {
  run_id: number
  run_until: string
  run_day: string
  run_by: string
  run_at: string
}

const selectRun = statement<RunRow>(
  'billing-run',
  'select run_id, run_until::text, run_day::text, run_by, run_at from billing_run where run_id = $1',
)

export const findRun = (db: Queryable, run_id: number) => firstRow(db, selectRun, [run_id])

export interface RunAccountRow {
  cust_id: number
  cust_name: string
  state: 'waiting' | 'issued' | 'left out'
  reason: string
}

const selectRunAccounts = statement<RunAccountRow>(
  'accounts-of-billing-run',
  `select cust_id, cust_name, bra_state state, bra_reason reason
   from billing_run_account join customer on cust_id = bra_cust_id
   where bra_run_id = $1 and bra_cust_id = any($2) order by lower(cust_acc_code), cust_id`,
)

/** The accounts of a run that are among these, by account code. */
export const accountsOfRun = (db: Queryable, run_id: number, accounts: readonly number[]) =>
  allRows(db, selectRunAccounts, [run_id, accounts])

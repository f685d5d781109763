import type { Application, ApplicationKey } from '@despatch/contract/applications/applications.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import type { z } from 'zod'
import type { AccountFilter } from '../platform/database/by-accounts.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { loggedAs } from './logged-as.sql.ts'

export type ApplicationRow = z.output<typeof Application>
export type KeyRow = z.output<typeof ApplicationKey>

/** The fields of a key in replies. */
export const keyColumns = `akey_id, akey_name, akey_start, akey_scopes, akey_networks, akey_created, akey_created_by,
  akey_version, akey_test, akey_expires, (akey_expires is null or akey_expires > now()) akey_live, akey_last_used, akey_last_address`

/** Times in JSON as in other replies: ISO 8601 in UTC. */
const keysOfApplication = `coalesce((select json_agg(to_jsonb(k) order by akey_id desc)
  from (select ${keyColumns} from application_key where akey_app_id = app_id) k), '[]') keys`

const columns = `app_id, app_version, app_cust_id, cust_acc_code, cust_name, app_name, app_scopes, app_end_keys, app_created,
  app_created_by, exists (select from secret where sec_name = 'shopify:' || app_id) app_shopify, ${keysOfApplication}`

const selectApplications = statement<ApplicationRow>(
  'applications',
  `select ${columns} from application join customer on cust_id = app_cust_id
   where ($1::int[] is null or app_cust_id = any($1::int[])) and ($2::int is null or app_id < $2)
   order by app_id desc limit $3`,
)

const withIsoTimes = (row: ApplicationRow): ApplicationRow => ({
  ...row,
  keys: row.keys.map((key) => ({
    ...key,
    akey_created: isoTime(key.akey_created),
    akey_expires: key.akey_expires === null ? null : isoTime(key.akey_expires),
    akey_last_used: key.akey_last_used === null ? null : isoTime(key.akey_last_used),
  })),
})

const isoTime = (text: string): string => new Date(text).toISOString()

/** The applications of some accounts or of all, newest first, starting after the cursor. */
export const applicationsOf = async (
  db: Queryable,
  { accounts, after, limit }: { accounts: AccountFilter; after: number | null; limit: number },
) => (await allRows(db, selectApplications, [accounts, after, limit])).map(withIsoTimes)

const selectApplication = statement<ApplicationRow>(
  'application',
  `select ${columns} from application join customer on cust_id = app_cust_id where app_id = $1`,
)

export async function findApplication(db: Queryable, app_id: number): Promise<ApplicationRow | undefined> {
  const row = await firstRow(db, selectApplication, [app_id])
  return row && withIsoTimes(row)
}

const lockRow = statement<{ app_id: number }>(
  'lock-application',
  'select app_id from application where app_id = $1 for update',
)

/** The application, locked until the end of the transaction. */
export async function lockApplication(tx: Transaction, app_id: number): Promise<ApplicationRow | undefined> {
  await firstRow(tx, lockRow, [app_id])
  return await findApplication(tx, app_id)
}

const lockAccount = statement<{ taken: number }>(
  'lock-account-for-applications',
  'select cust_id taken from customer where cust_id = $1 for no key update',
)

const countOfAccount = statement<{ all: number; same: number }>(
  'count-applications',
  `select count(*)::int as all,
     (count(*) filter (where lower(app_name) = lower($2) and app_id is distinct from $3))::int same
   from application where app_cust_id = $1`,
)

/** How many applications the account has, and how many others have the name. The account is locked. */
export async function countApplications(
  tx: Transaction,
  { app_cust_id, app_name, app_id }: { app_cust_id: number; app_name: string; app_id: number | null },
): Promise<{ all: number; same: number }> {
  await firstRow(tx, lockAccount, [app_cust_id])
  return (await firstRow(tx, countOfAccount, [app_cust_id, app_name, app_id])) ?? { all: 0, same: 0 }
}

export interface WrittenApplication {
  app_cust_id: number
  app_name: string
  app_scopes: readonly Scope[]
  app_end_keys: boolean
}

const insertApplication = statement<{ app_id: number }>(
  'insert-application',
  `with record as (
     insert into app_user (ausr_logon, ausr_password, ausr_state, ausr_nickname, ausr_cust_id)
     values ($2, '', 'X', $2, $1) returning ausr_id
   )
   insert into application (app_cust_id, app_ausr_id, app_name, app_scopes, app_end_keys, app_created_by)
   select $1, ausr_id, $2, $3, $4, $5 from record returning app_id`,
)

export async function addApplication(
  db: Queryable,
  { app_cust_id, app_name, app_scopes, app_end_keys }: WrittenApplication,
  by: string,
): Promise<number> {
  const row = await firstRow(db, insertApplication, [app_cust_id, app_name, app_scopes, app_end_keys, by])
  if (!row) throw new Error('The application was not written')
  return row.app_id
}

const updateApplication = statement<never>(
  'update-application',
  `update application set app_name = $2, app_scopes = $3, app_end_keys = $4, app_version = app_version + 1
   where app_id = $1`,
)

export const changeApplication = (
  tx: Transaction,
  app_id: number,
  { app_name, app_scopes, app_end_keys }: WrittenApplication,
) => execute(tx, updateApplication, [app_id, app_name, app_scopes, app_end_keys])

const nameRecord = statement<never>(
  'name-application-record',
  `update app_user set ausr_logon = ${loggedAs}, ausr_nickname = app_name
   from application join customer on cust_id = app_cust_id where app_id = $1 and ausr_id = app_ausr_id`,
)

/** Names the application's record in app_user as the log does. */
export const nameApplicationRecord = (db: Queryable, app_id: number) => execute(db, nameRecord, [app_id])

const deleteApplication = statement<never>('delete-application', 'delete from application where app_id = $1')

/** Deletes an application with its keys. Its record in app_user stays, because bookings name it. */
export const removeApplication = (tx: Transaction, app_id: number) => execute(tx, deleteApplication, [app_id])

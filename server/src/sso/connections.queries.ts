import type { SsoConnection } from '@despatch/contract/sso/sso.ts'
import type { ConnectionFields } from '@despatch/domain/sso/connection.ts'
import type { z } from 'zod'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A stored connection, without its addresses and whether it has a secret. */
export type ConnectionRow = Omit<
  z.output<typeof SsoConnection>,
  'con_redirect' | 'con_logout' | 'con_secret' | 'con_scim_address' | 'checked'
>

const written = [
  'con_code',
  'con_name',
  'con_cust_id',
  'con_issuer',
  'con_client',
  'con_domains',
  'con_link',
  'con_create',
  'con_rights',
  'con_new_cust',
  'con_map',
  'con_factors',
  'con_only',
  'con_emergency',
  'con_state',
] as const satisfies readonly (keyof ConnectionFields)[]

const columns = written.join(', ')

const rowOfConnection = `select con_id, ${columns}, con_version, con_created, cust_acc_code,
     (select count(*)::int from sso_user where sso_con_id = con_id) con_users,
     sct_created con_scim, sct_used con_scim_used
   from sso_connection left join customer on cust_id = con_cust_id left join scim_token on sct_con_id = con_id`

const selectAll = statement<ConnectionRow>(
  'sso-connections',
  `${rowOfConnection} order by lower(con_name), con_id`,
)

export const listConnections = (db: Queryable) => allRows(db, selectAll)

const selectById = statement<ConnectionRow>('sso-connection', `${rowOfConnection} where con_id = $1`)

export const findConnection = (db: Queryable, con_id: number) => firstRow(db, selectById, [con_id])

const selectByCode = statement<ConnectionRow>(
  'sso-connection-by-code',
  `${rowOfConnection} where con_code = $1`,
)

export const findConnectionNamed = (db: Queryable, con_code: string) => firstRow(db, selectByCode, [con_code])

const lockRow = statement<{ con_id: number }>(
  'lock-sso-connection',
  'select con_id from sso_connection where con_id = $1 for update',
)

/** Locks a connection until the transaction ends. */
export async function lockConnection(tx: Transaction, con_id: number): Promise<ConnectionRow | undefined> {
  await firstRow(tx, lockRow, [con_id])
  return await findConnection(tx, con_id)
}

const insert = statement<{ con_id: number }>(
  'insert-sso-connection',
  `insert into sso_connection (${columns})
   select ${columns} from jsonb_populate_record(null::sso_connection, $1) returning con_id`,
)

export async function addConnection(tx: Transaction, connection: ConnectionFields): Promise<number> {
  const row = await firstRow(tx, insert, [JSON.stringify(connection)])
  if (!row) throw new Error('The connection was not written')
  return row.con_id
}

const update = statement<never>(
  'update-sso-connection',
  `update sso_connection set (${columns}) = (select ${columns} from jsonb_populate_record(null::sso_connection, $2)),
     con_version = con_version + 1
   where con_id = $1`,
)

export const changeConnection = (tx: Transaction, con_id: number, connection: ConnectionFields) =>
  execute(tx, update, [con_id, JSON.stringify(connection)])

const deleteRow = statement<never>('delete-sso-connection', 'delete from sso_connection where con_id = $1')

/** Deletes a connection, the links of its users and the sessions that were opened with it. */
export const removeConnection = (tx: Transaction, con_id: number) => execute(tx, deleteRow, [con_id])

const countAdmins = statement<{ admins: number }>(
  'count-administrators-among',
  `select count(*)::int admins from app_user
   where ausr_id = any($1::int[]) and ausr_state = 'A' and ausr_rights_admin = 'T'`,
)

/** How many of these users are administrators who can log in. */
export const adminsAmong = async (db: Queryable, ids: readonly number[]): Promise<number> =>
  (await firstRow(db, countAdmins, [ids]))?.admins ?? 0

const selectOffered = statement<{ con_code: string; con_name: string }>(
  'offered-sso-connections',
  `select con_code, con_name from sso_connection
   where con_state = 'on' and (con_cust_id is null or con_code = $1 or con_domains @> array[$2::text])
   order by con_cust_id nulls first, lower(con_name), con_id limit 20`,
)

/** The connections that the login page offers: of staff, the one that is named, and those of an email domain. */
export const offeredConnections = (db: Queryable, { via, domain }: { via: string; domain: string }) =>
  allRows(db, selectOffered, [via, domain])

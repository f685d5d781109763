import type { Flag } from '@despatch/domain/fields/flag.ts'
import { rightFlags, type RightFlag, type RightFlags } from '@despatch/domain/users/rights.ts'
import { confirmedEmailsInSql, splitInSql } from '../auth/security-emails.queries.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** A user who may log in through a connection. */
export interface ProviderUser extends RightFlags {
  ausr_id: number
  ausr_logon: string
  ausr_state: string
  ausr_cust_id: number | null
  ausr_all_accounts: Flag
  accounts: number[]
  unit: string
}

const userColumns = `ausr_id, ausr_logon, ausr_state, ausr_cust_id, ausr_all_accounts, ${rightFlags.join(', ')},
     array(select cust_id from user_account a where a.ausr_id = u.ausr_id) accounts,
     coalesce((select bu_name from business_unit where bu_id = ausr_bu_id), '') unit`

const selectById = statement<ProviderUser>(
  'sso-user',
  `select ${userColumns} from app_user u where ausr_id = $1 and ausr_state <> 'X'`,
)

export const findProviderUser = (db: Queryable, ausrId: number) => firstRow(db, selectById, [ausrId])

const selectBySubject = statement<ProviderUser>(
  'sso-user-by-subject',
  `select ${userColumns} from sso_user join app_user u on ausr_id = sso_ausr_id
   where sso_con_id = $1 and sso_sub = $2 and ausr_state <> 'X'`,
)

/** The user of a subject at a connection. */
export const findBySubject = (db: Queryable, con_id: number, sub: string) =>
  firstRow(db, selectBySubject, [con_id, sub])

const selectByExternal = statement<ProviderUser>(
  'sso-user-by-external-id',
  `select ${userColumns} from sso_user join app_user u on ausr_id = sso_ausr_id
   where sso_con_id = $1 and sso_external = any($2::text[]) and sso_sub is null and ausr_state <> 'X'`,
)

/** The user whom the provider sent by SCIM with one of these ids, and who has not logged in with it yet. */
export const findByExternalId = (db: Queryable, con_id: number, ids: readonly string[]) =>
  firstRow(db, selectByExternal, [con_id, ids])

const selectByEmail = statement<ProviderUser & { sso_sub: string | null; other_account: boolean }>(
  'sso-users-by-email',
  `select ${userColumns}, sso_sub, exists (
       select from sso_user o join sso_connection c on c.con_id = o.sso_con_id
       join sso_connection own on own.con_id = $1 and own.con_cust_id is distinct from c.con_cust_id
       where o.sso_ausr_id = u.ausr_id and c.con_cust_id is not null) other_account
   from app_user u left join sso_user on sso_con_id = $1 and sso_ausr_id = ausr_id
   where ausr_state <> 'X' and $2 = any (${splitInSql(confirmedEmailsInSql)}) limit 2`,
)

/**
 * At most two users with this confirmed email address, in lower case. An address that users entered for themselves does not
 * link them to the login of its owner. `other_account`: the provider of an account other than the connection's can log in as
 * this user too.
 */
export const findByEmail = (db: Queryable, con_id: number, email: string) =>
  allRows(db, selectByEmail, [con_id, email])

const upsertLink = statement<{ sso_ausr_id: number }>(
  'link-sso-user',
  `insert into sso_user (sso_con_id, sso_ausr_id, sso_sub, sso_used) values ($1, $2, $3, now())
   on conflict (sso_con_id, sso_ausr_id) do update set sso_sub = excluded.sso_sub, sso_used = now()
     where sso_user.sso_sub is null or sso_user.sso_sub = excluded.sso_sub
   returning sso_ausr_id`,
)

/** Links a subject to a user, or notes its use. False if the user has another subject at this connection. */
export const linkSubject = async (
  tx: Transaction,
  con_id: number,
  ausrId: number,
  sub: string,
): Promise<boolean> => (await firstRow(tx, upsertLink, [con_id, ausrId, sub])) !== undefined

const updateRights = statement<never>(
  'change-rights-by-claims',
  `update app_user u set (${rightFlags.join(', ')}) =
     (select ${rightFlags.join(', ')} from jsonb_populate_record(u, $2)), ausr_version = ausr_version + 1
   where ausr_id = $1`,
)

/** Sets permission columns of a user. */
export const setRights = (tx: Transaction, ausrId: number, flags: Partial<Record<RightFlag, Flag>>) =>
  execute(tx, updateRights, [ausrId, JSON.stringify(flags)])

interface LinkedUser {
  ausr_id: number
  ausr_logon: string
  sso_linked: string
  sso_used: string | null
  sso_sent: boolean
}

const selectLinked = statement<LinkedUser>(
  'linked-sso-users',
  `select ausr_id, ausr_logon, sso_linked, sso_used, sso_username is not null sso_sent
   from sso_user join app_user on ausr_id = sso_ausr_id
   where sso_con_id = $1 and sso_ausr_id > $2 and ausr_state <> 'X' order by sso_ausr_id limit $3`,
)

/** A page of the users of a connection, after an id. */
export const listLinked = (db: Queryable, con_id: number, after: number, limit: number) =>
  allRows(db, selectLinked, [con_id, after, limit])

const insertLink = statement<never>(
  'link-sso-user-by-hand',
  'insert into sso_user (sso_con_id, sso_ausr_id) values ($1, $2) on conflict do nothing',
)

/** Links a user who has not logged in through the connection yet. */
export const linkUser = (tx: Transaction, con_id: number, ausrId: number) =>
  execute(tx, insertLink, [con_id, ausrId])

const deleteLink = statement<never>(
  'unlink-sso-user',
  `with ended as (delete from session where ses_con_id = $1 and ausr_id = $2)
   delete from sso_user where sso_con_id = $1 and sso_ausr_id = $2`,
)

/** Removes a user's link and the sessions that were opened with it. Returns 1 if there was a link. */
export const unlinkUser = (tx: Transaction, con_id: number, ausrId: number) =>
  execute(tx, deleteLink, [con_id, ausrId])

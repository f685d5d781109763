import type { Flag } from '@despatch/domain/fields/flag.ts'
import { rightFlags, type RightFlags } from '@despatch/domain/users/rights.ts'
import { confirmedEmailsInSql, splitInSql } from '../auth/security-emails.queries.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const upsertToken = statement<never>(
  'replace-scim-token',
  `insert into scim_token (sct_con_id, sct_hash) values ($1, $2)
   on conflict (sct_con_id) do update set sct_hash = excluded.sct_hash, sct_created = now(), sct_used = null`,
)

/** Gives a connection a token instead of the one that it has. */
export const replaceScimToken = (tx: Transaction, con_id: number, hash: Buffer) =>
  execute(tx, upsertToken, [con_id, hash])

const deleteToken = statement<never>('delete-scim-token', 'delete from scim_token where sct_con_id = $1')

/** Revokes the token of a connection. Returns 1 if there was one. */
export const removeScimToken = (tx: Transaction, con_id: number) => execute(tx, deleteToken, [con_id])

const selectConnection = statement<{ con_id: number }>(
  'connection-of-scim-token',
  `update scim_token set sct_used = now() from sso_connection
   where sct_hash = $1 and con_id = sct_con_id and con_code = $2 returning con_id`,
)

/** The connection of a token, if it has this name. Notes the use. */
export const connectionOfToken = async (
  db: Queryable,
  hash: Buffer,
  con_code: string,
): Promise<number | undefined> => (await firstRow(db, selectConnection, [hash, con_code]))?.con_id

/** A user of a connection. */
export interface ScimRow extends RightFlags {
  ausr_id: number
  ausr_logon: string
  ausr_firstname: string
  ausr_lastname: string
  ausr_email: string
  ausr_state: 'A' | 'D'
  ausr_all_accounts: Flag
  sso_username: string | null
  sso_external: string | null
  sso_linked: string
}

const columns = `ausr_id, ausr_logon, ausr_firstname, ausr_lastname, ausr_email, ausr_state, ausr_all_accounts,
     ${rightFlags.map((flag) => `u.${flag}`).join(', ')}, sso_username, sso_external, sso_linked`

const from = `from sso_user join app_user u on ausr_id = sso_ausr_id where sso_con_id = $1 and ausr_state <> 'X'`

const selectOne = statement<ScimRow>('scim-user', `select ${columns} ${from} and sso_ausr_id = $2`)

export const findScimUser = (db: Queryable, con_id: number, ausr_id: number) =>
  firstRow(db, selectOne, [con_id, ausr_id])

const selectPage = statement<ScimRow & { total: number }>(
  'scim-users',
  `select ${columns}, count(*) over ()::int total ${from}
     and ($2::text is null or lower($2) in (lower(coalesce(sso_username, ausr_logon)), lower(ausr_logon), lower(ausr_email)))
     and ($3::text is null or sso_external = $3)
   order by sso_ausr_id offset $4 limit $5`,
)

interface ScimQuery {
  con_id: number
  userName: string | null
  externalId: string | null
  offset: number
  limit: number
}

/** A page of a connection’s users, with their number. A username can also be the email address of a linked user. */
export const listScimUsers = (db: Queryable, { con_id, userName, externalId, offset, limit }: ScimQuery) =>
  allRows(db, selectPage, [con_id, userName, externalId, offset, limit])

const selectTaken = statement<{ is_linked: boolean }>(
  'scim-user-taken',
  `select exists (select from sso_user where sso_con_id = $1 and sso_ausr_id = ausr_id) is_linked from app_user
   where ausr_state <> 'X' and (lower(ausr_logon) = lower($2)
     or $3 <> '' and $3 = any (${splitInSql(confirmedEmailsInSql)})
     or ausr_id in (select sso_ausr_id from sso_user where sso_con_id = $1
       and (lower(sso_username) = lower($2) or sso_external = $4)))
   limit 1`,
)

interface TakenBy {
  con_id: number
  userName: string
  email: string
  externalId: string | null
}

/** Whether a user with this username, confirmed address or external id exists, and is linked to the connection. */
export const findTaken = (db: Queryable, { con_id, userName, email, externalId }: TakenBy) =>
  firstRow(db, selectTaken, [con_id, userName, email, externalId])

const upsertUser = statement<never>(
  'note-scim-user',
  `insert into sso_user (sso_con_id, sso_ausr_id, sso_username, sso_external) values ($1, $2, $3, $4)
   on conflict (sso_con_id, sso_ausr_id) do update
     set sso_username = coalesce(excluded.sso_username, sso_user.sso_username),
       sso_external = coalesce(excluded.sso_external, sso_user.sso_external)`,
)

/** Links a user to a connection, with the names that the provider has for them; null leaves a name unchanged. */
export const noteScimUser = (
  tx: Transaction,
  con_id: number,
  ausr_id: number,
  { userName, externalId }: { userName: string | null; externalId: string | null },
) => execute(tx, upsertUser, [con_id, ausr_id, userName, externalId])

const deleteCredentials = statement<never>(
  'end-credentials-of-user',
  `with keys as (delete from api_key where key_ausr_id = $1),
     tickets as (delete from login_ticket where tic_ausr_id = $1),
     resets as (delete from password_reset where reset_ausr_id = $1),
     logins as (delete from sso_login where slo_ausr_id = $1),
     application_keys as (delete from application_key using application
       where akey_ausr_id = $1 and app_id = akey_app_id and app_end_keys)
   delete from session where ausr_id = $1`,
)

/** Ends everything with which a user is or could be logged in: sessions, keys, and logins and resets in progress. */
export const endCredentials = (tx: Transaction, ausr_id: number) => execute(tx, deleteCredentials, [ausr_id])

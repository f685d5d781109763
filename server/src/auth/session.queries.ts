import type { LoginWay } from '@despatch/domain/auth/login-ways.ts'
import type { SessionLifetimes } from '@despatch/domain/settings/session-lifetimes.ts'
import { rightFlags, type RightFlags } from '@despatch/domain/users/rights.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { accountsOf } from './accounts.sql.ts'
import { rightColumns, userColumns } from './user-columns.sql.ts'
import type { Session } from '../platform/session.ts'

export type SessionRow = Session['user'] &
  RightFlags & {
    ausr_password_expired: 'T' | 'F'
    unit: string
    /** Null for a key. */
    ses_id: number | null
    ausr_all_accounts: 'T' | 'F'
    accounts: number[]
    circuits: Session['circuits']
    /** Null for a key that never expires. */
    expires: string | null
    last_seen: string | null
    /** Whether the identity provider confirmed a second factor. */
    ses_factor: boolean
    /** Null without an identity provider. */
    ses_con_id: number | null
    has_app: boolean
    has_passkey: boolean
    proved_at: string | null
    /** The end of the grace period to set up a second factor, if it has begun. */
    factor_due: string | null
    key_name: string | null
  }

/** The user of a session or a key, with their scope; `from` selects the user and the expiry. */
const selectUserOf = (columns: string, from: string) => `
  select ${userColumns}, ${rightColumns}, u.ausr_password_expired, coalesce(bu.bu_name, '') unit, ${columns},
     ${accountsOf('u')} accounts,
     coalesce((select json_agg(json_build_object('cir_circ_code', cir_circ_code, 'acia_update', acia_update,
       'acia_refresh', acia_refresh) order by cir_circ_code) from user_circuit c where c.ausr_id = u.ausr_id), '[]') circuits
   from ${from} and u.ausr_state = 'A'
   left join business_unit bu on bu.bu_id = u.ausr_bu_id`

/** When the session `s` ends, however busy: after the company's lifetime, and at the latest when it was stored to. */
export const endOfSession = (lifeSeconds: string) =>
  `least(s.expires, s.created + make_interval(secs => ${lifeSeconds}))`

const selectSession = statement<SessionRow>(
  'session',
  `${selectUserOf(
    `${endOfSession('$3')} expires, s.last_seen, s.ses_id, s.ses_proved proved_at, s.ses_factor, s.ses_con_id, null key_name,
     exists(select from totp where tot_ausr_id = u.ausr_id and tot_active) has_app,
     exists(select from passkey where pas_ausr_id = u.ausr_id) has_passkey,
     (select fdu_at from factor_due where fdu_ausr_id = u.ausr_id) factor_due`,
    'session s join app_user u on u.ausr_id = s.ausr_id',
  )}
   where s.token_hash = $1 and ${endOfSession('$3')} > now() and s.last_seen > now() - make_interval(secs => $2)`,
)

export const findSession = (
  db: Queryable,
  tokenHash: Buffer,
  { idleSeconds, lifeSeconds }: SessionLifetimes,
) => firstRow(db, selectSession, [tokenHash, idleSeconds, lifeSeconds])

const selectKeySession = statement<SessionRow>(
  'key-session',
  `${selectUserOf(
    `k.key_expires expires, k.key_last_used last_seen, null::int ses_id, null::timestamptz proved_at, k.key_name,
     false has_app, false has_passkey, null::timestamptz factor_due, false ses_factor, null::int ses_con_id`,
    `api_key k join app_user u on u.ausr_id = k.key_ausr_id and u.ausr_rights_api = 'T'`,
  )}
   where k.key_hash = $1 and (k.key_expires is null or k.key_expires > now())`,
)

/** The user of a key, if they have the permission to use one (AUTH-09). */
export const findKeySession = (db: Queryable, keyHash: Buffer) => firstRow(db, selectKeySession, [keyHash])

const selectUser = statement<SessionRow>(
  'session-of-user',
  selectUserOf(
    `null::timestamptz expires, null::timestamptz last_seen, null::int ses_id, null::timestamptz proved_at, null key_name,
     false has_app, false has_passkey, null::timestamptz factor_due, false ses_factor, null::int ses_con_id`,
    '(select $1::int id) wanted join app_user u on u.ausr_id = wanted.id',
  ),
)

/** An active user with their scope, without a login. */
export const findUser = (db: Queryable, ausr_id: number) => firstRow(db, selectUser, [ausr_id])

const updateLastSeen = statement<never>(
  'session-seen',
  'update session set last_seen = now() where token_hash = $1',
)

export const markSeen = (db: Queryable, tokenHash: Buffer) => execute(db, updateLastSeen, [tokenHash])

const insertSession = statement<never>(
  'insert-session',
  `insert into session (token_hash, ausr_id, expires, ses_made_by, ses_address, ses_agent)
   values ($1, $2, now() + make_interval(secs => $3), $4, $5, $6)`,
)

/** Where and how a session begins. */
export interface SessionStart {
  madeBy: LoginWay
  address: string
  /** The User-Agent of the browser. */
  agent: string
}

export const addSession = (
  db: Queryable,
  tokenHash: Buffer,
  ausrId: number,
  lifeSeconds: number,
  { madeBy, address, agent }: SessionStart,
) => execute(db, insertSession, [tokenHash, ausrId, lifeSeconds, madeBy, address, agent])

const deleteSession = statement<never>('delete-session', 'delete from session where token_hash = $1')

export const removeSession = (db: Queryable, tokenHash: Buffer) => execute(db, deleteSession, [tokenHash])

const deleteExpired = statement<never>(
  'delete-expired-sessions',
  `delete from session s where ${endOfSession('$2')} < now() or last_seen < now() - make_interval(secs => $1)`,
)

export const removeExpiredSessions = (db: Queryable, { idleSeconds, lifeSeconds }: SessionLifetimes) =>
  execute(db, deleteExpired, [idleSeconds, lifeSeconds])

const selectAdministrator = statement<{ ausr_id: number }>(
  'is-administrator',
  `select ausr_id from app_user where ausr_id = $1 and ausr_rights_admin = 'T'`,
)

export const isAdministrator = async (db: Queryable, ausr_id: number): Promise<boolean> =>
  (await firstRow(db, selectAdministrator, [ausr_id])) !== undefined

export interface LoginRow extends RightFlags {
  ausr_id: number
  ausr_password: string
  ausr_logon: string
  /** 'A' for users who may log in. */
  ausr_state: string
  unit: string
}

const selectLogin = statement<LoginRow>(
  'login',
  `select ausr_id, ausr_password, ausr_logon, ausr_state, coalesce(bu_name, '') unit, ${rightFlags.join(', ')}
   from app_user left join business_unit on bu_id = ausr_bu_id
   where lower(ausr_logon) = lower($1) and ausr_state <> 'X'`,
)

export const findLogin = (db: Queryable, logon: string) => firstRow(db, selectLogin, [logon])

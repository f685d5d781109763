import type { RightFlags } from '@despatch/domain/users/rights.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { accountsOf } from './accounts.sql.ts'
import { userColumns } from './user-columns.sql.ts'
import type { Session } from '../platform/session.ts'

type SessionRow = Session['user'] &
  RightFlags & {
    ausr_password_expired: 'T' | 'F'
    unit: string
    ausr_all_accounts: 'T' | 'F'
    accounts: number[]
    circuits: Session['circuits']
    /** Null for a key that never expires. */
    expires: string | null
    last_seen: string | null
    key_name: string | null
  }

/** The user of a session or a key, with their scope; `from` selects the user and the expiry. */
const selectUserOf = (columns: string, from: string) => `
  select ${userColumns}, coalesce(bu.bu_name, '') unit, ${columns},
     ${accountsOf('u')} accounts,
     coalesce((select json_agg(json_build_object('cir_circ_code', cir_circ_code, 'acia_update', acia_update,
       'acia_refresh', acia_refresh) order by cir_circ_code) from user_circuit c where c.ausr_id = u.ausr_id), '[]') circuits
   from ${from} and u.ausr_state = 'A'
   left join business_unit bu on bu.bu_id = u.ausr_bu_id`

const selectSession = statement<SessionRow>(
  'session',
  `${selectUserOf('s.expires, s.last_seen, null key_name', 'session s join app_user u on u.ausr_id = s.ausr_id')}
   where s.token_hash = $1 and s.expires > now() and s.last_seen > now() - make_interval(secs => $2)`,
)

export const findSession = (db: Queryable, tokenHash: Buffer, idleSeconds: number) =>
  firstRow(db, selectSession, [tokenHash, idleSeconds])

const selectKeySession = statement<SessionRow>(
  'key-session',
  `${selectUserOf(
    `k.key_expires expires, k.key_last_used last_seen, k.key_name`,
    `api_key k join app_user u on u.ausr_id = k.key_ausr_id and u.ausr_rights_api = 'T'`,
  )}
   where k.key_hash = $1 and (k.key_expires is null or k.key_expires > now())`,
)

/** The user of a key, if they have the permission to use one (AUTH-09). */
export const findKeySession = (db: Queryable, keyHash: Buffer) => firstRow(db, selectKeySession, [keyHash])

const updateLastSeen = statement<never>(
  'session-seen',
  'update session set last_seen = now() where token_hash = $1',
)

export const markSeen = (db: Queryable, tokenHash: Buffer) => execute(db, updateLastSeen, [tokenHash])

const insertSession = statement<never>(
  'insert-session',
  `insert into session (token_hash, ausr_id, expires) values ($1, $2, now() + make_interval(secs => $3))`,
)

export const addSession = (db: Queryable, tokenHash: Buffer, ausrId: number, lifeSeconds: number) =>
  execute(db, insertSession, [tokenHash, ausrId, lifeSeconds])

const deleteSession = statement<never>('delete-session', 'delete from session where token_hash = $1')

export const removeSession = (db: Queryable, tokenHash: Buffer) => execute(db, deleteSession, [tokenHash])

const deleteExpired = statement<never>(
  'delete-expired-sessions',
  'delete from session where expires < now() or last_seen < now() - make_interval(secs => $1)',
)

export const removeExpiredSessions = (db: Queryable, idleSeconds: number) =>
  execute(db, deleteExpired, [idleSeconds])

interface LoginRow {
  ausr_id: number
  ausr_password: string
  ausr_logon: string
  /** 'A' for users who may log in. */
  ausr_state: string
  unit: string
}

const selectLogin = statement<LoginRow>(
  'login',
  `select ausr_id, ausr_password, ausr_logon, ausr_state, coalesce(bu_name, '') unit
   from app_user left join business_unit on bu_id = ausr_bu_id
   where lower(ausr_logon) = lower($1) and ausr_state <> 'X'`,
)

export const findLogin = (db: Queryable, logon: string) => firstRow(db, selectLogin, [logon])

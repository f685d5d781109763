import { proofsOf } from '@despatch/domain/auth/proof.ts'
import { factorDeadline, isFactorMissing } from '@despatch/domain/auth/second-factor.ts'
import {
  mostSessionDays,
  sessionLifetimes,
  type SessionLifetimes,
} from '@despatch/domain/settings/session-lifetimes.ts'
import { isFactorRequired } from '@despatch/domain/users/factor-rule.ts'
import { rightsOf } from '@despatch/domain/users/rights.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { markUsed } from './api-keys.queries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { findKeySession, findSession, findUser, markSeen, type SessionRow } from './session.queries.ts'
import type { Session } from '../platform/session.ts'
import { tokenHash } from './session-token.ts'
import type { SessionSource } from './token-kind.ts'
import { userOf } from './user-columns.sql.ts'

/** For how long a session is stored at most. The company's settings end it earlier: see lifetimesOf. */
export const lifeSeconds = mostSessionDays * 24 * 3600

/** When the sessions of a company end. */
export const lifetimesOf = async (tenant: Tenant): Promise<SessionLifetimes> =>
  sessionLifetimes(await settingsOf(tenant, null))

/** `last_seen` is written at most this often, so that reads rarely write. */
const seenEveryMs = 5 * 60_000

/** The credential of a request: a session token, a user's API key, or a token of another kind. */
export interface Credential {
  token: string
  kind: 'session' | 'key' | SessionSource
}

/** The session of a credential, or null. Cached until the database announces a change of users or sessions. */
export async function openSession(tenant: Tenant, credential: Credential): Promise<Session | null> {
  const session = await tenant.sessions.read(credential.token, () => loadSession(tenant, credential))
  const isOver = session?.expires != null && Date.parse(session.expires) <= Date.now()
  return isOver ? null : session
}

async function loadSession(tenant: Tenant, { token, kind }: Credential): Promise<Session | null> {
  const hash = tokenHash(token)
  if (typeof kind === 'object') return await kind.findSession(tenant, hash)
  const byKey = kind === 'key'
  const row = await (byKey
    ? findKeySession(tenant.pool, hash)
    : findSession(tenant.pool, hash, await lifetimesOf(tenant)))
  if (!row) return null
  const seenLately = row.last_seen !== null && Date.now() - Date.parse(row.last_seen) < seenEveryMs
  if (!seenLately) await (byKey ? markUsed(tenant.pool, hash) : markSeen(tenant.pool, hash))
  return await sessionOf(tenant, row, byKey)
}

/**
 * What a user may do now, for a job that continues what they have begun. Null if they may no longer log in.
 */
export async function sessionOfUser(tenant: Tenant, ausr_id: number): Promise<Session | null> {
  const row = await findUser(tenant.pool, ausr_id)
  return row ? await sessionOf(tenant, row, false) : null
}

async function sessionOf(tenant: Tenant, row: SessionRow, byKey: boolean): Promise<Session> {
  const rights = new Set(rightsOf(row))
  const situation = {
    // Keys are for clients, which have no second factor.
    required: !byKey && isFactorRequired((await settingsOf(tenant, null)).SecondFactor, rights),
    has: row.has_app || row.has_passkey || row.ses_factor,
    due: row.factor_due,
  }
  return {
    database: tenant.name,
    user: userOf(row),
    unit: row.unit,
    sessionId: row.ses_id,
    rights,
    // No password was used for a login through a provider.
    passwordExpired: row.ausr_password_expired === 'T' && row.ses_con_id === null,
    factorMissing: isFactorMissing(situation, Date.now()),
    factorDue: factorDeadline(situation),
    proofs: byKey ? [] : proofsOf({ app: row.has_app, passkey: row.has_passkey }),
    provedAt: row.proved_at,
    byKey,
    keyName: row.key_name,
    application: null,
    device: null,
    accounts: row.accounts,
    allAccounts: row.ausr_all_accounts === 'T',
    // Circuits give access to dockets, so they require the control permission.
    circuits: rights.has('control') ? row.circuits : [],
    expires: row.expires,
  }
}

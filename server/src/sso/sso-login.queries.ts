import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

const insertState = statement<{ slo_con_id: number }>(
  'claim-sso-state',
  `insert into sso_login (slo_state, slo_con_id, slo_until) values ($1, $2, now() + make_interval(secs => $3))
   on conflict do nothing returning slo_con_id`,
)

/** Claims the state of a login, once. False if its answer was received before. */
export const claimState = async (
  db: Queryable,
  state: Buffer,
  con_id: number,
  lifeSeconds: number,
): Promise<boolean> => (await firstRow(db, insertState, [state, con_id, lifeSeconds])) !== undefined

/** A login that the provider has confirmed. */
export interface ConfirmedLogin {
  ausr_id: number
  sub: string
  sid: string | null
  hasFactor: boolean
}

const updateHandoff = statement<never>(
  'store-sso-handoff',
  `update sso_login set slo_handoff = $2, slo_ausr_id = $3, slo_sub = $4, slo_sid = $5, slo_factor = $6,
     slo_until = now() + make_interval(secs => $7)
   where slo_state = $1`,
)

/** Stores a confirmed login for the login page, which completes it within this time. */
export const storeHandoff = (
  db: Queryable,
  { state, handoff, lifeSeconds }: { state: Buffer; handoff: Buffer; lifeSeconds: number },
  { ausr_id, sub, sid, hasFactor }: ConfirmedLogin,
) => execute(db, updateHandoff, [state, handoff, ausr_id, sub, sid, hasFactor, lifeSeconds])

export interface HandedOver {
  slo_con_id: number
  slo_ausr_id: number
  slo_sub: string
  slo_sid: string | null
  slo_factor: boolean
}

// The state stays claimed until its cookie has expired.
const spendRow = statement<HandedOver>(
  'spend-sso-handoff',
  `update sso_login set slo_handoff = null, slo_until = now() + make_interval(secs => $2)
   from sso_connection
   where slo_handoff = $1 and slo_until > now() and con_id = slo_con_id and con_state = 'on'
   returning slo_con_id, slo_ausr_id, slo_sub, slo_sid, slo_factor`,
)

/** Uses a handoff, once. */
export const spendHandoff = (db: Queryable, handoff: Buffer, claimedSeconds: number) =>
  firstRow(db, spendRow, [handoff, claimedSeconds])

const deleteExpired = statement<never>(
  'delete-expired-sso-logins',
  `delete from sso_login where slo_until < now() - interval '1 hour'`,
)

export const removeExpiredSsoLogins = (db: Queryable) => execute(db, deleteExpired)

const deleteOfProvider = statement<never>(
  'end-sessions-of-provider',
  `delete from session where ses_con_id = $1 and ($2::text is null or ses_sid = $2)
     and ($3::text is null or ses_sub = $3) and created <= to_timestamp($4)`,
)

interface EndedAtProvider {
  con_id: number
  /** The provider's session; null for all of the subject. */
  sid: string | null
  sub: string | null
  /** Only sessions that are older, in seconds since 1970. */
  before: number
}

/** Ends the sessions of a provider's session or subject. Returns how many. */
export const endSessionsOfProvider = (db: Queryable, { con_id, sid, sub, before }: EndedAtProvider) =>
  execute(db, deleteOfProvider, [con_id, sid, sub, before])

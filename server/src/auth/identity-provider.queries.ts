import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { TicketProvider } from './login-ticket.queries.ts'
import { tokenHash } from './session-token.ts'

/**
 * Users who must log in through a provider: of the account of a connection, or of the staff. Named administrators are
 * excepted. If none of them can log in any more, every administrator is, so that no company is locked out.
 */
const selectMust = statement<{ must: boolean }>(
  'must-use-provider',
  `select exists (
     select from sso_connection, lateral (select u.ausr_rights_admin = 'T' is_admin,
         'T' in (u.ausr_rights_admin, u.ausr_rights_control, u.ausr_rights_system, u.ausr_all_accounts) is_staff) who
     where con_state = 'on' and con_only
       and (case when con_cust_id is null then is_staff else con_cust_id = u.ausr_cust_id and not is_staff end)
       and not (is_admin and (u.ausr_id = any(con_emergency) or not exists (select from app_user e
         where e.ausr_id = any(con_emergency) and e.ausr_state = 'A' and e.ausr_rights_admin = 'T')))) must
   from app_user u where u.ausr_id = $1`,
)

/** Whether a user can log in only through an identity provider, and not with a password. */
export const mustUseProvider = async (db: Queryable, ausrId: number): Promise<boolean> =>
  (await firstRow(db, selectMust, [ausrId]))?.must === true

const updateSession = statement<never>(
  'note-provider-of-session',
  `update session set ses_con_id = $2, ses_sub = $3, ses_sid = $4, ses_factor = $5 where token_hash = $1`,
)

export interface ProviderOfSession {
  con_id: number
  sub: string
  sid: string | null
  hasFactor: boolean
}

/** Notes with which provider's session a session was opened. */
export const noteProvider = (
  db: Queryable,
  tokenHash: Buffer,
  { con_id, sub, sid, hasFactor }: ProviderOfSession,
) => execute(db, updateSession, [tokenHash, con_id, sub, sid, hasFactor])

const selectProvider = statement<ProviderOfSession>(
  'provider-of-session',
  `select ses_con_id con_id, ses_sub sub, ses_sid sid, ses_factor "hasFactor" from session
   where ses_id = $1 and ses_con_id is not null`,
)

/** The provider’s session with which a session was opened; undefined without one. */
export const findProviderOfSession = (db: Queryable, sessionId: number | null) =>
  firstRow(db, selectProvider, [sessionId])

/** Notes the provider of a login that was begun with it and completed with a code. */
export async function noteProviderOfTicket(
  db: Queryable,
  token: string,
  { tic_con_id, tic_sub, tic_sid }: TicketProvider,
): Promise<void> {
  if (tic_con_id === null || tic_sub === null) return
  const provider = { con_id: tic_con_id, sub: tic_sub, sid: tic_sid, hasFactor: false }
  await noteProvider(db, tokenHash(token), provider)
}

import type { LoginWay } from '@despatch/domain/auth/login-ways.ts'
import type { SessionLifetimes } from '@despatch/domain/settings/session-lifetimes.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { endOfSession } from './session.queries.ts'

interface LoginSessionRow {
  ses_id: number
  ses_made_by: LoginWay
  ses_address: string
  ses_agent: string
  ses_created: string
  ses_seen: string
  ses_expires: string
}

const selectOfUser = statement<LoginSessionRow>(
  'sessions-of-user',
  `select ses_id, ses_made_by, ses_address, ses_agent, created ses_created, last_seen ses_seen,
     ${endOfSession('$5')} ses_expires
   from session s where ausr_id = $1 and ($2::int is null or ses_id < $2)
     and ${endOfSession('$5')} > now() and last_seen > now() - make_interval(secs => $4)
   order by ses_id desc limit $3`,
)

interface PageOfSessions extends SessionLifetimes {
  ausr_id: number
  /** The session before the page; null for the first page. */
  after: number | null
  limit: number
}

/** A user's sessions that have not ended, newest first, starting after the cursor. */
export const sessionsOfUser = (
  db: Queryable,
  { ausr_id, after, limit, idleSeconds, lifeSeconds }: PageOfSessions,
) => allRows(db, selectOfUser, [ausr_id, after, limit, idleSeconds, lifeSeconds])

const deleteOne = statement<{ ses_id: number }>(
  'end-session-of-user',
  'delete from session where ausr_id = $1 and ses_id = $2 returning ses_id',
)

/** Ends a session of the user; false if the user has no such session. */
export const endSessionOfUser = async (db: Queryable, ausr_id: number, ses_id: number): Promise<boolean> =>
  (await firstRow(db, deleteOne, [ausr_id, ses_id])) !== undefined

const deleteOthers = statement<{ ses_id: number }>(
  'end-other-sessions',
  'delete from session where ausr_id = $1 and ses_id is distinct from $2 returning ses_id',
)

/** Ends the user's sessions, except one if it is given. Returns how many there were. */
export const endSessionsOfUser = async (
  db: Queryable,
  ausr_id: number,
  except: number | null,
): Promise<number> => (await allRows(db, deleteOthers, [ausr_id, except])).length

const updateProved = statement<never>(
  'prove-session',
  'update session set ses_proved = now() where ses_id = $1',
)

/** Notes that the user of a session has proved again who they are. */
export const markProved = (db: Queryable, sessionId: number | null) => execute(db, updateProved, [sessionId])

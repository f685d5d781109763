import {
  sessionEnd,
  sessionEndOthers,
  sessionList,
  systemSessionEnd,
  systemSessionList,
} from '@despatch/contract/auth/sessions.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { browserName } from './browser-name.ts'
import { lifetimesOf } from './open-session.ts'
import { endSessionOfUser, endSessionsOfUser, sessionsOfUser } from './sessions.queries.ts'
import { findAccount } from './user-account.queries.ts'

interface Input {
  cursor: string | null
  limit: number
}

/** A page of a user's sessions, with the browser's name in place of its User-Agent. */
async function pageOf(
  tenant: Tenant,
  ausr_id: number,
  { cursor, limit }: Input,
  { sessionId }: Pick<Session, 'sessionId'>,
) {
  const found = await sessionsOfUser(tenant.pool, {
    ausr_id,
    after: readIdCursor(cursor),
    limit,
    ...(await lifetimesOf(tenant)),
  })
  const rows = found.map(({ ses_agent, ...row }) => ({
    ...row,
    ses_browser: browserName(ses_agent),
    ses_current: row.ses_id === sessionId,
  }))
  const last = rows.at(-1)
  return { rows, next: last && rows.length === limit ? String(last.ses_id) : null }
}

const note = (tx: Transaction, { user, unit }: Session, record: string, after: object) =>
  recordLog(tx, { user: user.ausr_logon, unit, process: 'end-session', type: 'change', record, after })

export const sessionsCalls = [
  bindCall(
    sessionList,
    async (query, { tenant, session }) => await pageOf(tenant, session.user.ausr_id, query, session),
  ),

  bindCall(sessionEnd, async ({ ses_id }, { session }, tx) => {
    const { ausr_id, ausr_logon } = session.user
    if (!(await endSessionOfUser(tx, ausr_id, ses_id))) refuse('NOT_FOUND')
    await note(tx, session, ausr_logon, { ses_id })
    return {}
  }),

  bindCall(sessionEndOthers, async (_body, { session }, tx) => {
    const { ausr_id, ausr_logon } = session.user
    const ended = await endSessionsOfUser(tx, ausr_id, session.sessionId)
    await note(tx, session, ausr_logon, { ended })
    return { ended }
  }),

  bindCall(systemSessionList, async ({ ausr_id, ...query }, { tenant, session }) => {
    if (!(await findAccount(tenant.pool, ausr_id))) refuse('NOT_FOUND')
    return await pageOf(tenant, ausr_id, query, session)
  }),

  bindCall(systemSessionEnd, async ({ ausr_id, ses_id }, { session }, tx) => {
    const user = (await findAccount(tx, ausr_id)) ?? refuse('NOT_FOUND')
    if (ses_id !== undefined && !(await endSessionOfUser(tx, ausr_id, ses_id))) refuse('NOT_FOUND')
    const ended = ses_id === undefined ? await endSessionsOfUser(tx, ausr_id, null) : 1
    await note(tx, session, user.ausr_logon, ses_id === undefined ? { ended } : { ses_id })
    return { ended }
  }),
]

import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import * as contract from '@despatch/contract/sso/scim.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isWithinConnection } from '@despatch/domain/sso/connection.ts'
import { newToken, tokenHash } from '../auth/session-token.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { findConnection, lockConnection } from './connections.queries.ts'
import { recordOf } from './save-connection.ts'
import { removeScimToken, replaceScimToken } from './scim.queries.ts'
import * as users from './sso-users.queries.ts'

const note = (
  tx: Transaction,
  { user, unit }: Session,
  entry: { process: LoggedAction; record: string; after: object },
) => recordLog(tx, { user: user.ausr_logon, unit, type: 'change', ...entry })

export const scimCalls = [
  bindCall(contract.scimTokenPost, async ({ con_id }, { session }, tx) => {
    const connection = (await lockConnection(tx, con_id)) ?? refuse('NOT_FOUND')
    // The prefix lets scanners find a token that was published by mistake.
    const token = `despatch_scim_${newToken()}`
    await replaceScimToken(tx, con_id, tokenHash(token))
    await note(tx, session, { process: 'make-scim-token', record: recordOf(connection), after: {} })
    return { token }
  }),

  bindCall(contract.scimTokenDelete, async ({ con_id }, { session }, tx) => {
    const connection = (await lockConnection(tx, con_id)) ?? refuse('NOT_FOUND')
    if ((await removeScimToken(tx, con_id)) === 0) refuse('NOT_FOUND')
    await note(tx, session, { process: 'revoke-scim-token', record: recordOf(connection), after: {} })
    return {}
  }),

  bindCall(contract.ssoUserList, async ({ con_id, cursor, limit }, { tenant }) => {
    if (!(await findConnection(tenant.pool, con_id))) refuse('NOT_FOUND')
    const rows = await users.listLinked(tenant.pool, con_id, readIdCursor(cursor) ?? 0, limit)
    const last = rows.at(-1)
    return { rows, next: last && rows.length === limit ? String(last.ausr_id) : null }
  }),

  bindCall(contract.ssoUserPost, async ({ con_id, ausr_id }, { session }, tx) => {
    const connection = (await lockConnection(tx, con_id)) ?? refuse('NOT_FOUND')
    const user = (await users.findProviderUser(tx, ausr_id)) ?? refuse('NOT_FOUND')
    if (!isWithinConnection(connection.con_cust_id, user)) {
      const message = 'This user has more access than the customer of the connection.'
      refuse('INVALID', { detail: message, errors: [{ field: 'ausr_id', message }] })
    }
    await users.linkUser(tx, con_id, ausr_id)
    const after = { connection: connection.con_code }
    await note(tx, session, { process: 'link-user', record: user.ausr_logon, after })
    return {}
  }),

  bindCall(contract.ssoUserDelete, async ({ con_id, ausr_id }, { session }, tx) => {
    const connection = (await lockConnection(tx, con_id)) ?? refuse('NOT_FOUND')
    const user = (await users.findProviderUser(tx, ausr_id)) ?? refuse('NOT_FOUND')
    if ((await users.unlinkUser(tx, con_id, ausr_id)) === 0) refuse('NOT_FOUND')
    const after = { connection: connection.con_code }
    await note(tx, session, { process: 'unlink-user', record: user.ausr_logon, after })
    return {}
  }),
]

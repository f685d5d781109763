import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import {
  apiKeyDelete,
  apiKeyList,
  apiKeyPost,
  systemKeyDelete,
  systemKeyList,
} from '@despatch/contract/auth/api-keys.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { bindCall } from '../platform/http/binding.ts'
import { readIdCursor } from '../platform/http/id-cursor.ts'
import { recordLog } from '../platform/log.queries.ts'
import { newApiKey } from './api-key-token.ts'
import { addApiKey, keysOfUser, keysOfUsers, removeAnyApiKey, removeApiKey } from './api-keys.queries.ts'
import type { Session } from '../platform/session.ts'
import { tokenHash } from './session-token.ts'

/** More than anyone needs, and few enough to keep an overview. */
const mostKeys = 20

const note = (tx: Transaction, { user, unit }: Session, process: LoggedAction, record: string) =>
  recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record })

export const apiKeysCalls = [
  bindCall(apiKeyList, async (_body, { tenant, session }) => ({
    rows: await keysOfUser(tenant.pool, session.user.ausr_id),
    next: null,
  })),

  bindCall(apiKeyPost, async ({ key_name, days }, { tenant, session }, tx) => {
    if ((await keysOfUser(tx, session.user.ausr_id)).length >= mostKeys) refuse('TOO_MANY_KEYS')
    const secret = newApiKey(tenant.name)
    const apiKey = await addApiKey(tx, tokenHash(secret), session.user.ausr_id, { key_name, days })
    await note(tx, session, 'make-api-key', key_name)
    return { apiKey, secret }
  }),

  bindCall(apiKeyDelete, async ({ key_id }, { session }, tx) => {
    const name = (await removeApiKey(tx, key_id, session.user.ausr_id)) ?? refuse('NOT_FOUND')
    await note(tx, session, 'revoke-api-key', name)
    return {}
  }),

  bindCall(systemKeyList, async ({ ausr_id = null, cursor, limit }, { tenant }) => {
    const rows = await keysOfUsers(tenant.pool, { ausr_id, after: readIdCursor(cursor), limit })
    const last = rows.at(-1)
    return { rows, next: last && rows.length === limit ? String(last.key_id) : null }
  }),

  bindCall(systemKeyDelete, async ({ key_id }, { session }, tx) => {
    const { key_name, ausr_logon } = (await removeAnyApiKey(tx, key_id)) ?? refuse('NOT_FOUND')
    await note(tx, session, 'revoke-api-key', `${key_name} of ${ausr_logon}`)
    return {}
  }),
]

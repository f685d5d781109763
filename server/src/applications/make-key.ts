import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import type { applicationKeyPost, applicationKeyRoll } from '@despatch/contract/applications/applications.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { mostLiveKeys } from '@despatch/domain/applications/application.ts'
import { tokenHash } from '../auth/session-token.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { newApplicationKey, startOfKey } from './application-key-token.ts'
import { addKey, endKey, workingKeys, type WrittenKey } from './application-keys.queries.ts'
import { lockApplication, type ApplicationRow } from './applications.queries.ts'
import { grantedScopes, nameFrom, recordOf, refuseField } from './save-application.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Creates a key of an application, and returns it with its secret. Refuses scopes beyond those of the application or the
 * user's permissions, and more than `mostLiveKeys` that work.
 */
export async function makeKey(
  tx: Transaction,
  session: Session,
  {
    app_id,
    akey_name,
    akey_scopes,
    akey_networks,
    akey_test,
    days,
  }: CheckedPayload<typeof applicationKeyPost>,
): Promise<ReplyOf<typeof applicationKeyPost>> {
  const application = (await lockApplication(tx, app_id)) ?? refuse('NOT_FOUND')
  const name = nameFrom(akey_name, 'akey_name')
  const scopes = grantedScopes(session, akey_scopes, 'akey_scopes')
  const surplus = scopes.find((scope) => !application.app_scopes.includes(scope))
  if (surplus) refuseField('akey_scopes', `The application does not have the scope ${surplus}.`)
  if ((await workingKeys(tx, app_id, akey_test)) >= mostLiveKeys) refuse('TOO_MANY_APPLICATION_KEYS')
  const key = {
    name,
    test: akey_test,
    scopes,
    networks: [...new Set(akey_networks)],
    version: currentV1Version,
    seconds: days === undefined ? null : days * DAY_SECONDS,
  }
  return await addSecret(tx, session, application, key, 'make-application-key')
}

/**
 * Replaces a key by one of the same name, scopes, networks, API version and validity. The old one works for some more hours. Refuses if
 * the application has as many working keys as it may have besides the replaced one, unless that one ends at once.
 */
export async function rollKey(
  tx: Transaction,
  session: Session,
  { app_id, akey_id, hours }: CheckedPayload<typeof applicationKeyRoll>,
): Promise<ReplyOf<typeof applicationKeyRoll>> {
  const application = (await lockApplication(tx, app_id)) ?? refuse('NOT_FOUND')
  const old = application.keys.find((key) => key.akey_id === akey_id) ?? refuse('NOT_FOUND')
  const scopes = grantedScopes(
    session,
    old.akey_scopes.filter((scope) => application.app_scopes.includes(scope)),
    'akey_id',
  )
  if (scopes.length === 0) refuseField('akey_id', 'The application no longer has a scope of this key.')
  await endKey(tx, akey_id, hours)
  if ((await workingKeys(tx, app_id, old.akey_test)) >= mostLiveKeys) refuse('TOO_MANY_APPLICATION_KEYS')
  const { akey_created, akey_expires } = old
  const seconds = akey_expires === null ? null : (Date.parse(akey_expires) - Date.parse(akey_created)) / 1000
  const key = {
    name: old.akey_name,
    scopes,
    networks: old.akey_networks,
    version: old.akey_version,
    test: old.akey_test,
    seconds,
  }
  return await addSecret(tx, session, application, key, 'roll-application-key')
}

async function addSecret(
  tx: Transaction,
  session: Session,
  application: ApplicationRow,
  key: Omit<WrittenKey, 'hash' | 'start'>,
  process: LoggedAction,
) {
  const { database, user, unit } = session
  const secret = newApplicationKey(database, key.test ? 'test' : 'live')
  const written = { ...key, hash: tokenHash(secret), start: startOfKey(database, secret) }
  const added = await addKey(tx, application.app_id, written, user)
  const record = recordOf(application)
  tx.defer(recordLog(tx, { user: user.ausr_logon, unit, process, type: 'change', record, after: added }))
  return { key: added, secret }
}

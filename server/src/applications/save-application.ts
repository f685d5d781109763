import type { applicationPost } from '@despatch/contract/applications/applications.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { mostApplications } from '@despatch/domain/applications/application.ts'
import { rightsMissingFor, scopes, type Scope } from '@despatch/domain/applications/scopes.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { can, type Session } from '../platform/session.ts'
import * as queries from './applications.queries.ts'

export const refuseField = (field: string, message: string): never =>
  refuse('INVALID', { detail: message, errors: [{ field, message }] })

/** The name of an application or a key. Refuses one without visible characters. */
export const nameFrom = (typed: string, field: string): string =>
  cleanText(typed) || refuseField(field, 'Please enter a name.')

/** The scopes, each once. Refuses one that gives more than the user may do, unless the application has it already. */
export function grantedScopes(
  session: Session,
  wanted: readonly Scope[],
  field: string,
  already: readonly Scope[] = [],
): Scope[] {
  const denied = wanted.find(
    (scope) => !already.includes(scope) && rightsMissingFor(scope, (right) => can(session, right)).length > 0,
  )
  if (denied !== undefined)
    refuseField(
      field,
      `You cannot give the scope ${denied}, because your user does not have its permissions.`,
    )
  return scopes.filter((scope) => wanted.includes(scope))
}

export const recordOf = ({ app_id }: { app_id: number }) => `application ${app_id}`

const lockForChange = async (tx: Transaction, app_id: number): Promise<queries.ApplicationRow> =>
  (await queries.lockApplication(tx, app_id)) ?? refuse('NOT_FOUND')

/**
 * Creates an application of an account, or changes one. Refuses a name that another application of the account has, moving
 * it to another account, scopes beyond the user's permissions, and more than `mostApplications`. Scopes that it already
 * has may stay. Refuses CONFLICT if it was changed since.
 */
export async function saveApplication(
  tx: Transaction,
  session: Session,
  { app_id, app_version, ...input }: CheckedPayload<typeof applicationPost>,
): Promise<queries.ApplicationRow> {
  const before = app_id === undefined ? null : await lockForChange(tx, app_id)
  if (before && app_version !== undefined && before.app_version !== app_version)
    await refuseChanged(tx, recordOf(before), { app_version: before.app_version })
  if (before && before.app_cust_id !== input.app_cust_id)
    refuseField('app_cust_id', 'An application cannot be moved to another account.')
  const app_name = nameFrom(input.app_name, 'app_name')
  const given = grantedScopes(session, input.app_scopes, 'app_scopes', before?.app_scopes)
  const counted = await queries.countApplications(tx, {
    app_cust_id: input.app_cust_id,
    app_name,
    app_id: app_id ?? null,
  })
  if (counted.same > 0)
    refuseField('app_name', `This account already has an application “${app_name}”. Enter another name.`)
  if (!before && counted.all >= mostApplications)
    refuseField('app_name', `This account has ${mostApplications} applications. Delete one first.`)

  const written = {
    app_cust_id: input.app_cust_id,
    app_name,
    app_scopes: given,
    app_end_keys: input.app_end_keys,
  }
  const id = before?.app_id ?? (await queries.addApplication(tx, written, session.user.ausr_logon))
  if (before) await queries.changeApplication(tx, id, written)
  await queries.nameApplicationRecord(tx, id)
  const after = (await queries.findApplication(tx, id)) ?? refuse('NOT_FOUND')
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-application',
      type: 'change',
      record: recordOf(after),
      ...(before && { before: shortOf(before) }),
      after: shortOf(after),
    }),
  )
  return after
}

/** For the log. Keys have entries of their own. */
const shortOf = ({ keys: _keys, ...application }: queries.ApplicationRow) => application

import type { ssoConnectionPost } from '@despatch/contract/sso/sso.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { errorAt, type FieldError } from '@despatch/domain/fields/field-errors.ts'
import {
  cleanDomains,
  connectionErrors,
  leastEmergency,
  type ConnectionFields,
} from '@despatch/domain/sso/connection.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { isPrivateHost } from '../platform/outbound/private-networks.ts'
import { refuseChanged } from '../platform/refuse-changed.ts'
import { storeSecret } from '../platform/secrets/secrets.ts'
import type { Session } from '../platform/session.ts'
import * as queries from './connections.queries.ts'
import { clientSecretName, mayUsePlainHttp, type SsoCompany } from './provider.ts'

export const recordOf = ({ con_code }: { con_code: string }) => `connection ${con_code}`

/** For the log, without what belongs to its users. */
export const shortOf = ({
  con_users: _users,
  con_created: _created,
  con_scim: _scim,
  con_scim_used: _used,
  ...connection
}: queries.ConnectionRow) => connection

/**
 * Adds a connection, or changes one. Refuses invalid fields, a name that another connection has, another provider or account for
 * a connection with users, and logins only through the provider without administrators who can still log in. Refuses CONFLICT if
 * it was changed since.
 */
export async function saveConnection(
  tx: Transaction,
  { tenant, config }: SsoCompany,
  session: Session,
  { con_id, con_version, con_client_secret, ...input }: CheckedPayload<typeof ssoConnectionPost>,
): Promise<queries.ConnectionRow> {
  const before =
    con_id === undefined ? undefined : ((await queries.lockConnection(tx, con_id)) ?? refuse('NOT_FOUND'))
  if (before && con_version !== undefined && before.con_version !== con_version)
    await refuseChanged(tx, recordOf(before), { con_version: before.con_version })
  const connection = { ...input, con_domains: cleanDomains(input.con_domains) }
  const errors = [
    ...connectionErrors(connection, { plain: mayUsePlainHttp(config) }),
    ...fixedErrors(before, connection),
    ...privateErrors(config, connection),
    ...(await namedErrors(tx, before, connection)),
  ]
  const [first] = errors
  if (first) refuse('INVALID', { title: 'Save Data', detail: first.message, errors })
  const id = before?.con_id ?? (await queries.addConnection(tx, connection).catch(refuseTakenName))
  if (before) await queries.changeConnection(tx, id, connection).catch(refuseTakenName)
  if (con_client_secret !== undefined)
    await storeSecret(tx, config, tenant, clientSecretName(id), con_client_secret)
  const after = (await queries.findConnection(tx, id)) ?? refuse('NOT_FOUND')
  tx.defer(
    recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-sso-connection',
      type: 'change',
      record: recordOf(after),
      ...(before && { before: shortOf(before) }),
      after: { ...shortOf(after), ...(con_client_secret === undefined ? {} : { secret: 'set' }) },
    }),
  )
  return after
}

/** The subjects of users belong to the provider, and their accounts to the account. */
function fixedErrors(before: queries.ConnectionRow | undefined, input: ConnectionFields): FieldError[] {
  if (!before) return []
  return [
    ...errorAt(
      'con_issuer',
      before.con_issuer === input.con_issuer
        ? null
        : 'The provider of a connection cannot be changed. Add another connection.',
    ),
    ...errorAt(
      'con_cust_id',
      before.con_cust_id === input.con_cust_id
        ? null
        : 'The account of a connection cannot be changed. Add another connection.',
    ),
  ]
}

const privateErrors = (config: Config, { con_issuer }: ConnectionFields): FieldError[] =>
  errorAt(
    'con_issuer',
    !mayUsePlainHttp(config) && URL.canParse(con_issuer) && isPrivateHost(new URL(con_issuer).hostname)
      ? 'The address must not be in a private network.'
      : null,
  )

const nameTaken = 'Another connection has this name.'

/** Two connections that are saved at once find no other one with their name. */
function refuseTakenName(failure: unknown): never {
  const isTaken =
    failure instanceof Error && 'constraint' in failure && failure.constraint === 'sso_connection_by_code'
  if (!isTaken) throw failure
  return refuse('INVALID', {
    title: 'Save Data',
    detail: nameTaken,
    errors: [{ field: 'con_code', message: nameTaken }],
  })
}

async function namedErrors(
  tx: Transaction,
  before: queries.ConnectionRow | undefined,
  { con_code, con_cust_id, con_only, con_emergency }: ConnectionFields,
): Promise<FieldError[]> {
  const named = await queries.findConnectionNamed(tx, con_code)
  const isTaken = named !== undefined && named.con_id !== before?.con_id
  const wanted = con_only && con_cust_id === null ? new Set(con_emergency).size : 0
  const areAdmins = wanted < leastEmergency || (await queries.adminsAmong(tx, con_emergency)) === wanted
  return [
    ...errorAt('con_code', isTaken ? nameTaken : null),
    ...errorAt('con_emergency', areAdmins ? null : 'Choose administrators who can log in.'),
  ]
}

import type { LoggedAction } from '@despatch/domain/logs/log-actions.ts'
import { isEmail } from '@despatch/domain/fields/email-list.ts'
import { domainOf } from '@despatch/domain/sso/claims.ts'
import { groupsOf, ScimError, type SentUser } from '@despatch/domain/sso/scim-user.ts'
import { isWithinConnection } from '@despatch/domain/sso/connection.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import { fieldsOfRole, flagsOfRole, roleOf } from '@despatch/domain/users/roles.ts'
import { emptyUser, isActiveAdmin, type UserFields } from '@despatch/domain/users/user.ts'
import { usernameError } from '@despatch/domain/users/username-error.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { SsoCompany } from './provider.ts'
import { followChangedEmail, followNewEmail, mailChangedEmail } from '../users/changed-email.ts'
import { changeUser, lockAdmins, lockUser } from '../users/save-user.queries.ts'
import { findUser, type UserRow } from '../users/users.queries.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { mayMailLink } from './scim-letters.ts'
import * as queries from './scim.queries.ts'
import { addProviderUser, flagsOf } from './sign-in.ts'
import { findProviderUser } from './sso-users.queries.ts'

/** A request of a provider that is refused, with the status and the name of its error. */
export class ScimRefusal extends Error {
  readonly status: 404 | 409
  readonly scimType: 'uniqueness' | 'mutability' | undefined

  constructor(status: 404 | 409, message: string, scimType?: ScimRefusal['scimType']) {
    super(message)
    this.name = 'ScimRefusal'
    this.status = status
    this.scimType = scimType
  }
}

export interface ScimCompany extends SsoCompany {
  connection: ConnectionRow
}

/**
 * A provider is trusted with addresses of its connection's domains. Others are confirmed by a link, as when users enter them:
 * otherwise an account’s provider could name the address of a dispatcher.
 */
const isTrustedBy =
  ({ con_domains }: ConnectionRow) =>
  (email: string) =>
    con_domains.includes(domainOf(email))

const notFound = () => new ScimRefusal(404, 'This connection has no such user.')

/** The fields of the portal for what was sent. Refuses values that are too long or not valid. */
function fieldsOf({ givenName, familyName, email, active }: SentUser): Partial<UserFields> {
  const fields: Partial<UserFields> = {
    ...(givenName === undefined ? {} : { ausr_firstname: cleanText(givenName) }),
    ...(familyName === undefined ? {} : { ausr_lastname: cleanText(familyName) }),
    ...(email === undefined ? {} : { ausr_email: cleanText(email) }),
    ...(active === undefined ? {} : { ausr_state: active ? 'A' : 'D' }),
  }
  for (const name of ['ausr_firstname', 'ausr_lastname', 'ausr_email'] as const)
    if ((fields[name] ?? '').length > userLengths[name])
      throw new ScimError('invalidValue', `A value has more than ${userLengths[name]} characters.`)
  const { ausr_email = '' } = fields
  if (ausr_email !== '' && !isEmail(ausr_email))
    throw new ScimError('invalidValue', `${ausr_email} is not a valid email address.`)
  return fields
}

const nameFrom = (userName: string | undefined): string => {
  const name = cleanText(userName ?? '')
  if (name === '' || name.length > userLengths.ausr_logon)
    throw new ScimError('invalidValue', `userName needs 1 to ${userLengths.ausr_logon} characters.`)
  const error = usernameError(name)
  if (error !== null) throw new ScimError('invalidValue', error)
  return name
}

/** The place of a change of address, with the limits of links. A user has one address here. */
const limited = (tx: Transaction, company: ScimCompany) => ({
  ...company,
  mayMail: (ausr_id: number) => mayMailLink(tx, company, company.connection, ausr_id),
})

/** Adds a user whom the provider sends. Refuses one whose username or address another user has. */
export async function addScimUser(
  tx: Transaction,
  company: ScimCompany,
  sent: SentUser,
  passwordHash: string,
): Promise<queries.ScimRow> {
  const { connection } = company
  const { con_id, con_cust_id, con_new_cust } = connection
  const userName = nameFrom(sent.userName)
  const fields = fieldsOf(sent)
  const externalId = sent.externalId ?? null
  const email = (fields.ausr_email ?? '').toLowerCase()
  const taken = await queries.findTaken(tx, { con_id, userName, email, externalId })
  if (taken)
    throw new ScimRefusal(
      409,
      taken.is_linked
        ? 'This user exists already.'
        : 'A user with this name or email address exists. An administrator has to link it to the connection first.',
      'uniqueness',
    )
  const account = con_cust_id ?? con_new_cust
  const ausr_id = await addProviderUser(
    tx,
    {
      ...emptyUser,
      ...flagsOf(connection),
      ...fields,
      ausr_logon: userName,
      ausr_cust_id: account,
      ausr_all_accounts: account === null ? 'T' : 'F',
      ausr_password_expired: 'F',
    },
    passwordHash,
  )
  const added = { ausr_id, ausr_logon: userName, ausr_email: fields.ausr_email ?? '' }
  await followNewEmail(tx, limited(tx, company), added, isTrustedBy(connection))
  await queries.noteScimUser(tx, con_id, ausr_id, { userName, externalId })
  await log(tx, connection, 'add-user-by-scim', { ausr_logon: userName }, fields)
  return (await queries.findScimUser(tx, con_id, ausr_id)) ?? failed()
}

const failed = (): never => {
  throw new Error('The user was not written')
}

const log = (
  tx: Transaction,
  { con_code }: ConnectionRow,
  process: LoggedAction,
  { ausr_logon }: Pick<UserRow, 'ausr_logon'>,
  after: object,
) =>
  recordLog(tx, {
    user: 'system',
    process,
    type: 'change',
    record: ausr_logon,
    after: { connection: con_code, ...after },
  })

/** The linked user, locked. Refuses one who has more access than the connection reaches. */
async function lockScimUser(tx: Transaction, { connection }: ScimCompany, ausr_id: number): Promise<UserRow> {
  const user = await lockUser(tx, ausr_id)
  const linked = await queries.findScimUser(tx, connection.con_id, ausr_id)
  const reach = await findProviderUser(tx, ausr_id)
  if (!user || !linked || !reach || !isWithinConnection(connection.con_cust_id, reach)) throw notFound()
  return user
}

/**
 * Changes what the provider sends. A user who is disabled loses sessions, keys and logins in progress in the same
 * transaction. Refuses to disable the last administrator.
 */
export async function changeScimUser(
  tx: Transaction,
  company: ScimCompany,
  ausr_id: number,
  sent: SentUser,
): Promise<queries.ScimRow> {
  const { connection } = company
  // Locked before the user, as everywhere.
  const admins = await lockAdmins(tx)
  const before = await lockScimUser(tx, company, ausr_id)
  const fields = fieldsOf(sent)
  const next = { ...before, ...fields }
  if (admins.length === 1 && admins[0] === ausr_id && !isActiveAdmin(next))
    throw new ScimRefusal(409, 'This is the last administrator who can log in.', 'mutability')
  const userName = sent.userName === undefined ? null : nameFrom(sent.userName)
  await queries.noteScimUser(tx, connection.con_id, ausr_id, {
    userName,
    externalId: sent.externalId ?? null,
  })
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => Reflect.get(before, name) !== value),
  )
  if (Object.keys(changed).length > 0) {
    await changeUser(tx, ausr_id, next, null)
    await followChangedEmail(tx, limited(tx, company), before, next.ausr_email, isTrustedBy(connection))
    await log(tx, connection, 'change-user-by-scim', before, changed)
  }
  if (next.ausr_state === 'D') await queries.endCredentials(tx, ausr_id)
  const after = (await findUser(tx, ausr_id)) ?? failed()
  await mailChangedEmail(tx, company, before, after)
  return (await queries.findScimUser(tx, connection.con_id, ausr_id)) ?? failed()
}

/** Gives users the permissions of a group’s role, or takes those of users who have exactly this role. */
export async function changeScimMembers(
  tx: Transaction,
  company: ScimCompany,
  groupId: string,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  const { connection } = company
  const group = groupsOf(connection.con_cust_id === null).find(({ id }) => id === groupId)
  if (!group) throw new ScimRefusal(404, 'There is no such group.')
  await lockAdmins(tx)
  for (const ausr_id of [...added, ...removed].toSorted((one, other) => one - other)) {
    const user = await lockScimUser(tx, company, ausr_id)
    const isAdded = added.includes(ausr_id)
    // Administrators have more than every group, and the provider takes nothing from them.
    if (user.ausr_rights_admin === 'T') continue
    if (!isAdded && roleOf(user)?.role.id !== group.id) continue
    const flags = isAdded ? fieldsOfRole(group.id) : noRights(group.id)
    await changeUser(tx, ausr_id, { ...user, ...flags }, null)
    await log(tx, connection, 'change-rights-by-scim', user, { group: group.id, member: isAdded })
  }
}

const noRights = (id: Parameters<typeof flagsOfRole>[0]): ReturnType<typeof flagsOfRole> => ({
  ...flagsOfRole(id),
  ...Object.fromEntries(Object.keys(flagsOfRole(id)).map((flag) => [flag, 'F' as const])),
})

import { randomBytes } from 'node:crypto'
import { isEmail } from '@despatch/domain/fields/email-list.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import {
  changedFlags,
  claimsError,
  domainOf,
  emailIn,
  hasSecondFactor,
  isEmailVerified,
  mappedRights,
  nameIn,
  stableIds,
  type Claims,
} from '@despatch/domain/sso/claims.ts'
import { givenRights, isWithinConnection } from '@despatch/domain/sso/connection.ts'
import type { SsoFailure } from '@despatch/domain/sso/failures.ts'
import { rights, type RightFlag } from '@despatch/domain/users/rights.ts'
import { emptyUser, type UserFields } from '@despatch/domain/users/user.ts'
import { usernameError } from '@despatch/domain/users/username-error.ts'
import { userLengths } from '@despatch/domain/users/user-lengths.ts'
import { hashPassword } from '../auth/passwords.ts'
import { findLogin } from '../auth/session.queries.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { addUser } from '../users/save-user.queries.ts'
import { noLinks, setLinks } from '../users/user-links.queries.ts'
import { lockConnection, type ConnectionRow } from './connections.queries.ts'
import * as queries from './sso-users.queries.ts'

/** What a login leads to: a user, a new user, or a refusal. */
export type SignIn =
  | { kind: 'known' | 'linked'; user: queries.ProviderUser }
  | { kind: 'new'; user: UserFields }
  | { kind: 'refused'; failure: SsoFailure; reason: string }

const refused = (reason: string, failure: SsoFailure = 'not-linked'): SignIn => ({
  kind: 'refused',
  failure,
  reason,
})

/**
 * Whom the claims of a connection's provider log in. The subject decides, and never the email address, except once: a
 * verified address of one of the connection's domains links a subject to an existing user if the connection allows it.
 */
export async function signInOf(db: Queryable, connection: ConnectionRow, claims: Claims): Promise<SignIn> {
  const { con_id } = connection
  const unusable = claimsError(claims)
  if (unusable !== null) return refused(unusable, 'answer')
  const sub = String(claims.sub)
  const known = await queries.findBySubject(db, con_id, sub)
  if (known) return allowed(connection, 'known', known)
  const sent = await queries.findByExternalId(db, con_id, stableIds(claims))
  if (sent) return allowed(connection, 'linked', sent)
  const email = emailIn(claims)
  if (email === '') return refused('The provider names no email address.')
  if (!isEmail(email)) return refused('The email claim is not exactly one valid email address.', 'answer')
  const [found, other] = await queries.findByEmail(db, con_id, email)
  const isTrusted = isEmailVerified(claims) && connection.con_domains.includes(domainOf(email))
  if (!found) return isTrusted ? await newUser(db, connection, claims) : refused(whyNotTrusted(claims))
  if (!connection.con_link) return refused('A user has this email address, and linking is off.')
  if (!isTrusted) return refused(whyNotTrusted(claims))
  if (other) return refused('Several users have this email address.')
  if (found.sso_sub !== null) return refused('The user with this email address is linked to another subject.')
  // The provider of a customer could otherwise name staff whom it wants to log in as.
  if (found.other_account) return refused('The user with this email address belongs to another connection.')
  return allowed(connection, 'linked', found)
}

const whyNotTrusted = (claims: Claims): string =>
  isEmailVerified(claims)
    ? 'The email address is not in a domain of the connection.'
    : 'The provider does not state that the email address is verified.'

function allowed(
  { con_cust_id }: ConnectionRow,
  kind: 'known' | 'linked',
  user: queries.ProviderUser,
): SignIn {
  if (user.ausr_state !== 'A') return refused('The user is disabled.', 'not-allowed')
  if (!isWithinConnection(con_cust_id, user))
    return refused('The user has more access than the account of the connection.', 'not-allowed')
  return { kind, user }
}

async function newUser(db: Queryable, connection: ConnectionRow, claims: Claims): Promise<SignIn> {
  if (!connection.con_create) return refused('No user has this email address, and new users are off.')
  const email = emailIn(claims)
  if (email.length > userLengths.ausr_logon) return refused('The email address is too long for a username.')
  const unusable = usernameError(email)
  if (unusable !== null) return refused(unusable)
  if (await findLogin(db, email)) return refused('A user with this username exists.')
  const { con_cust_id, con_new_cust } = connection
  const account = con_cust_id ?? con_new_cust
  const name = nameIn(claims)
  return {
    kind: 'new',
    user: {
      ...emptyUser,
      ...flagsOf(connection),
      ...changedFlags(mappedRights(connection, claims)),
      ausr_logon: email,
      ausr_email: email,
      ausr_firstname: name.ausr_firstname.slice(0, userLengths.ausr_firstname),
      ausr_lastname: name.ausr_lastname.slice(0, userLengths.ausr_lastname),
      ausr_cust_id: account,
      ausr_all_accounts: account === null ? 'T' : 'F',
      // There is no password to replace.
      ausr_password_expired: 'F',
    },
  }
}

/** The permissions of a new user. */
export const flagsOf = ({
  con_rights,
  con_cust_id,
}: Pick<ConnectionRow, 'con_rights' | 'con_cust_id'>): Partial<Record<RightFlag, Flag>> => {
  const allowedRights = givenRights(con_cust_id === null)
  return Object.fromEntries(
    rights
      .filter(({ right }) => con_rights.includes(right) && allowedRights.includes(right))
      .map(({ flag }) => [flag, 'T']),
  )
}

/** The hash of a random password that is stored nowhere: such a user logs in only through a provider. */
export const unknownPasswordHash = () => hashPassword(randomBytes(32).toString('base64url'))

/** Adds a user with the account of their template. */
export async function addProviderUser(
  tx: Transaction,
  user: UserFields,
  passwordHash: string,
): Promise<number> {
  const id = await addUser(tx, user, passwordHash)
  if (user.ausr_cust_id !== null) await setLinks(tx, id, { ...noLinks, accounts: [user.ausr_cust_id] })
  return id
}

/** A login through a provider that was accepted, or why it was not. */
export type AcceptedLogin = { ausr_id: number; hasFactor: boolean } | { failure: SsoFailure; reason: string }

const processOf = { known: 'change-rights-by-sso', linked: 'link-user', new: 'add-user-by-sso' } as const

const inTheMeantime: AcceptedLogin = {
  failure: 'not-linked',
  reason: 'The user has changed in the meantime.',
}

/**
 * Logs in whom the claims name: links the subject or adds a user, and sets the permissions that the connection's rules
 * name.
 */
export async function acceptClaims(
  tenant: Tenant,
  connection: ConnectionRow,
  claims: Claims,
): Promise<AcceptedLogin> {
  const expected = await signInOf(tenant.pool, connection, claims)
  // Hashed before the transaction, which is much shorter.
  const passwordHash = expected.kind === 'new' ? await unknownPasswordHash() : null
  return await inTransaction(tenant.transactions, async (tx) => {
    // Two first logins at once add one user.
    if (expected.kind !== 'known') await lockConnection(tx, connection.con_id)
    const signIn = await signInOf(tx, connection, claims)
    if (signIn.kind === 'refused') return signIn
    if (signIn.kind === 'new' && passwordHash === null) return inTheMeantime
    const ausr_id =
      signIn.kind === 'new' ? await addProviderUser(tx, signIn.user, passwordHash ?? '') : signIn.user.ausr_id
    if (!(await queries.linkSubject(tx, connection.con_id, ausr_id, String(claims.sub)))) return inTheMeantime
    await noteSignIn(tx, connection, { ausr_id, kind: signIn.kind, claims })
    return { ausr_id, hasFactor: hasSecondFactor(connection.con_factors, claims) }
  })
}

/** Sets the permissions by the connection's rules, and logs what the login has changed. */
async function noteSignIn(
  tx: Transaction,
  connection: ConnectionRow,
  { ausr_id, kind, claims }: { ausr_id: number; kind: keyof typeof processOf; claims: Claims },
): Promise<void> {
  const user = await queries.findProviderUser(tx, ausr_id)
  if (!user) throw new Error('The user was not written')
  const flags = changedFlags(mappedRights(connection, claims))
  const isChanged = rights.some(({ flag }) => flags[flag] !== undefined && flags[flag] !== user[flag])
  if (isChanged) await queries.setRights(tx, ausr_id, flags)
  if (kind === 'known' && !isChanged) return
  await recordLog(tx, {
    user: user.ausr_logon,
    unit: user.unit,
    process: processOf[kind],
    type: 'change',
    record: user.ausr_logon,
    after: { connection: connection.con_code, ...(isChanged ? flags : {}) },
  })
}

import { randomBytes } from 'node:crypto'
import type { userPost } from '@despatch/contract/users/users.ts'
import type { CheckedPayload } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { emptyUser } from '@despatch/domain/users/user.ts'
import { loginAccessError } from '@despatch/domain/users/user-errors.ts'
import { newPasswordError } from '../auth/new-password-error.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { findUser } from './users.queries.ts'

const field = 'user.ausr_password'

/**
 * The hash of a saved user's new password, or null if it stays. A new user without a first password gets a random one,
 * and a link to choose their own. Refuses a password against the tenant's rules (AUTH-05), and the caller's own: it is
 * changed in the section that requires the old one.
 */
export async function passwordHashOf(
  tenant: Tenant,
  session: Session,
  { user }: CheckedPayload<typeof userPost>,
): Promise<string | null> {
  const { ausr_id, ausr_password, ausr_email } = user
  if (ausr_id === undefined) refuseError(loginAccessError(ausr_password ?? '', ausr_email))
  if (ausr_password === undefined)
    return ausr_id === undefined ? await hashPassword(randomBytes(32).toString('base64url')) : null
  if (ausr_id === session.user.ausr_id) refuseError('Change your own password in the Password section.')
  const before = (ausr_id === undefined ? undefined : await findUser(tenant.pool, ausr_id)) ?? emptyUser
  const error = await newPasswordError(tenant, ausr_password, {
    ausr_logon: user.ausr_logon ?? before.ausr_logon,
    ausr_firstname: user.ausr_firstname ?? before.ausr_firstname,
    ausr_lastname: user.ausr_lastname ?? before.ausr_lastname,
    ausr_nickname: user.ausr_nickname ?? before.ausr_nickname,
  })
  refuseError(error)
  return await hashPassword(ausr_password)
}

function refuseError(message: string | null): void {
  if (message !== null)
    refuse('INVALID', { title: 'Save Data', detail: message, errors: [{ field, message }] })
}

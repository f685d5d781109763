import { commonPasswordMessage, passwordErrors } from '@despatch/domain/auth/password-rules.ts'
import type { UserFields } from '@despatch/domain/users/user.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { isCommonPassword } from './common-passwords.ts'
import { tenantPasswordRules } from './tenant-password-rules.ts'

const product = 'Despatch'

/** The user whose password is set. Unknown names are omitted. */
export type PasswordUser = Pick<UserFields, 'ausr_logon'> &
  Partial<Pick<UserFields, 'ausr_firstname' | 'ausr_lastname' | 'ausr_nickname'>>

/**
 * Why a password cannot be set, or null: it breaks the tenant's rules, consists of a name that is easy to guess, or is
 * a common password (AUTH-05).
 */
export async function newPasswordError(
  tenant: Tenant,
  password: string,
  { ausr_logon, ausr_firstname = '', ausr_lastname = '', ausr_nickname = '' }: PasswordUser,
): Promise<string | null> {
  const names = [
    product,
    tenant.name,
    tenant.theme.name,
    ausr_nickname,
    ausr_firstname,
    ausr_lastname,
    `${ausr_firstname}${ausr_lastname}`,
  ]
  const [error] = passwordErrors(password, ausr_logon, await tenantPasswordRules(tenant), names)
  return error ?? ((await isCommonPassword(password)) ? commonPasswordMessage : null)
}

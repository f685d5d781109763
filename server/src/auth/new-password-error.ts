import { commonPasswordMessage, passwordErrors } from '@despatch/domain/auth/password-rules.ts'
import type { UserFields } from '@despatch/domain/users/user.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { isCommonPassword } from './common-passwords.ts'
import { tenantPasswordRules } from './tenant-password-rules.ts'

const product = 'Despatch'

/** Whose password is to be set. Names that are not known are left out. */
export type PasswordUser = Pick<UserFields, 'ausr_logon'> &
  Partial<Pick<UserFields, 'ausr_firstname' | 'ausr_lastname' | 'ausr_nickname'>>

/**
 * Why a password cannot be set, or null: it breaks the tenant's rules, is made of a name that a stranger would try, or
 * is one of the commonest (AUTH-05).
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

import type { PasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The password rules from the tenant's settings (AUTH-05). */
export async function tenantPasswordRules(tenant: Tenant): Promise<PasswordRules> {
  const { minLength, enforceRules } = await settingsOf(tenant, null)
  return { minLength, enforceRules }
}

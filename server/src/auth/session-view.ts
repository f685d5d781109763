import type { currentSession } from '@despatch/contract/auth/auth.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { priceScopeOver } from '../customers/price-scope.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'

/** The session as it is sent to the portal. */
export async function sessionView(tenant: Tenant, session: Session): Promise<ReplyOf<typeof currentSession>> {
  return {
    database: tenant.name,
    theme: tenant.theme,
    isCopy: tenant.isCopy,
    user: session.user,
    rights: ['home' as const, ...session.rights].filter((right, index, all) => all.indexOf(right) === index),
    settings: await settingsOf(tenant, session.user.ausr_cust_id),
    prices: await priceScopeOver(tenant.pool, session),
    passwordExpired: session.passwordExpired,
    factorMissing: session.factorMissing,
    factorDue: session.factorDue,
  }
}

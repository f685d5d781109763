import { systemSetup } from '@despatch/contract/home/setup.ts'
import { isSetUp, setupSteps } from '@despatch/domain/home/setup-steps.ts'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { sourcesOf } from '../addresses/chosen-sources.ts'
import { guestAccessOf } from '../settings/guest-customer.ts'
import { bindCall } from '../platform/http/binding.ts'
import { can } from '../platform/session.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { cardMethodsInUse, offeredAccount, storedSetup } from './setup.queries.ts'

export const setupCalls = [
  bindCall(systemSetup, async (_body, { tenant, config, branding, session }) => {
    const couldBook = session.allAccounts && can(session, 'booking') && can(session, 'history')
    const [stored, sources, { theme }, offered] = await Promise.all([
      storedSetup(tenant.pool),
      sourcesOf(tenant),
      branding.current(),
      couldBook ? offeredAccount(tenant.pool, session.user.ausr_cust_id) : null,
    ])
    const guests = await guestAccessOf(tenant, config)
    const steps = setupSteps({
      ...stored,
      hasAddressData: stored.hasAddressData || sources.addresses !== 'embedded',
      hasOwnTheme: theme.logo !== null || theme.accent !== defaultTheme.accent,
      takesGuests: tenant.guestAccess ? guests !== 'none' : null,
      takesCards: await takesCards(tenant, config),
      sendsEmail: config.smtpUrl !== undefined,
    })
    return { steps, done: isSetUp(steps), offeredAccount: offered }
  }),
]

/** Whether the provider of every payment method in use is set up; null if no customer in use pays by card. */
async function takesCards(tenant: Tenant, config: Config): Promise<boolean | null> {
  const methods = await cardMethodsInUse(tenant.pool)
  if (methods.length === 0) return null
  const ready = await Promise.all(methods.map((mop) => tenant.isPayable(tenant, config, mop)))
  return ready.every(Boolean)
}

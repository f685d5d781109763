import { systemSetup } from '@despatch/contract/home/setup.ts'
import { isSetUp, setupSteps } from '@despatch/domain/home/setup-steps.ts'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { sourcesOf } from '../addresses/chosen-sources.ts'
import { guestCustomerOf } from '../settings/guest-customer.ts'
import { bindCall } from '../platform/http/binding.ts'
import { can } from '../platform/session.ts'
import { offeredAccount, storedSetup } from './setup.queries.ts'

export const setupCalls = [
  bindCall(systemSetup, async (_body, { tenant, config, branding, session }) => {
    const couldBook = session.allAccounts && can(session, 'booking') && can(session, 'history')
    const [stored, sources, { theme }, offered] = await Promise.all([
      storedSetup(tenant.pool),
      sourcesOf(tenant),
      branding.current(),
      couldBook ? offeredAccount(tenant.pool, session.user.ausr_cust_id) : null,
    ])
    const steps = setupSteps({
      ...stored,
      hasAddressData: stored.hasAddressData || sources.addresses !== 'embedded',
      hasOwnTheme: theme.logo !== null || theme.accent !== defaultTheme.accent,
      takesGuests: tenant.guestAccess ? (await guestCustomerOf(tenant)) !== null : null,
      sendsEmail: config.smtpUrl !== undefined,
    })
    return { steps, done: isSetUp(steps), offeredAccount: offered }
  }),
]

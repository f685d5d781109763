import { systemSetup } from '@despatch/contract/settings/setup.ts'
import { isSetUp, setupSteps } from '@despatch/domain/settings/setup-steps.ts'
import { defaultTheme } from '@despatch/domain/tenants/theme.ts'
import { sourcesOf } from '../addresses/chosen-sources.ts'
import { guestCustomerOf } from '../customers/guest-customer.ts'
import { bindCall } from '../platform/http/binding.ts'
import { storedSetup } from './setup.queries.ts'

export const setupCalls = [
  bindCall(systemSetup, async (_body, { tenant, config, register }) => {
    const [stored, sources, { theme }] = await Promise.all([
      storedSetup(tenant.pool),
      sourcesOf(tenant),
      register.branding(),
    ])
    const steps = setupSteps({
      ...stored,
      hasAddressData: stored.hasAddressData || sources.addresses !== 'embedded',
      hasOwnTheme: theme.logo !== null || theme.accent !== defaultTheme.accent,
      takesGuests: tenant.guestAccess ? (await guestCustomerOf(tenant)) !== null : null,
      sendsEmail: config.smtpUrl !== undefined,
    })
    return { steps, done: isSetUp(steps) }
  }),
]

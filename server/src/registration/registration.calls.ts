import { registrationDetails, userRegister } from '@despatch/contract/registration/registration.ts'
import { countAgainst } from '../platform/attempts.ts'
import { bindCall } from '../platform/http/binding.ts'
import { claimedDocket, registerUser } from './register-user.ts'
import { findGuestDocket } from './register-user.queries.ts'

/** Hashing is costly, and registering is rare. */
const tries = { most: 20, windowSeconds: 600 }

export const registrationCalls = [
  bindCall(registrationDetails, async (claim, { tenant, config }) => {
    const docket = await findGuestDocket(tenant.pool, claim.dck_id)
    const { dck_docket, dck_contact, dck_telephone, dck_email } = await claimedDocket(
      config,
      tenant,
      claim,
      docket,
    )
    return { dck_docket, dck_contact, dck_telephone, dck_email }
  }),

  bindCall(userRegister, async (input, { tenant, config, address }) => {
    await countAgainst(tenant.pool, { key: `register:${address}`, ...tries })
    await registerUser(config, tenant, input)
    return { message: 'Please login to view your booking history' }
  }),
]

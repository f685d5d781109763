import { addressSourceList, addressSourcePost } from '@despatch/contract/addresses/address-sources.ts'
import * as contract from '@despatch/contract/addresses/addresses.ts'
import { bindGuestRead, bindRead, bindWrite, type GuestContext } from '../platform/http/binding.ts'
import { chooseSources, listSources } from './choose-sources.ts'
import { addressesOfPostcode, retrieveAddress, suggestAddresses } from './find-addresses.ts'
import { addressesOfFields } from './find-by-fields.ts'
import { countLookup } from './lookup-limits.ts'
import { findRoute } from './find-route.ts'

const visitorOf = ({ session, address }: GuestContext) =>
  session ? { user: session.user.ausr_id } : { guest: address }

export const addressesCalls = [
  bindRead(contract.postcodeList, async (wanted, { tenant, config, session }) => {
    await countLookup(tenant, 'asked', { user: session.user.ausr_id })
    return await addressesOfFields(tenant, config, wanted)
  }),

  bindGuestRead(contract.quotePostcodeList, async ({ postcode }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'asked', visitorOf(context))
    return await addressesOfPostcode(tenant, config, postcode)
  }),

  bindRead(contract.addressFind, async ({ text, limit }, { tenant, config, session }) => {
    await countLookup(tenant, 'typed', { user: session.user.ausr_id })
    return await suggestAddresses(tenant, config, text, limit)
  }),

  bindGuestRead(contract.quoteAddressFind, async ({ text, limit }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'typed', visitorOf(context))
    return await suggestAddresses(tenant, config, text, limit)
  }),

  bindRead(contract.addressRetrieve, async ({ retrieve }, { tenant, config, session }) => {
    await countLookup(tenant, 'asked', { user: session.user.ausr_id })
    return await retrieveAddress(tenant, config, retrieve)
  }),

  bindGuestRead(contract.quoteAddressRetrieve, async ({ retrieve }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'asked', visitorOf(context))
    return await retrieveAddress(tenant, config, retrieve)
  }),

  bindRead(contract.postcodeDistance, async ({ origin, destination }, { tenant }) => {
    const { legs, line, notice } = await findRoute(tenant, [origin, destination])
    const { miles = 0, minutes = 0 } = legs[0] ?? {}
    return { distance: miles, time: minutes, geometry: line, notice }
  }),

  bindRead(addressSourceList, async (_body, { tenant }) => await listSources(tenant.pool, tenant)),

  bindWrite(
    addressSourcePost,
    async (choice, { tenant, config, session }, tx) =>
      await chooseSources(tx, tenant, config, session, choice),
  ),
]

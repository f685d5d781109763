import {
  addressSourceList,
  addressSourcePost,
  addressSourceTest,
} from '@despatch/contract/addresses/address-sources.ts'
import * as contract from '@despatch/contract/addresses/addresses.ts'
import { bindCall, type GuestContext } from '../platform/http/binding.ts'
import { checkSource } from './check-source.ts'
import { chooseSources, listSources } from './choose-sources.ts'
import { addressesOfPostcode, retrieveAddress, suggestAddresses } from './find-addresses.ts'
import { addressesOfFields } from './find-by-fields.ts'
import { countLookup } from './lookup-limits.ts'
import { findRoute } from './find-route.ts'

const visitorOf = ({ session, address }: GuestContext) =>
  session ? { user: session.user.ausr_id } : { guest: address }

export const addressesCalls = [
  bindCall(contract.postcodeList, async (query, { tenant, config, session }) => {
    await countLookup(tenant, 'asked', { user: session.user.ausr_id })
    return await addressesOfFields(tenant, config, query)
  }),

  bindCall(contract.quotePostcodeList, async ({ postcode }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'asked', visitorOf(context))
    return await addressesOfPostcode(tenant, config, postcode)
  }),

  bindCall(contract.addressFind, async ({ text, limit }, { tenant, config, session }) => {
    await countLookup(tenant, 'typed', { user: session.user.ausr_id })
    return await suggestAddresses(tenant, config, text, limit)
  }),

  bindCall(contract.quoteAddressFind, async ({ text, limit }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'typed', visitorOf(context))
    return await suggestAddresses(tenant, config, text, limit)
  }),

  bindCall(contract.addressRetrieve, async ({ retrieve }, { tenant, config, session }) => {
    await countLookup(tenant, 'asked', { user: session.user.ausr_id })
    return await retrieveAddress(tenant, config, retrieve)
  }),

  bindCall(contract.quoteAddressRetrieve, async ({ retrieve }, context) => {
    const { tenant, config } = context
    await countLookup(tenant, 'asked', visitorOf(context))
    return await retrieveAddress(tenant, config, retrieve)
  }),

  bindCall(contract.postcodeDistance, async ({ origin, destination }, { tenant }) => {
    const { legs, line, notice } = await findRoute(tenant, [origin, destination])
    const { miles = 0, minutes = 0 } = legs[0] ?? {}
    return { distance: miles, time: minutes, geometry: line, notice }
  }),

  bindCall(addressSourceList, async (_body, { tenant }) => await listSources(tenant.pool, tenant)),

  bindCall(addressSourceTest, ({ source }, context) => checkSource(context, source)),

  bindCall(
    addressSourcePost,
    async (choice, { tenant, config, session }, tx) =>
      await chooseSources(tx, tenant, config, session, choice),
  ),
]

import * as contract from '@despatch/contract/addresses/addresses.ts'
import { estimateTravel } from '@despatch/domain/addresses/distance.ts'
import { bindPublic, bindRead } from '../platform/http/binding.ts'
import { guestTenant } from '../tenants/guest-tenant.ts'
import { addressesOfPostcode, retrieveAddress, suggestAddresses } from './find-addresses.ts'
import { countLookUp } from './look-up-limits.ts'

const matches = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase())

export const addressesCalls = [
  bindRead(contract.postcodeList, async (wanted, { tenant, session }) => {
    await countLookUp(tenant, 'asked', { user: session.user.ausr_id })
    const { rows, ...answer } = await addressesOfPostcode(tenant, wanted.postcode)
    const narrowed = rows.filter(
      (row) =>
        matches(row.Organisation, wanted.organisation) &&
        matches(`${row.SubDwelling} ${row.Dwelling}`, wanted.building) &&
        matches(row.Street, wanted.street) &&
        matches(row.Town, wanted.town),
    )
    return { rows: narrowed, ...answer }
  }),

  bindPublic(contract.quotePostcodeList, async ({ database, postcode }, { tenants, address }) => {
    const tenant = guestTenant(tenants, database)
    await countLookUp(tenant, 'asked', { guest: address })
    return await addressesOfPostcode(tenant, postcode)
  }),

  bindRead(contract.addressFind, async ({ text, limit }, { tenant, session }) => {
    await countLookUp(tenant, 'typed', { user: session.user.ausr_id })
    return await suggestAddresses(tenant, text, limit)
  }),

  bindPublic(contract.quoteAddressFind, async ({ database, text, limit }, { tenants, address }) => {
    const tenant = guestTenant(tenants, database)
    await countLookUp(tenant, 'typed', { guest: address })
    return await suggestAddresses(tenant, text, limit)
  }),

  bindRead(contract.addressRetrieve, async ({ retrieve }, { tenant, session }) => {
    await countLookUp(tenant, 'asked', { user: session.user.ausr_id })
    return await retrieveAddress(tenant, retrieve)
  }),

  bindPublic(contract.quoteAddressRetrieve, async ({ database, retrieve }, { tenants, address }) => {
    const tenant = guestTenant(tenants, database)
    await countLookUp(tenant, 'asked', { guest: address })
    return await retrieveAddress(tenant, retrieve)
  }),

  bindRead(contract.postcodeDistance, async ({ origin, destination }) => {
    const { miles, minutes } = estimateTravel(origin, destination)
    return { distance: miles, time: minutes }
  }),
]

import { postcodeDistance, postcodeList } from '@despatch/contract/addresses/addresses.ts'
import { estimateTravel } from '@despatch/domain/addresses/distance.ts'
import { normalisePostcode } from '@despatch/domain/addresses/postcode.ts'
import { bindRead } from '../platform/http/binding.ts'
import { findByPostcode } from './known-address.queries.ts'

const matches = (value: string, wanted: string) => value.toLowerCase().includes(wanted.toLowerCase())

export const addressesCalls = [
  bindRead(postcodeList, async (wanted, { tenant }) => {
    const found = await findByPostcode(tenant.pool, normalisePostcode(wanted.postcode))
    const rows = found.filter(
      (row) =>
        matches(row.Organisation, wanted.organisation) &&
        matches(`${row.SubDwelling} ${row.Dwelling}`, wanted.building) &&
        matches(row.Street, wanted.street) &&
        matches(row.Town, wanted.town),
    )
    return { rows, next: null }
  }),

  bindRead(postcodeDistance, async ({ origin, destination }) => {
    const { miles, minutes } = estimateTravel(origin, destination)
    return { distance: miles, time: minutes }
  }),
]

import { customerList } from '@despatch/contract/customers/customers.ts'
import { docketAddressList, docketList, docketParcelList } from '@despatch/contract/dockets/dockets.ts'
import {
  consignmentTypeList,
  countyList,
  countryList,
  serviceTypeList,
  tariffTypeList,
} from '@despatch/contract/lookups/lookups.ts'
import { mandatoryList } from '@despatch/contract/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'

/** Lookups hardly change while somebody books. */
const lookup = { staleTime: 5 * 60_000 }

/** The user's default account, or null where it is not theirs. Asked each time: it may be on hold by now. */
export const customerQuery = (cust_id: number | null) =>
  queryOptions({
    queryKey: ['booking', 'customer', cust_id],
    queryFn: async ({ signal }) => {
      if (cust_id === null) return null
      const { rows } = await api(customerList, { cust_id }, { signal })
      return rows[0] ?? null
    },
    refetchOnMount: 'always',
  })

export const mandatoryQuery = queryOptions({
  ...lookup,
  queryKey: ['booking', 'mandatory'],
  queryFn: async ({ signal }) => (await api(mandatoryList, { type: 'settings' }, { signal })).rows,
})

const services = (customerId: number, retired: boolean) =>
  queryOptions({
    ...lookup,
    queryKey: ['lookups', 'services', customerId, { retired }],
    queryFn: async ({ signal }) => (await api(serviceTypeList, { customerId, retired }, { signal })).rows,
  })

/** What can be booked. */
export const servicesQuery = (customerId: number) => services(customerId, false)

/** What old bookings may have been of, too. */
export const everyServiceQuery = (customerId: number) => services(customerId, true)

export const tariffsQuery = (customerId: number, serviceType: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['lookups', 'tariffs', customerId, serviceType],
    queryFn: async ({ signal }) => (await api(tariffTypeList, { customerId, serviceType }, { signal })).rows,
  })

const consignmentTypes = (retired: boolean) =>
  queryOptions({
    ...lookup,
    queryKey: ['lookups', 'consignment-types', { retired }],
    queryFn: async ({ signal }) => (await api(consignmentTypeList, { retired }, { signal })).rows,
  })

/** What a parcel can be. */
export const consignmentTypesQuery = consignmentTypes(false)

/** What parcels of old bookings may be, too. */
export const everyConsignmentTypeQuery = consignmentTypes(true)

/** The countries of a service, or of every service. */
export const countriesQuery = (serviceType?: string) =>
  queryOptions({
    ...lookup,
    queryKey: ['lookups', 'countries', serviceType ?? ''],
    queryFn: async ({ signal }) =>
      (await api(countryList, serviceType ? { serviceType } : {}, { signal })).rows.map((row) => row.country),
  })

export const countiesQuery = queryOptions({
  ...lookup,
  queryKey: ['lookups', 'counties'],
  queryFn: async ({ signal }) => (await api(countyList, {}, { signal })).rows.map((row) => row.county),
})

/** A docket with its addresses and parcels, read together. */
export const docketQuery = (dck_id: number) =>
  queryOptions({
    queryKey: ['dockets', 'one', dck_id],
    queryFn: async ({ signal }) => {
      const [docket, addresses, parcels] = await Promise.all([
        api(docketList, { _id: dck_id }, { signal }),
        api(docketAddressList, { dck_id }, { signal }),
        api(docketParcelList, { dck_id }, { signal }),
      ])
      return { docket: docket.rows[0] ?? null, addresses: addresses.rows, parcels: parcels.rows }
    },
  })

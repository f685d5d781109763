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
import { api } from '../../platform/api.ts'

/** Lookups rarely change during a booking. */
const lookup = { staleTime: 5 * 60_000 }

/**
 * The user's default account, or null if the user cannot access it. Refetched on every mount, because it may have
 * been put on hold.
 */
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

/** The services that can be booked. */
export const servicesQuery = (customerId: number) => services(customerId, false)

/** All services, including retired ones of old bookings. */
export const allServicesQuery = (customerId: number) => services(customerId, true)

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

/** The consignment types that can be booked. */
export const consignmentTypesQuery = consignmentTypes(false)

/** All consignment types, including retired ones of old bookings. */
export const allConsignmentTypesQuery = consignmentTypes(true)

/** The countries of one service, or of all services. */
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

/** A docket with its addresses and parcels. */
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

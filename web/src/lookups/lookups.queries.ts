import {
  companyDayList,
  consignmentTypeList,
  countryList,
  countyList,
  exceptionList,
  serviceTypeList,
  statusList,
  tariffTypeList,
} from '@despatch/contract/lookups/lookups.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../platform/api.ts'

/** Lookups rarely change. */
const lookup = { staleTime: 5 * 60_000 }

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

/** The service of a docket, for everybody who may open it. */
export const serviceOfDocketQuery = (docketId: number) =>
  queryOptions({
    ...lookup,
    queryKey: ['lookups', 'service-of-docket', docketId],
    queryFn: async ({ signal }) => (await api(serviceTypeList, { docketId }, { signal })).rows,
  })

/** The days on which the company is closed, or has other hours. */
export const companyDaysQuery = queryOptions({
  ...lookup,
  queryKey: ['lookups', 'company-days'],
  queryFn: async ({ signal }) => (await api(companyDayList, {}, { signal })).rows,
})

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

export const statusesQuery = queryOptions({
  ...lookup,
  queryKey: ['lookups', 'statuses'],
  queryFn: async ({ signal }) => (await api(statusList, {}, { signal })).rows,
})

export const reasonsQuery = queryOptions({
  ...lookup,
  queryKey: ['lookups', 'exceptions'],
  queryFn: async ({ signal }) => (await api(exceptionList, {}, { signal })).rows,
})

import * as contract from '@despatch/contract/lookups/lookups.ts'
import { unitsOfSite } from '@despatch/domain/users/allocation.ts'
import { bindCall } from '../platform/http/binding.ts'
import { servedCountries } from './served-countries.ts'
import * as lookups from './lookups.queries.ts'
import { serviceOfDocket, tariffsOfCustomer } from './narrowed-lookups.queries.ts'
import { isService } from './wanted-service.ts'

const whole = <Row>(rows: Row[]) => ({ rows, next: null })

/** Without retired ones, unless they are requested. */
const shown = <Row extends { retired: boolean }>(rows: Row[], retired: boolean) =>
  whole((retired ? rows : lookups.offered(rows)).map(({ retired: _retired, ...row }) => row))

export const lookupsCalls = [
  bindCall(contract.serviceTypeList, async ({ serviceType, docketId, customerId, retired }, { tenant }) => {
    const ofDocket = docketId === undefined ? undefined : await serviceOfDocket(tenant.pool, docketId)
    // Existing records are returned even if the customer can no longer book with them.
    const bookable = customerId === undefined || retired ? null : await tariffsOfCustomer(tenant, customerId)
    const services = (await lookups.listServiceTypes(tenant)).filter(
      ({ styp_id }) =>
        isService(serviceType, styp_id) &&
        isService(ofDocket, styp_id) &&
        (bookable === null || bookable.some(({ ttyp_serv_type }) => ttyp_serv_type === styp_id)),
    )
    // A docket's service is returned even if it is retired.
    return shown(services, retired || docketId !== undefined)
  }),

  bindCall(contract.companyDayList, async (_body, { tenant }) =>
    whole(await lookups.listCompanyDays(tenant)),
  ),
  bindCall(contract.tariffTypeList, async ({ serviceType, customerId }, { tenant }) => {
    const tariffs = await (customerId === undefined
      ? lookups.listTariffTypes(tenant)
      : tariffsOfCustomer(tenant, customerId))
    return whole(tariffs.filter(({ ttyp_serv_type }) => isService(serviceType, ttyp_serv_type)))
  }),

  bindCall(contract.consignmentTypeList, async ({ retired }, { tenant }) =>
    shown(await lookups.listConsignmentTypes(tenant), retired),
  ),
  bindCall(contract.countryList, async ({ serviceType }, { tenant }) =>
    whole(await servedCountries(tenant, serviceType)),
  ),
  bindCall(contract.countyList, async (_body, { tenant }) => whole(await lookups.listCounties(tenant))),
  bindCall(contract.statusList, async (_body, { tenant }) => whole(await lookups.listStatuses(tenant))),
  bindCall(contract.exceptionList, async (_body, { tenant }) => whole(await lookups.listExceptions(tenant))),
  bindCall(contract.siteList, async ({ retired }, { tenant }) =>
    shown(await lookups.listSites(tenant), retired),
  ),
  bindCall(contract.businessUnitList, async ({ bu_site_id, retired }, { tenant }) => {
    const units = await lookups.listBusinessUnits(tenant)
    return shown(bu_site_id === undefined ? units : unitsOfSite(units, bu_site_id), retired)
  }),
]

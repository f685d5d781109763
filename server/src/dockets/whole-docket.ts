import type { DocketRow } from '@despatch/contract/dockets/dockets.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { z } from 'zod'
import type { UserScope } from '../platform/session.ts'
import { findCustomer } from '../customers/customers.queries.ts'
import { priceScopeOf } from '../customers/price-scope.queries.ts'
import { listServiceTypes } from '../lookups/lookups.queries.ts'
import { docketScope } from '../platform/http/scope.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { addressesOfDocket, parcelsOfDocket } from './docket-details.queries.ts'
import { oneDocket } from './docket-list.queries.ts'

type Row = z.output<typeof DocketRow> & { dck_status: StatusId }

/** A docket with everything that is printed of it, within the reader's permissions. Refuses DOCKET_NOT_FOUND. */
export async function readWholeDocket(tenant: Tenant, reader: UserScope, id: number) {
  const found = await oneDocket(tenant.pool, id, docketScope(reader), {
    names: tenant,
    prices: priceScopeOf(reader),
  })
  const docket = found && (JSON.parse(found.text) as { rows: Row[] }).rows[0]
  if (!docket) return refuse('DOCKET_NOT_FOUND')
  const [addresses, parcels, customer, services, settings] = await Promise.all([
    addressesOfDocket(tenant.pool, id),
    parcelsOfDocket(tenant.pool, id),
    findCustomer(tenant, docket.dck_cust_id),
    listServiceTypes(tenant),
    settingsOf(tenant, docket.dck_cust_id),
  ])
  if (!customer) throw new Error(`Docket ${docket.dck_docket} has no customer`)
  const service = services.find(({ styp_id }) => styp_id === docket.dck_serv_type)
  return {
    docket,
    addresses,
    parcels,
    customer,
    service: service?.styp_description ?? docket.dck_serv_type,
    timeFormat: settings.aset_general_format,
  }
}

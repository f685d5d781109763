import { companyPrefixIn } from '@despatch/domain/tracking/tracking-reference.ts'
import {
  databaseFind,
  databaseList,
  guestAccessAllowed,
  systemVersion,
} from '@despatch/contract/tenants/tenants.ts'
import { guestAccessOf } from '../settings/guest-customer.ts'
import { appliedVersion } from '../platform/database/migrate.ts'
import { bindCall } from '../platform/http/binding.ts'
import { appVersion } from '../platform/app-version.ts'

/** The number of a schema version, such as 0021 of '0021-tariff-delivery-time'. */
const schemaNumber = (version: string): string => version.split('-', 1).join('')

export const tenantsCalls = [
  bindCall(databaseList, async ({ database }, { tenants, config }) => {
    // A copy is only shown at its own address, beside no other.
    const copy = tenants.copy(database)
    if (copy) return { rows: [copy], next: null, complete: true }
    const rows = tenants.listed()
    // A single company, such as that of its own host, is always listed.
    const complete = config.listCompanies || rows.length === 1
    return { rows: complete ? rows : rows.filter(({ name }) => name === database), next: null, complete }
  }),

  bindCall(databaseFind, async ({ database, company, tracking_ref }, { tenants }) =>
    Promise.resolve(
      tenants.shownFor({ database, shownName: company, prefix: companyPrefixIn(tracking_ref ?? '') }),
    ),
  ),

  bindCall(systemVersion, async ({ database }, { tenants }) => {
    const tenant = database === undefined ? tenants.all()[0] : tenants.getForLogin(database)
    return { appVersion, dbVersion: tenant ? schemaNumber(await appliedVersion(tenant.pool)) : '' }
  }),

  bindCall(guestAccessAllowed, async ({ database }, { tenants, config }) => ({
    guestAccessAllowed: (await guestAccessOf(tenants.get(database), config)) === 'bookings',
  })),
]

import type { Pool } from 'pg'
import type { Config } from '../platform/config.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { testTenantRow } from '../tenants/make-test-database.ts'
import { openTenant, tenantConnection } from '../tenants/open-tenant.ts'
import { findTestDatabase } from '../tenants/test-databases.queries.ts'
import { whatFollows } from '../what-follows.ts'
import { setWorkDue } from '../tenants/company-work.queries.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { currentConnection, registered, withInstallation, type Installation } from './installation.ts'

/** Works on one company with the portal's own use cases. */
export const withCompany = <T>(
  config: Config,
  name: string,
  work: (tenant: Tenant, installation: Installation) => Promise<T>,
): Promise<T> =>
  withInstallation(config, (installation) =>
    openCompany(config, installation, name, (tenant) => work(tenant, installation)),
  )

/** Works on one company of an installation that is open already. */
export const openCompany = async <T>(
  config: Config,
  installation: Installation,
  name: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> => openRow(config, installation, { row: await registered(installation, name) }, work)

/** Works on the test database of a company that is open. Undefined if it has none. */
export async function openTestDatabase<T>(
  config: Config,
  installation: Installation,
  company: Tenant,
  work: (test: Tenant) => Promise<T>,
): Promise<T | undefined> {
  const test = await findTestDatabase(installation.controlDatabase, company.name)
  if (!test || test.made === 0) return undefined
  const row = testTenantRow(test.company, tenantConnection(test.company, installation.serverUrl))
  return await openRow(config, installation, { row, postcodes: () => company.postcodes }, work)
}

async function openRow<T>(
  config: Config,
  installation: Installation,
  { row, postcodes }: { row: TenantRow; postcodes?: () => Pool },
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  await currentConnection(installation, row)
  const tenant = await openTenant(row, installation.serverUrl, {
    whatFollows,
    onTrouble: () => undefined,
    services: config.services,
    files: openFileStore(config),
    postcodes,
  })
  try {
    return await work(tenant)
  } finally {
    await tenant.close()
    // A running portal looks for jobs that the command has added.
    await setWorkDue(installation.controlDatabase, [row.name], 0)
  }
}

import type { Config } from '../platform/config.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { openTenant } from '../tenants/open-tenant.ts'
import { whatFollows } from '../what-follows.ts'
import { setWorkDue } from '../tenants/company-work.queries.ts'
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
export async function openCompany<T>(
  config: Config,
  installation: Installation,
  name: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  const row = await registered(installation, name)
  await currentConnection(installation, row)
  const tenant = await openTenant(row, installation.serverUrl, {
    whatFollows,
    onTrouble: () => undefined,
    services: config.services,
    files: openFileStore(config),
  })
  try {
    return await work(tenant)
  } finally {
    await tenant.close()
    // A running portal looks for jobs that the command has added.
    await setWorkDue(installation.controlDatabase, [name], 0)
  }
}

import type { Config } from '../platform/config.ts'
import { openTenant } from '../tenants/open-tenant.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { currentConnection, registered, withInstallation } from './installation.ts'

/** Works on one company with the portal's own use cases. */
export const withCompany = <T>(
  config: Config,
  name: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> =>
  withInstallation(config, async (installation) => {
    const row = await registered(installation, name)
    await currentConnection(installation, row)
    const tenant = await openTenant(row, installation.serverUrl, () => undefined)
    try {
      return await work(tenant)
    } finally {
      await tenant.close()
    }
  })

import type { Config } from '../platform/config.ts'
import { openTenant } from '../tenants/open-tenant.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { currentConnection, registered, withInstallation, type Installation } from './installation.ts'

/** Works on one company with the portal's own use cases. */
export const withCompany = <T>(
  config: Config,
  name: string,
  work: (tenant: Tenant, installation: Installation) => Promise<T>,
): Promise<T> =>
  withInstallation(config, async (installation) => {
    const row = await registered(installation, name)
    await currentConnection(installation, row)
    const tenant = await openTenant(row, installation.serverUrl, () => undefined)
    try {
      return await work(tenant, installation)
    } finally {
      await tenant.close()
    }
  })

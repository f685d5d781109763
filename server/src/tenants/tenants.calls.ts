import { databaseList, guestAccessAllowed, systemVersion } from '@despatch/contract/tenants/tenants.ts'
import { migrations, newestVersion } from '../platform/database/migrate.ts'
import { bindPublic } from '../platform/http/binding.ts'
import { appVersion } from '../platform/app-version.ts'

export const tenantsCalls = [
  bindPublic(databaseList, async (_body, { tenants }) => ({
    rows: tenants.all().map(({ name, theme }) => ({ name, theme })),
    next: null,
  })),

  bindPublic(systemVersion, async () => ({ appVersion, dbVersion: await newestVersion(migrations.tenant) })),

  bindPublic(guestAccessAllowed, async ({ database }, { tenants }) => ({
    guestAccessAllowed: tenants.get(database).guestAccess,
  })),
]

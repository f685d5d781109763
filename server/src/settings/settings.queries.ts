import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { settingsFrom, type StoredSetting } from '@despatch/domain/settings/stored-settings.ts'
import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

const selectSettings = statement<StoredSetting>(
  'settings',
  'select setting_name, setting_value, cust_id from setting where cust_id is null or cust_id = $1',
)

/** Every setting as it applies to a customer or to the company (SYS-03); cached. */
export const settingsOf = (tenant: Tenant, custId: number | null): Promise<Settings> =>
  tenant.reference.read(`settings:${custId}`, async () =>
    settingsFrom(await allRows(tenant.pool, selectSettings, [custId])),
  )

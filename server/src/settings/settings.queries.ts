import { allRows, statement } from '../platform/database/statement.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** Settings by name, such as `BookingSubmitRule`; the customer's own value before everybody's (SYS-03). */
export type Settings = Record<string, string>

interface SettingRow {
  setting_name: string
  setting_value: string
  cust_id: number | null
}

const selectSettings = statement<SettingRow>(
  'settings',
  `select setting_name, setting_value, cust_id from setting
   where cust_id is null or cust_id = $1 order by cust_id nulls first`,
)

export const settingsOf = (tenant: Tenant, custId: number | null): Promise<Settings> =>
  tenant.reference.read(`settings:${custId}`, async () => {
    const rows = await allRows(tenant.pool, selectSettings, [custId])
    return Object.fromEntries(rows.map(({ setting_name, setting_value }) => [setting_name, setting_value]))
  })

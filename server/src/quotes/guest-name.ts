import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The name of guests in the log and in a docket's history (aset_quote_aci_user). */
export const guestName = async (tenant: Tenant): Promise<string> =>
  (await settingsOf(tenant, null)).aset_quote_aci_user

import type { systemTracking } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { fillUrlTemplate } from '@despatch/domain/settings/url-template.ts'
import type { Config } from '../platform/config.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'

/** What a database's tracking pages are set up with; for everybody, so nothing else of the settings. */
export async function trackingSetup(tenant: Tenant, config: Config): Promise<ReplyOf<typeof systemTracking>> {
  const cust_id = await customerWithoutAccount(tenant)
  return { cust_id, tiles: config.tiles, TrackerMapUrl: await defaultTrackerMap(tenant) }
}

/** The specification's default customer id for the tracker map, section 9. */
const defaultCustomer = 6

/** Whose settings count where no account is known: the one that guests book on. */
const customerWithoutAccount = async (tenant: Tenant): Promise<number> =>
  (await settingsOf(tenant, null)).aset_quote_customer || defaultCustomer

/** The tracker map of the account that stands in where none is known, which is everybody's unless it has its own. */
async function defaultTrackerMap(tenant: Tenant): Promise<string> {
  return (await settingsOf(tenant, await customerWithoutAccount(tenant))).TrackerMapUrl
}

/** The docket on the tracker map of its account, or else on the default one; null where neither is a web address. */
export async function trackerMapOf(
  tenant: Tenant,
  settings: Settings,
  { dck_docket, dck_tracking }: { dck_docket: string; dck_tracking: string },
): Promise<string | null> {
  const values = { reference: dck_tracking, docket: dck_docket }
  return (
    fillUrlTemplate(settings.TrackerMapUrl, values) ??
    fillUrlTemplate(await defaultTrackerMap(tenant), values)
  )
}

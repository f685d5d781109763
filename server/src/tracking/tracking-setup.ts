import type { systemTracking, TrackView } from '@despatch/contract/tracking/tracking.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { generalSettings } from '@despatch/domain/settings/general-settings.ts'
import type { Settings } from '@despatch/domain/settings/settings-catalogue.ts'
import { fillUrlTemplate } from '@despatch/domain/text/url-template.ts'
import type { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The setup of a database's tracking pages. It is public, so it contains no other settings. */
export async function trackingSetup(tenant: Tenant, config: Config): Promise<ReplyOf<typeof systemTracking>> {
  const cust_id = await customerWithoutAccount(tenant)
  return { cust_id, tiles: config.tiles, TrackerMapUrl: await defaultTrackerMap(tenant) }
}

/** The specification's default customer id for the tracker map, section 9. */
const defaultCustomer = 6

/** The account whose settings apply if no account is known: the one that guests book on. */
const customerWithoutAccount = async (tenant: Tenant): Promise<number> =>
  (await settingsOf(tenant, null)).aset_quote_customer || defaultCustomer

/** The tracker map of the default account, which is the company's unless it has its own. */
async function defaultTrackerMap(tenant: Tenant): Promise<string> {
  return (await settingsOf(tenant, await customerWithoutAccount(tenant))).TrackerMapUrl
}

type Followed = Pick<z.output<typeof TrackView>, 'dck_docket' | 'dck_tracking' | 'stops' | 'position'>

/**
 * The docket on the tracker map of its account, of the company, of the default account, or the one that every company
 * starts with (TRACK-06). Null if none is set, or if it needs a position that the page does not show.
 */
export async function trackerMapOf(
  tenant: Tenant,
  settings: Settings,
  docket: Followed,
): Promise<string | null> {
  const { dck_docket, dck_tracking, stops, position } = docket
  const last = stops.findLast(({ dadd_latitude }) => dadd_latitude !== null)
  const latitude = position?.dtr_latitude ?? last?.dadd_latitude
  const longitude = position?.dtr_longitude ?? last?.dadd_longitude
  const values = {
    reference: dck_tracking,
    docket: dck_docket,
    ...(latitude != null && longitude != null
      ? { latitude: String(latitude), longitude: String(longitude) }
      : {}),
  }
  const own = settings.TrackerMapUrl === generalSettings.TrackerMapUrl.start ? '' : settings.TrackerMapUrl
  return fillUrlTemplate(own, values) ?? fillUrlTemplate(await defaultTrackerMap(tenant), values)
}

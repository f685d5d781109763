import type { TrackView } from '@despatch/contract/tracking/tracking.ts'
import { postcodeParts } from '@despatch/domain/addresses/postcode.ts'
import { whyDocketCannot } from '@despatch/domain/dockets/status.ts'
import { trackingProgress } from '@despatch/domain/tracking/tracking-milestones.ts'
import type { z } from 'zod'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { trackerMapOf } from './tracking-setup.ts'
import type { TrackedDocket, TrackedStop } from './track.queries.ts'

/** What leaves the house by the setting TrackingSections (TRACK-02): a public page gets the outward half of postcodes, no positions of closed sections (TRACK-03). */
export async function trackView(
  tenant: Tenant,
  docket: TrackedDocket,
  audience: 'public' | 'account',
): Promise<z.output<typeof TrackView>> {
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const open = new Set(settings.TrackingSections.split(','))
  const progress = trackingProgress(docket.dck_status, docket.events)
  const showsDriver = open.has('map') && whyDocketCannot('showDriver', docket.dck_status) === null
  return {
    database: tenant.name,
    theme: tenant.theme,
    dck_docket: docket.dck_docket,
    dck_tracking: docket.dck_tracking,
    dck_status: docket.dck_status,
    dsts_description: docket.dsts_description,
    dck_version: docket.dck_version,
    headline: progress.headline,
    milestones: progress.milestones,
    exception: progress.exception,
    stops: docket.stops.map((stop) => (audience === 'public' ? publicStop(stop, open.has('map')) : stop)),
    events: open.has('tracking') ? docket.events : null,
    position: showsDriver ? docket.position : null,
    signature: open.has('signature') ? docket.signature : null,
    photos: open.has('photos') ? docket.photos : null,
    stock: open.has('stock') ? docket.stock : null,
    trackerMap: open.has('map') ? await trackerMapOf(tenant, settings, docket) : null,
    settings: {
      aset_general_format: settings.aset_general_format,
      aset_today_format: settings.aset_today_format,
    },
  }
}

/** The district tells a neighbour nothing that the van at the door would not; so does a place to within a mile. */
const publicStop = (stop: TrackedStop, withMap: boolean): TrackedStop => ({
  ...stop,
  dadd_postalcode: postcodeParts(stop.dadd_postalcode)?.outward ?? '',
  dadd_latitude: withMap ? about(stop.dadd_latitude) : null,
  dadd_longitude: withMap ? about(stop.dadd_longitude) : null,
})

const about = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 100) / 100)

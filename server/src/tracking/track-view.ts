import type { TrackView } from '@despatch/contract/tracking/tracking.ts'
import { handoverText } from '@despatch/domain/drive/handover.ts'
import { postcodeParts } from '@despatch/domain/geo/postcode.ts'
import { docketActionError } from '@despatch/domain/dockets/status.ts'
import { trackingSections } from '@despatch/domain/settings/general-settings.ts'
import { whyNoInstruction } from '@despatch/domain/drive/recipient-instruction.ts'
import { approximate } from '@despatch/domain/tracking/approximate-position.ts'
import { isRecentPosition } from '@despatch/domain/tracking/position-age.ts'
import { hasSeveralRecipients } from '@despatch/domain/tracking/several-recipients.ts'
import { trackingProgress } from '@despatch/domain/tracking/tracking-milestones.ts'
import type { z } from 'zod'
import { usualTime } from '../dockets/usual-deliveries.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { expectedArrival } from './expected-arrival.ts'
import { imageIfReachable } from './proof-images.ts'
import { trackerMapOf } from './tracking-setup.ts'
import type { TrackedDocket, TrackedStop } from './track.queries.ts'

/**
 * A docket's tracking view. The public page shows the sections of the setting TrackingSections, the outward half of
 * postcodes, and the positions of stops and driver to about a kilometre (TRACK-02, TRACK-03). The account's own users
 * see everything.
 */
export async function trackView(
  tenant: Tenant,
  docket: TrackedDocket,
  audience: 'public' | 'account',
): Promise<z.output<typeof TrackView>> {
  const settings = await settingsOf(tenant, docket.dck_cust_id)
  const sections = audience === 'public' ? settings.TrackingSections.split(',') : trackingSections
  const open = new Set<string>(sections)
  const progress = trackingProgress(docket.dck_status, docket.events)
  const showsDriver = open.has('map') && docketActionError('showDriver', docket.dck_status) === null
  const isPublic = audience === 'public'
  const hidesRecipients = isPublic && hasSeveralRecipients(docket.stops)
  const showsHandover = open.has('signature') && !hidesRecipients
  const nowMs = Date.now()
  const { RecipientInstructions: allowed } = settings
  const stops = docket.stops.map((tracked) => {
    const { dadd_left_with, dadd_left_where, dadd_arrived, dadd_left, hasPin, ...stop } = tracked
    const { dck_status: status, dck_archive: archived } = docket
    const instructed = { ...stop, dadd_left_with, dadd_arrived, dadd_left, hasPin }
    return {
      ...(isPublic ? publicStop(stop, open.has('map'), hidesRecipients) : stop),
      ...expectedArrival(docket, tracked, nowMs),
      instruction: hidesRecipients ? null : stop.instruction,
      instructable: isPublic && whyNoInstruction({ status, archived, allowed }, instructed) === null,
      text_messages: isPublic ? stop.text_messages : null,
      handover: showsHandover ? handoverText(dadd_left_with, dadd_left_where) : '',
    }
  })
  const position = showsDriver ? shownPosition(docket.position, nowMs, isPublic) : null
  return {
    database: tenant.name,
    theme: tenant.theme,
    ...(audience === 'account' ? { dck_id: docket.dck_id } : {}),
    dck_docket: docket.dck_docket,
    dck_tracking: docket.dck_tracking,
    dck_status: docket.dck_status,
    dsts_description: docket.dsts_description,
    dck_version: docket.dck_version,
    headline: progress.headline,
    milestones: progress.milestones,
    exception: progress.exception,
    stops,
    usually: await usualTime(tenant, {
      service: docket.dck_serv_type,
      vehicle: docket.ttyp_vehicle,
      miles: docket.dck_miles,
      ready: docket.ready,
      deadline: docket.stops.at(-1)?.dadd_deadline,
    }),
    events: open.has('tracking') ? docket.events : null,
    position,
    signature:
      open.has('signature') && !hidesRecipients ? await shownSignature(tenant, docket.signature) : null,
    photos: open.has('photos') && !hidesRecipients ? docket.photos : null,
    stock: open.has('stock') ? docket.stock : null,
    telephone: settings.TrackingTelephone.trim(),
    trackerMap: open.has('map') ? await trackerMapOf(tenant, settings, { ...docket, stops, position }) : null,
    settings: {
      aset_general_format: settings.aset_general_format,
      aset_today_format: settings.aset_today_format,
    },
  }
}

type StopOnMap = Omit<
  TrackedStop,
  'dadd_arrived' | 'dadd_left' | 'hasPin' | 'dadd_left_with' | 'dadd_left_where'
>

/** The district, or a position to a kilometre, reveals no more than the van in the street does. */
function publicStop<Stop extends StopOnMap>(stop: Stop, withMap: boolean, hidesRecipients: boolean): Stop {
  const { dadd_latitude: latitude, dadd_longitude: longitude } = stop
  const shown =
    withMap && latitude !== null && longitude !== null ? approximate({ latitude, longitude }) : null
  return {
    ...stop,
    dadd_companyname: hidesRecipients && stop.dadd_addresstype === 1 ? '' : stop.dadd_companyname,
    dadd_postalcode: postcodeParts(stop.dadd_postalcode)?.outward ?? '',
    dadd_latitude: shown?.latitude ?? null,
    dadd_longitude: shown?.longitude ?? null,
  }
}

async function shownSignature(tenant: Tenant, signature: TrackedDocket['signature']) {
  if (signature === null) return null
  const { image } = signature
  return { ...signature, image: image && (await imageIfReachable(tenant, image)) }
}

/** An old position is not shown: the driver has moved on. */
function shownPosition(position: TrackedDocket['position'], nowMs: number, isApproximate: boolean) {
  if (position === null || !isRecentPosition(position.at, nowMs)) return null
  const { dtr_latitude: latitude, dtr_longitude: longitude, at } = position
  const shown = isApproximate ? approximate({ latitude, longitude }) : { latitude, longitude }
  return { dtr_latitude: shown.latitude, dtr_longitude: shown.longitude, at, isApproximate }
}

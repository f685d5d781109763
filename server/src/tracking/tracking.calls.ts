import { driverPosition, driverProof, driverScan } from '@despatch/contract/tracking/driver-reports.ts'
import { docketSignatureList } from '@despatch/contract/tracking/signatures.ts'
import { traceList } from '@despatch/contract/tracking/trace.ts'
import {
  docketTrack,
  docketTracking,
  docketTrackingPhoto,
  docketTrackInstruct,
  docketTrackPhoto,
  liveTrack,
  systemTracking,
} from '@despatch/contract/tracking/tracking.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { bindCall, bindStream } from '../platform/http/binding.ts'
import { namedDocket } from '../dockets/named-docket.ts'
import { findTracked } from './find-tracked.ts'
import { instructDriver } from './instruct-driver.ts'
import { listTrace } from './list-trace.ts'
import { ownTracking } from './own-tracking.ts'
import { imageOrRefusal } from './proof-images.ts'
import { receivePositions, receiveProofs, receiveScans } from './receive-reports.ts'
import { signaturesOfDocket } from './signatures.queries.ts'
import { findPhotoOfDelivery, trackById } from './track.queries.ts'
import { trackView } from './track-view.ts'
import { trackingSetup } from './tracking-setup.ts'

const driverReportsCalls = [
  bindCall(driverScan, async ({ reports }, { session }, tx) => await receiveScans(tx, session, reports)),
  bindCall(
    driverPosition,
    async ({ reports }, { tenant, session }, tx) => await receivePositions(tx, tenant, session, reports),
  ),
  bindCall(driverProof, ({ reports }, { tenant, session }) => receiveProofs(tenant, session, reports)),
]

async function photoOfDelivery(tenant: Tenant, dck_id: number, photo: number) {
  const stored = (await findPhotoOfDelivery(tenant.pool, dck_id, photo)) ?? refuse('NOT_FOUND')
  return { sig_image: await imageOrRefusal(tenant, stored) }
}

export const trackingCalls = [
  ...driverReportsCalls,

  bindCall(docketTrack, async (input, { tenants, address }) => {
    const { tenant, docket } = await findTracked(tenants, input, address)
    return await trackView(tenant, docket, 'public')
  }),

  bindCall(docketTrackInstruct, (input, { tenants, address }) => instructDriver(tenants, input, address)),

  bindCall(docketTrackPhoto, async ({ photo, ...input }, { tenants, address }) => {
    const { tenant, docket } = await findTracked(tenants, input, address)
    const { photos } = await trackView(tenant, docket, 'public')
    if (photos === null) return refuse('NOT_FOUND')
    return await photoOfDelivery(tenant, docket.dck_id, photo)
  }),

  bindCall(systemTracking, ({ database }, { tenants, config }) =>
    trackingSetup(tenants.get(database), config),
  ),

  bindCall(docketTracking, (input, { tenant, session }) => ownTracking(tenant, session, input)),

  bindCall(docketTrackingPhoto, ({ dck_id, photo }, { tenant }) => photoOfDelivery(tenant, dck_id, photo)),

  bindCall(traceList, async (query, { tenant, session }) => await listTrace(tenant, session, query)),

  bindCall(docketSignatureList, async (named, { tenant }) => ({
    rows: await signaturesOfDocket(tenant, await namedDocket(tenant.pool, named)),
    next: null,
  })),

  bindStream(liveTrack, async (input, { tenants, address, log }) => {
    const { tenant, docket: found } = await findTracked(tenants, input, address)
    await tenant.use.activate()
    // Read again, in case it has changed before announcements were received.
    const docket = (await trackById(tenant.pool, found.dck_id)) ?? found
    return {
      follow: (send) => {
        send({ dck_version: docket.dck_version })
        const reloadFirst = async () => {
          const found = await trackById(tenant.pool, docket.dck_id)
          if (found) send({ dck_version: found.dck_version })
        }
        const off = [
          tenant.use.addStream(),
          tenant.announcements.on('docket', ({ dck_id, dck_version }) => {
            if (dck_id === docket.dck_id) send({ dck_version })
          }),
          tenant.announcements.on('reset', () => {
            reloadFirst().catch((failure: unknown) =>
              log.warn(
                { event: 'tracking-page-failed', err: failure },
                'An open tracking page could not be updated',
              ),
            )
          }),
        ]
        return () => off.forEach((remove) => remove())
      },
    }
  }),
]

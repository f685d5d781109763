import type { getPosition } from '@despatch/contract/v1/position.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import { trackById } from '../tracking/track.queries.ts'
import { trackView } from '../tracking/track-view.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'

/** The driver's position as the public tracking page of a delivery shows it, by the same rules. */
export async function driverPosition(tenant: Tenant, id: number): Promise<ReplyOf<typeof getPosition>> {
  const docket = (await trackById(tenant.pool, id)) ?? refuse('DOCKET_NOT_FOUND')
  const { position } = await trackView(tenant, docket, 'public')
  return {
    position: position && {
      latitude: position.dtr_latitude,
      longitude: position.dtr_longitude,
      is_approximate: position.isApproximate,
      at: isoInLondon(position.at),
    },
  }
}

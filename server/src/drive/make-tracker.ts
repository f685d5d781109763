import type { driveTracker } from '@despatch/contract/drive/tracker.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { tokenHash } from '../auth/session-token.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { recordLog } from '../platform/log.queries.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { DeviceSession } from './device-event.ts'
import { newTrackerId } from './device-token.ts'
import { setTracker } from './devices.queries.ts'

/** Where tracker apps send positions, in the form of OsmAnd. */
export const trackerPath = '/api/drive/position/osmand'

/** Makes the identifier of a tracker app on a phone. It replaces the earlier one, and ends with the access of the phone. */
export async function makeTracker(
  tx: Transaction,
  tenant: Tenant,
  { user, device }: DeviceSession,
  config: Config,
): Promise<ReplyOf<typeof driveTracker>> {
  const identifier = newTrackerId(tenant.name)
  await setTracker(tx, device.dvc_id, tokenHash(identifier))
  tx.defer(
    recordLog(tx, {
      user: user.ausr_logon,
      process: 'make-tracker',
      type: 'change',
      record: device.drv_callsign,
      after: { dvc_id: device.dvc_id },
    }),
  )
  return { address: publicUrlOf(config, tenant.name) + trackerPath, identifier }
}

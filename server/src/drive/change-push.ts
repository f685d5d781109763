import { ECDH } from 'node:crypto'
import type { drivePush } from '@despatch/contract/drive/push.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { allowedReceivers, checkReceiver } from '../platform/outbound/receiver-address.ts'
import type { DeviceSession } from './device-event.ts'
import { publicPushKey } from './push-key.ts'
import { setPush } from './push.queries.ts'

/**
 * Stores where a phone is notified, or removes it. Refuses INVALID for an address that the portal may not send to, and for a
 * key that is none.
 */
export async function changePush(
  tx: Transaction,
  tenant: Tenant,
  { device }: DeviceSession,
  { subscription, language }: CheckedPayload<typeof drivePush>,
  config: Config,
): Promise<ReplyOf<typeof drivePush>> {
  if (subscription) {
    // A driver is not trusted with the network of the portal, like an account with a webhook.
    checkReceiver(
      subscription.endpoint,
      allowedReceivers(config, { byAccount: true }),
      'subscription.endpoint',
    )
    if (!isPoint(subscription.p256dh))
      refuse('INVALID', { errors: [{ field: 'subscription.p256dh', message: 'Not a point of P-256' }] })
  }
  await setPush(tx, device.dvc_id, subscription && { ...subscription, language })
  return { public_key: await publicPushKey(config, tenant) }
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    return false
  }
}

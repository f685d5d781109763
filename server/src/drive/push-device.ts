import { createECDH, randomBytes } from 'node:crypto'
import { pushMinutes, pushTexts } from '@despatch/domain/drive/push-texts.ts'
import { MINUTE_MS } from '@despatch/domain/time/london-time.ts'
import { encrypt } from 'http_ece'
import type { JobPayloads } from '../platform/jobs/enqueue.ts'
import type { JobsContext } from '../platform/jobs/jobs-context.ts'
import { sendRequest } from '../platform/outbound/send-request.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { allowedReceivers } from '../platform/outbound/receiver-address.ts'
import { authorizationFor } from './push-key.ts'
import { forgetPush, pushOf, type StoredSubscription } from './push.queries.ts'

const TIMEOUT_MS = 10_000

/** The subscription has ended: the driver has removed the app, or the browser's permission. */
const ended: ReadonlySet<number> = new Set([404, 410])

const isTemporary = (status: number): boolean => status === 429 || status >= 500

/**
 * Notifies a phone of a new job or message, as long as that is of use (RFC 8030). A subscription that has ended is removed.
 * Throws if the push service does not answer or cannot take the message now, so that it is sent again.
 */
export async function pushDevice(
  { tenant, config, log }: JobsContext,
  { dvc_id, about, at }: JobPayloads['push-device'],
): Promise<void> {
  const secondsLeft = Math.floor((Date.parse(at) + pushMinutes * MINUTE_MS - Date.now()) / 1000)
  if (secondsLeft <= 0) return
  const subscription = await pushOf(tenant.pool, dvc_id)
  if (!subscription) return
  const { endpoint, language } = subscription
  const response = await sendRequest({
    company: tenant,
    url: endpoint,
    method: 'POST',
    headers: {
      authorization: await authorizationFor(config, tenant, {
        endpoint,
        contact: publicUrlOf(config, tenant.name),
      }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(secondsLeft),
      urgency: 'high',
      // One that the phone has not received yet is replaced.
      topic: about,
    },
    body: encryptedFor(subscription, pushTexts[language][about]),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    allowedAddresses: allowedReceivers(config, { byAccount: true }),
  })
  response.destroy()
  const { statusCode: status = 0 } = response
  if (ended.has(status)) return void (await forgetPush(tenant.pool, dvc_id, endpoint))
  if (isTemporary(status)) throw new Error(`The push service answered ${status}`)
  if (status >= 300)
    log.warn({ event: 'push-refused', dvc_id, status }, 'The push service refused a notification')
}

/** Only the phone can read it, not the push service (RFC 8291). */
function encryptedFor({ p256dh, auth }: StoredSubscription, text: string): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  const salt = randomBytes(16).toString('base64url')
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: p256dh,
    authSecret: auth,
    salt,
  })
}

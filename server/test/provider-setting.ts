import { cardProviderList, cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import type { PaidPortal } from './card-payments.ts'
import type { Client } from './client.ts'

type Settings = Payload<typeof cardProviderPost>

/**
 * Changes some of a provider's settings through the API. Other settings and the keys stay. Resolves when the portal
 * uses the new values.
 */
export async function setProvider(
  { portal }: PaidPortal,
  admin: Client,
  id: Settings['provider'],
  change: Partial<Settings>,
): Promise<void> {
  const { rows } = await admin.call(cardProviderList, {})
  const saved = rows.find(({ provider }) => provider === id)
  if (!saved) throw new Error(`The provider ${id} is not set up`)
  const { publicKey, templateName, currencyCode, authorizeOnly, threeDSecure, version } = saved
  const { address, script, frame } = saved
  await portal.announced('reference', () =>
    admin.call(cardProviderPost, {
      provider: id,
      publicKey,
      templateName,
      currencyCode,
      authorizeOnly,
      threeDSecure,
      address,
      script,
      frame,
      version,
      ...change,
    }),
  )
}

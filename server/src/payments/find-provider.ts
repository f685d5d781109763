import { refuse } from '@despatch/contract/wire/refusals.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { CardProvider } from './card-provider.ts'
import { cardFormProvider } from './cardform/card-form-provider.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { listProviders } from './provider-settings.queries.ts'
import { addressesOf, secretName, type ProviderId, type ProviderSettings } from './provider-settings.ts'

/** A provider's settings, with the addresses that hold; refuses PAYMENT_PROVIDER where it is not set up (PAY-05). */
export async function findProviderSettings(
  { tenant, config }: PaymentDesk,
  id: ProviderId,
): Promise<ProviderSettings> {
  const stored = (await listProviders(tenant)).find(({ prov_id }) => prov_id === id)
  if (!stored) return refuse('PAYMENT_PROVIDER')
  return { ...stored.prov_settings, ...addressesOf(id, stored.prov_settings, config.sandboxUrl) }
}

/** A provider, ready to be asked; refuses PAYMENT_PROVIDER where it is not set up or its key is missing (PAY-05). */
export async function findProvider(desk: PaymentDesk, id: ProviderId): Promise<CardProvider> {
  const { config, tenant } = desk
  const { address, threeDSecure } = await findProviderSettings(desk, id)
  const key = await readSecret(config, tenant, secretName(id, 'serviceKey'))
  if (!key) return refuse('PAYMENT_PROVIDER')
  const link = { address, key, timeout: config.paymentTimeout }
  if (id === 'O') return cardFormProvider({ ...link, threeDSecure })
  // Its library takes megabytes, which are left to those who use it.
  const { checkoutProvider } = await import('./checkout/checkout-provider.ts')
  return checkoutProvider({ ...link, database: tenant.name, publicUrl: config.publicUrl })
}

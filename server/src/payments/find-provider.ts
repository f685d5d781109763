import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import type { MethodOfPayment } from '@despatch/domain/customers/customer.ts'
import type { Config } from '../platform/config.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { refuseFromCopy } from '../platform/outbound/send-request.ts'
import { publicUrlOf } from '../platform/public-address.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { CardProvider } from './card-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { listProviders } from './provider-settings.queries.ts'
import { providerIntegrations } from './provider-integrations.ts'
import { addressesNotAllowed, addressesOf, addressFields, type AddressField } from './provider-addresses.ts'
import { secretName, type ProviderSettings } from './provider-settings.ts'

/**
 * A provider's settings, with the addresses in use. Refuses PAYMENT_PROVIDER if the provider is not set up (PAY-05), or
 * if one of the addresses in `uses` is not allowed.
 */
export async function findProviderSettings(
  { tenant, config }: Omit<PaymentContext, 'log'>,
  id: ProviderId,
  uses: readonly AddressField[] = addressFields,
): Promise<ProviderSettings> {
  const stored = (await listProviders(tenant)).find(({ prov_id }) => prov_id === id)
  if (!stored) return refuse('PAYMENT_PROVIDER')
  const notAllowed = addressesNotAllowed(id, stored.prov_settings, config)
  if (notAllowed.some((name) => uses.includes(name))) return refuse('PAYMENT_PROVIDER')
  return { ...stored.prov_settings, ...addressesOf(id, stored.prov_settings, config) }
}

/** Whether the company only holds the cards of customers with this payment method; false if no provider is set up. */
export async function holdsCards(
  { tenant }: Pick<PaymentContext, 'tenant'>,
  mop: MethodOfPayment,
): Promise<boolean> {
  const stored = (await listProviders(tenant)).find(({ prov_id }) => prov_id === mop)
  return stored?.prov_settings.authorizeOnly ?? false
}

/**
 * The settings of a provider that can take cards now; refuses PAYMENT_PROVIDER if it is not set up or its key is
 * missing (PAY-05).
 */
export async function readySettings(
  context: Omit<PaymentContext, 'log'>,
  id: ProviderId,
): Promise<ProviderSettings> {
  const settings = await findProviderSettings(context, id)
  await serviceKeyOf(context, id)
  return settings
}

/** Whether a booking with this payment method can be paid now: on account, or because its card provider is set up (PAY-05). */
export async function isPayable(tenant: Tenant, config: Config, mop: MethodOfPayment): Promise<boolean> {
  if (mop === 'A') return true
  try {
    await readySettings({ tenant, config }, mop)
    return true
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'PAYMENT_PROVIDER') return false
    throw failure
  }
}

const serviceKeyOf = async (
  { config, tenant }: Omit<PaymentContext, 'log'>,
  id: ProviderId,
): Promise<string> =>
  (await readSecret(config, tenant, secretName(id, 'serviceKey'))) || refuse('PAYMENT_PROVIDER')

/**
 * A provider, ready to be called; refuses PAYMENT_PROVIDER if it is not set up or its key is missing (PAY-05), and COPY for a copy
 * of a company. All calls of providers begin here, also those of the checkout provider's library.
 */
export async function findProvider(context: PaymentContext, id: ProviderId): Promise<CardProvider> {
  const { config, tenant } = context
  refuseFromCopy(tenant)
  const { address, threeDSecure } = await findProviderSettings(context, id, ['address'])
  const key = await serviceKeyOf(context, id)
  return await providerIntegrations[id].connect({
    company: tenant,
    address,
    key,
    timeout: config.paymentTimeout,
    allowedAddresses: config.production ? 'public' : 'any',
    threeDSecure,
    database: tenant.name,
    publicUrl: publicUrlOf(config, tenant.name),
  })
}

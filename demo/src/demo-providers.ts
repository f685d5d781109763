import { providerIds, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { providerIntegrations } from '@despatch/server/payments/provider-integrations.ts'
import { secretName } from '@despatch/server/payments/provider-settings.ts'
import { listProviders, saveProviderSettings } from '@despatch/server/payments/provider-settings.queries.ts'
import { webhookPath } from '@despatch/server/payments/webhook-path.ts'
import type { Config } from '@despatch/server/platform/config.ts'
import { inTransaction } from '@despatch/server/platform/database/transaction.ts'
import { sendRequest } from '@despatch/server/platform/outbound/send-request.ts'
import { storeSecret } from '@despatch/server/platform/secrets/secrets.ts'
import type { Tenant } from '@despatch/server/platform/tenant/tenant.ts'
import type { Tenants } from '@despatch/server/platform/tenant/tenants.ts'

/** The providers with a stand-in in the sandbox. */
const inSandbox = providerIds.flatMap((id) => {
  const { sandbox } = providerIntegrations[id]
  return sandbox ? [{ id, sandbox }] : []
})

/** Keys that only work in the sandbox. */
export const demoKeys = (tenant: string, provider: ProviderId) => ({
  serviceKey: inSandbox.find(({ id }) => id === provider)?.sandbox.serviceKey(tenant) ?? '',
  webhookSecret: `whsec_${tenant}_${provider}`,
})

/**
 * Sets up the sandbox's card providers for every company without providers, and registers their webhooks with the
 * sandbox.
 */
export async function setUpDemoProviders(
  tenants: Tenants,
  config: Config,
  sandboxUrl: string,
  portal: string,
): Promise<void> {
  for (const tenant of tenants.all().filter(({ isCopy }) => !isCopy)) {
    if ((await listProviders(tenant)).length === 0) await saveDemoProviders(tenant, config)
    for (const { id } of inSandbox) {
      const { serviceKey, webhookSecret } = demoKeys(tenant.name, id)
      const url = `${portal}${webhookPath(tenant.name, id)}`
      const response = await sendRequest({
        company: tenant,
        url: `${sandboxUrl}/webhooks`,
        method: 'POST',
        headers: {},
        body: JSON.stringify({ key: serviceKey, url, secret: webhookSecret }),
        signal: AbortSignal.timeout(config.paymentTimeout),
        allowedAddresses: 'any',
      })
      response.destroy()
    }
  }
}

const saveDemoProviders = (tenant: Tenant, config: Config) =>
  inTransaction(tenant.transactions, async (tx) => {
    for (const { id, sandbox } of inSandbox) {
      await saveProviderSettings(tx, id, sandbox.settings)
      const { serviceKey, webhookSecret } = demoKeys(tenant.name, id)
      await storeSecret(tx, config, tenant, secretName(id, 'serviceKey'), serviceKey)
      await storeSecret(tx, config, tenant, secretName(id, 'webhookSecret'), webhookSecret)
    }
  })

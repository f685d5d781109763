import { SANDBOX } from '../payments/provider-addresses.ts'
import { secretName, type ProviderId, type ProviderSettings } from '../payments/provider-settings.ts'
import { listProviders, saveProviderSettings } from '../payments/provider-settings.queries.ts'
import { webhookPath } from '../payments/webhook-path.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sendRequest } from '../platform/outbound/send-request.ts'
import { storeSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'

const ofBoth = { currencyCode: 'GBP', authorizeOnly: false, threeDSecure: true }

/** Both providers as set up in the demo: in the sandbox, at its current address. */
export const demoProviders: Readonly<Record<ProviderId, ProviderSettings>> = {
  O: {
    ...ofBoth,
    publicKey: 'T_C_demo',
    templateName: 'despatch',
    address: `${SANDBOX}/cardform/v1`,
    script: `${SANDBOX}/cardform/v1/worldpay.js`,
    frame: SANDBOX,
  },
  S: { ...ofBoth, publicKey: 'pk_test_demo', templateName: '', address: SANDBOX, script: '', frame: '' },
}

/** Keys that only work in the sandbox. */
export const demoKeys = (tenant: string, id: ProviderId) => ({
  serviceKey: id === 'O' ? `T_S_${tenant}` : `sk_test_${tenant}`,
  webhookSecret: `whsec_${tenant}_${id}`,
})

const ids = ['O', 'S'] as const

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
  for (const tenant of tenants.all()) {
    if ((await listProviders(tenant)).length === 0) await saveDemoProviders(tenant, config)
    for (const id of ids) {
      const { serviceKey, webhookSecret } = demoKeys(tenant.name, id)
      const url = `${portal}${webhookPath(tenant.name, id)}`
      const response = await sendRequest({
        url: `${sandboxUrl}/webhooks`,
        method: 'POST',
        headers: {},
        body: JSON.stringify({ key: serviceKey, url, secret: webhookSecret }),
        signal: AbortSignal.timeout(config.paymentTimeout),
        reach: 'any',
      })
      response.destroy()
    }
  }
}

const saveDemoProviders = (tenant: Tenant, config: Config) =>
  inTransaction(tenant.transactions, async (tx) => {
    for (const id of ids) {
      await saveProviderSettings(tx, id, demoProviders[id])
      const { serviceKey, webhookSecret } = demoKeys(tenant.name, id)
      await storeSecret(tx, config, tenant, secretName(id, 'serviceKey'), serviceKey)
      await storeSecret(tx, config, tenant, secretName(id, 'webhookSecret'), webhookSecret)
    }
  })

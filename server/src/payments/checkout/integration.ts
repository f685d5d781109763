import { optionDefaults } from '@despatch/domain/card-providers/provider-declaration.ts'
import type { ProviderIntegration } from '../card-provider.ts'
import { SANDBOX } from '../provider-addresses.ts'
import { readWebhook } from './read-webhook.ts'

export const checkout: ProviderIntegration = {
  async connect(link) {
    // Its library is large, so it is imported with the first payment, for a quicker start.
    const { checkoutProvider } = await import('./checkout-provider.ts')
    return checkoutProvider(link)
  },
  readWebhook,
  webhookReply: { received: true },
  sandbox: {
    settings: { ...optionDefaults, publicKey: 'pk_test_demo', currencyCode: 'GBP', address: SANDBOX },
    serviceKey: (tenant) => `sk_test_${tenant}`,
  },
}

import type { ProviderIntegration } from '../card-provider.ts'
import { SANDBOX } from '../provider-addresses.ts'
import { cardFormProvider } from './card-form-provider.ts'
import { readWebhook } from './read-webhook.ts'

export const cardForm: ProviderIntegration = {
  connect: cardFormProvider,
  readWebhook,
  webhookReply: 'OK',
  sandbox: {
    settings: {
      publicKey: 'T_C_demo',
      templateName: 'despatch',
      currencyCode: 'GBP',
      authorizeOnly: false,
      threeDSecure: true,
      address: `${SANDBOX}/cardform/v1`,
      script: `${SANDBOX}/cardform/v1/worldpay.js`,
      frame: SANDBOX,
    },
    serviceKey: (tenant) => `T_S_${tenant}`,
  },
}

import {
  cardForm,
  cardProviderList,
  cardProviderPost,
  paymentDetails,
} from '@despatch/contract/payments/card-providers.ts'
import { bindPublic, bindRead, bindWrite } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { keepSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import { findProviderSettings } from './find-provider.ts'
import { readProviders, saveProviderSettings } from './provider-settings.queries.ts'
import { providerKeys, secretName, type ProviderId } from './provider-settings.ts'
import { webhookPath } from './webhook-path.ts'

export const cardProvidersCalls = [
  bindPublic(cardForm, async ({ database }, { tenants, config, log }) => {
    const tenant = tenants.get(database)
    const settings = await findProviderSettings({ tenant, config, log }, 'O')
    const { holdMargin } = await settingsOf(tenant, null)
    const { publicKey: clientKey, templateName, currencyCode, currencySymbol, script } = settings
    return {
      clientKey,
      templateName,
      currencyCode,
      currencySymbol,
      holdMargin,
      script,
    }
  }),

  bindPublic(paymentDetails, async ({ database }, { tenants, config, log }) => {
    const { publicKey } = await findProviderSettings({ tenant: tenants.get(database), config, log }, 'S')
    return { publicKey }
  }),

  bindRead(cardProviderList, async (_body, { tenant }) => {
    const stored = await readProviders(tenant.pool)
    const names = stored.flatMap(({ prov_id }) => providerKeys.map((key) => secretName(prov_id, key)))
    const given = await secretsGiven(tenant, names)
    const has = (id: ProviderId, key: (typeof providerKeys)[number]) => given.has(secretName(id, key))
    return {
      rows: stored.map(({ prov_id, prov_settings }) => ({
        provider: prov_id,
        ...prov_settings,
        hasServiceKey: has(prov_id, 'serviceKey'),
        hasWebhookSecret: has(prov_id, 'webhookSecret'),
        webhook: webhookPath(tenant.name, prov_id),
      })),
      next: null,
    }
  }),

  bindWrite(cardProviderPost, async (body, { tenant, session, config }, tx) => {
    const { provider, serviceKey, webhookSecret, ...settings } = body
    const before = (await readProviders(tx)).find(({ prov_id }) => prov_id === provider)
    await saveProviderSettings(tx, provider, settings)
    const given = { serviceKey, webhookSecret }
    for (const key of providerKeys) {
      const value = given[key]
      if (value !== undefined) await keepSecret(tx, config, tenant, secretName(provider, key), value)
    }
    await recordLog(tx, {
      user: session.user.ausr_logon,
      unit: session.unit,
      process: 'save-card-provider',
      type: 'change',
      record: provider,
      before: before?.prov_settings,
      after: { ...settings, newKeys: providerKeys.filter((key) => given[key] !== undefined) },
    })
    return { message: 'Settings saved' }
  }),
]

import {
  forEachProvider,
  providerIds,
  type ProviderId,
} from '@despatch/domain/card-providers/card-providers.ts'
import {
  cardProviderList,
  cardProviderPost,
  cardProviderTest,
  paymentDetails,
} from '@despatch/contract/payments/card-providers.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { currencySymbol } from '@despatch/domain/money/money.ts'
import type { Config } from '../platform/config.ts'
import { bindCall } from '../platform/http/binding.ts'
import { recordLog } from '../platform/log.queries.ts'
import { forgetCheck, readCheck } from '../platform/provider-checks.queries.ts'
import { readSavedForm, saveForm } from '../platform/saved-forms.ts'
import { storeSecret, secretsGiven } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { cardTerms } from './card-terms.ts'
import { readySettings } from './find-provider.ts'
import { checkCardProvider } from './check-card-provider.ts'
import { addressesNotAllowed, allowedOrigins } from './provider-addresses.ts'
import { readProviders, saveProviderSettings, type StoredProvider } from './provider-settings.queries.ts'
import { formName, providerKeys, secretName, type ProviderSettings } from './provider-settings.ts'
import { webhookPath } from './webhook-path.ts'

/** A provider's settings for an administrator. Of its keys, only when they were stored. */
async function answered(tenant: Tenant, config: Config, { prov_id, prov_settings }: StoredProvider) {
  const nameOf = (key: (typeof providerKeys)[number]) => secretName(prov_id, key)
  const given = await secretsGiven(tenant.pool, providerKeys.map(nameOf))
  const [serviceKeyGiven = null, webhookSecretGiven = null] = providerKeys.map((key) =>
    given.get(nameOf(key)),
  )
  return {
    provider: prov_id,
    ...prov_settings,
    currencySymbol: currencySymbol(prov_settings.currencyCode),
    hasServiceKey: serviceKeyGiven !== null,
    hasWebhookSecret: webhookSecretGiven !== null,
    serviceKeyGiven,
    webhookSecretGiven,
    webhook: webhookPath(tenant.name, prov_id),
    notAllowed: addressesNotAllowed(prov_id, prov_settings, config),
    checked: await readCheck(tenant.pool, formName(prov_id)),
  }
}

function checkSymbol(symbol: string | undefined, currencyCode: string): void {
  const own = currencySymbol(currencyCode)
  if (symbol !== undefined && symbol !== own)
    refuse('INVALID', {
      errors: [{ field: 'currencySymbol', message: `The symbol for ${currencyCode} is ${own}` }],
    })
}

/** Refuses addresses at origins that the portal does not allow. */
function checkAddresses(provider: ProviderId, settings: ProviderSettings, config: Config): void {
  const notAllowed = addressesNotAllowed(provider, settings, config)
  const message = `The portal does not allow this address. It must be at ${allowedOrigins(provider, config).join(' or ')}`
  if (notAllowed.length > 0) refuse('INVALID', { errors: notAllowed.map((field) => ({ field, message })) })
}

export const cardProvidersCalls = [
  bindCall(paymentDetails, async ({ database, provider }, { tenants, config }) => {
    const tenant = tenants.get(database)
    const settings = await readySettings({ tenant, config }, provider)
    return { publicKey: settings.publicKey, ...(await cardTerms(tenant, settings)) }
  }),

  bindCall(cardProviderList, async (_body, { tenant, config }) => {
    const rows = []
    for (const id of providerIds) {
      // The version is read first: if the values are newer, the worst result is an unnecessary conflict.
      const form = await readSavedForm(tenant.pool, formName(id))
      const stored = (await readProviders(tenant.pool)).find(({ prov_id }) => prov_id === id)
      if (stored) rows.push({ ...(await answered(tenant, config, stored)), ...form })
    }
    return {
      rows,
      next: null,
      origins: forEachProvider((id) => allowedOrigins(id, config)),
    }
  }),

  bindCall(cardProviderTest, ({ provider }, { tenant, session, config, log }) =>
    checkCardProvider({ tenant, config, log }, session, provider),
  ),

  bindCall(cardProviderPost, async (body, { tenant, session, config }, tx) => {
    const { provider, currencySymbol: symbol, serviceKey, webhookSecret, version, ...settings } = body
    checkSymbol(symbol, settings.currencyCode)
    checkAddresses(provider, settings, config)
    await saveForm(tx, formName(provider), session.user.ausr_logon, version)
    const before = (await readProviders(tx)).find(({ prov_id }) => prov_id === provider)
    await saveProviderSettings(tx, provider, settings)
    await forgetCheck(tx, formName(provider))
    const given = { serviceKey, webhookSecret }
    for (const key of providerKeys) {
      const value = given[key]
      if (value !== undefined) await storeSecret(tx, config, tenant, secretName(provider, key), value)
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

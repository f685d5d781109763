import { currencySymbol } from '@despatch/domain/money/money.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { settingsOf } from '../settings/settings.queries.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** How a provider takes cards, for payers. */
export async function cardTerms(tenant: Tenant, { currencyCode, authorizeOnly }: ProviderSettings) {
  const { holdMargin } = await settingsOf(tenant, null)
  return { currencyCode, currencySymbol: currencySymbol(currencyCode), authorizeOnly, holdMargin }
}

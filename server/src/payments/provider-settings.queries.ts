import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { allRows, execute, statement, type Queryable } from '../platform/database/statement.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** A provider as it is set up. */
export interface StoredProvider {
  prov_id: ProviderId
  prov_settings: ProviderSettings
}

const selectProviders = statement<StoredProvider>(
  'payment-providers',
  'select prov_id, prov_settings from payment_provider order by prov_id',
)

/** The current settings, for an administrator who has just changed them. */
export const readProviders = (db: Queryable) => allRows(db, selectProviders)

export const listProviders = (tenant: Tenant): Promise<StoredProvider[]> =>
  tenant.reference.read('payment-providers', () => readProviders(tenant.pool))

const upsert = statement<never>(
  'save-payment-provider',
  `insert into payment_provider (prov_id, prov_settings) values ($1, $2)
   on conflict (prov_id) do update set prov_settings = excluded.prov_settings`,
)

export const saveProviderSettings = (tx: Queryable, id: ProviderId, settings: ProviderSettings) =>
  execute(tx, upsert, [id, JSON.stringify(settings)])

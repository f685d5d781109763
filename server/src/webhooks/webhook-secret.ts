import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { storeSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { makeSecret } from './sign-message.ts'

/** The name under which a webhook's secret is stored. */
export const webhookSecretName = (hookId: number): string => `webhook:${hookId}`

/** Creates and returns a new secret for a webhook. It is shown only once. */
export async function renewSecret(
  tx: Transaction,
  config: Config,
  tenant: Tenant,
  hookId: number,
): Promise<string> {
  const secret = makeSecret()
  await storeSecret(tx, config, tenant, webhookSecretName(hookId), secret)
  return secret
}

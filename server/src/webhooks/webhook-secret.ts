import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { storeSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { makeSecret } from './sign-message.ts'

/** What a webhook's secret is kept under. */
export const secretName = (hookId: number): string => `webhook:${hookId}`

/** Makes a new secret for a webhook and answers it, for the one time that it is shown. */
export async function renewSecret(
  tx: Transaction,
  config: Config,
  tenant: Tenant,
  hookId: number,
): Promise<string> {
  const secret = makeSecret()
  await storeSecret(tx, config, tenant, secretName(hookId), secret)
  return secret
}

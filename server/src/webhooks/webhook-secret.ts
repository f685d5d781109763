import { rotationError } from '@despatch/domain/webhooks/account-webhooks.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Config } from '../platform/config.ts'
import { execute, statement } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { forgetSecret, readSecret, readSecretOf, storeSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { makeSecret } from './sign-message.ts'

/** The name under which a webhook's secret is stored. */
const secretName = (hookId: number): string => `webhook:${hookId}`

/** The name of the secret before the last rotation. */
const oldSecretName = (hookId: number): string => `webhook:${hookId}:old`

/** Creates and returns the secret of a new webhook. It is shown only once. */
export async function createSecret(
  tx: Transaction,
  config: Config,
  tenant: Tenant,
  hookId: number,
): Promise<string> {
  const secret = makeSecret()
  await storeSecret(tx, config, tenant, secretName(hookId), secret)
  return secret
}

const updateOldUntil = statement<never>(
  'webhook-old-secret-until',
  `update webhook set hook_old_secret_until = case when $2 > 0 then now() + $2 * interval '1 hour' end where hook_id = $1`,
)

/**
 * Replaces the secret of a webhook, which the caller has locked, and returns the new one. The secret of now stays valid for
 * `hours`. Refuses INVALID while an earlier secret is valid, unless `hours` is 0.
 */
export async function rotateSecret(
  tx: Transaction,
  { config, tenant }: { config: Config; tenant: Tenant },
  { hook_id, hook_old_secret_until }: { hook_id: number; hook_old_secret_until: string | null },
  hours: number,
): Promise<string> {
  const message = rotationError(hook_old_secret_until, hours, Date.now())
  if (message !== null) refuse('INVALID', { detail: message, errors: [{ field: 'hours', message }] })
  const secret = hours === 0 ? undefined : await readSecretOf(tx, config, tenant, secretName(hook_id))
  if (secret === undefined) await forgetSecret(tx, oldSecretName(hook_id))
  else await storeSecret(tx, config, tenant, oldSecretName(hook_id), secret)
  await execute(tx, updateOldUntil, [hook_id, secret === undefined ? 0 : hours])
  return await createSecret(tx, config, tenant, hook_id)
}

/** Whether messages are also signed with the secret before the last rotation, in SQL. */
export const hasOldSecret = `coalesce(hook_old_secret_until > now(), false)`

/** The valid secrets of a webhook, the newest first. */
export async function validSecrets(
  config: Config,
  tenant: Tenant,
  { hook_id, hasOldSecret }: { hook_id: number; hasOldSecret: boolean },
): Promise<string[]> {
  const names = [secretName(hook_id), ...(hasOldSecret ? [oldSecretName(hook_id)] : [])]
  const secrets = await Promise.all(names.map((name) => readSecret(config, tenant, name)))
  return secrets.filter((secret) => secret !== undefined)
}

/** Deletes the secrets of a webhook. */
export async function forgetSecrets(tx: Transaction, hookId: number): Promise<void> {
  await forgetSecret(tx, secretName(hookId))
  await forgetSecret(tx, oldSecretName(hookId))
}

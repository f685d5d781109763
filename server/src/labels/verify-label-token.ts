import type { labelVerify } from '@despatch/contract/labels/label-links.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import { reachOfUser } from '../auth/reach.queries.ts'
import { can } from '../platform/session.ts'
import { countAgainst, refuseIfExhausted } from '../platform/attempts.ts'
import type { Visit } from '../platform/http/binding.ts'
import { readSecret } from '../platform/secrets/secrets.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { labelSecretName } from './label-secret-name.ts'
import { readLabelToken } from './label-token.ts'
import { labelsOfDocket } from './labels-of-docket.ts'

/** A label system verifies a token once or twice; many wrong ones are guesses. */
const wrongTokens = { most: 30, windowSeconds: 600 }

/**
 * The labels that a token opens (FORM-16), for its own docket only. Its user must still have access. Unknown, forged
 * and expired tokens and those of other dockets get the same refusal.
 */
export async function verifyLabelToken(
  { database, dck_id, token }: CheckedPayload<typeof labelVerify>,
  { tenants, config, address }: Visit,
): Promise<ReplyOf<typeof labelVerify>> {
  const tenant = tenants.find(database) ?? refuse('LABEL_TOKEN_REFUSED')
  const limit = { key: `label:${address}`, ...wrongTokens }
  await refuseIfExhausted(tenant.pool, limit)
  const secret = await readSecret(config, tenant, labelSecretName)
  const claim = secret === undefined ? null : readLabelToken(secret, database, token, Date.now())
  const reach = claim?.dck_id === dck_id ? await readerOf(tenant, claim.ausr_id) : null
  if (!reach) {
    await countAgainst(tenant.pool, limit)
    return refuse('LABEL_TOKEN_REFUSED')
  }
  return { dck_id, labels: await labelsOfDocket(dck_id, { tenant, config, reach }) }
}

/** The user's current permissions, not those at signing. */
async function readerOf(tenant: Tenant, ausr_id: number) {
  const reach = await reachOfUser(tenant.pool, ausr_id)
  return reach && can(reach, 'history') ? reach : null
}

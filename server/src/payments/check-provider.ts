import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { countAgainst } from '../platform/attempts.ts'
import { recordLog } from '../platform/log.queries.ts'
import type { Session } from '../platform/session.ts'
import { saveCheck } from './check-provider.queries.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { formName } from './provider-settings.ts'

/** An administrator corrects a key and tries again. More often is a way to guess keys. */
const limit = { most: 10, windowSeconds: 600 }

/**
 * Asks a card provider for a payment that does not exist, with the stored key, and stores the result. Nothing is paid.
 * Refuses PAYMENT_PROVIDER if it is not set up, and RATE_LIMITED past ten tests in ten minutes.
 */
export async function checkProvider(context: PaymentContext, { user, unit }: Session, id: ProviderId) {
  const { pool } = context.tenant
  const provider = await findProvider(context, id)
  await countAgainst(pool, { key: `test-provider:${id}`, ...limit })
  const problem = problemOf(await provider.check())
  await recordLog(pool, {
    user: user.ausr_logon,
    unit,
    process: 'test-card-provider',
    type: 'payment',
    record: id,
    after: { problem },
  })
  return await saveCheck(pool, formName(id), problem)
}

/** Why a status is not the answer about an unknown payment; empty if it is. */
function problemOf(status: number): string {
  if (status === 404) return ''
  if (status === 0) return 'The provider could not be reached.'
  if (status === 401 || status === 403) return 'The provider refused the key.'
  return `The provider answered with an error (${status}).`
}

import type { ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { checkProvider } from '../platform/check-provider.ts'
import type { Session } from '../platform/session.ts'
import { findProvider } from './find-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { formName } from './provider-settings.ts'

/**
 * Asks a card provider for a payment that does not exist, with the stored key, and stores the result. Nothing is paid.
 * Refuses PAYMENT_PROVIDER if it is not set up, and RATE_LIMITED past ten tests in ten minutes.
 */
export async function checkCardProvider(context: PaymentContext, session: Session, id: ProviderId) {
  const provider = await findProvider(context, id)
  return await checkProvider(context.tenant, session, {
    provider: formName(id),
    process: 'test-card-provider',
    type: 'payment',
    record: id,
    test: async () => problemOf(await provider.check()),
  })
}

/** Why a status is not the answer about an unknown payment; empty if it is. */
function problemOf(status: number): string {
  if (status === 404) return ''
  if (status === 0) return 'The provider could not be reached.'
  if (status === 401 || status === 403) return 'The provider refused the key.'
  return `The provider answered with an error (${status}).`
}

import { ApiError } from '../app/api.ts'
import { notify } from '../app/notify.ts'

/** Section 8's title where a provider is not set up or cannot be reached (PAY-05). */
export const providerErrorTitle = 'Payment provider Error'

const title = 'Payment Unsuccessful'
const defaultText = 'Unable to authorise your payment at this time, please try again later or give us a call'

/** Milliseconds for which the toast stays (section 9). */
const stays = 15_000

/** The provider refused our request, so no card is to blame. */
export class ProviderRefusal extends Error {}

/**
 * Says that a payment came to nothing (PAY-01, NAV-08).
 * @param failure a refusal has its own words; an Error without one is the provider's reason, which goes before ours.
 * @param ownText the company's wording from its message settings, if it has one.
 */
export function notifyPaymentFailure(failure: unknown, ownText?: string) {
  if (failure instanceof ApiError) {
    // The lost session speaks for itself.
    if (failure.status !== 401)
      notify.failure(failure.code === 'PAYMENT_PROVIDER' ? failure.title : title, failure, stays)
    return
  }
  if (failure instanceof ProviderRefusal) {
    notify.failure(providerErrorTitle, failure, stays)
    return
  }
  const reason = failure instanceof Error ? [failure.message] : []
  notify.failure(title, new Error([...reason, ownText || defaultText].join(' ')), stays)
}

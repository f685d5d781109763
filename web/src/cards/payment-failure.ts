import { ApiError } from '../platform/api.ts'
import { notify } from '../platform/notify.ts'
import { paymentWindowTexts } from './window-texts.ts'

/** The title from section 8 if a provider is not set up or cannot be reached (PAY-05). */
export const providerErrorTitle = paymentWindowTexts.providerError

const title = paymentWindowTexts.paymentUnsuccessful
const defaultText = paymentWindowTexts.paymentNotAuthorised

/** How long the toast is shown, in milliseconds (section 9). */
const TOAST_MS = 15_000

/** The provider rejected our request, so the card is not the problem. */
export class ProviderRefusal extends Error {}

/**
 * Shows that a payment failed (PAY-01, NAV-08).
 * @param failure a refusal has its own text; the message of any other Error is the provider's reason, shown before
 * ours.
 * @param ownText the company's text from its message settings, if it has one.
 */
export function notifyPaymentFailure(failure: unknown, ownText?: string) {
  if (failure instanceof ApiError) {
    // No toast: the expired session has its own message.
    if (failure.status !== 401)
      notify.failure(failure.code === 'PAYMENT_PROVIDER' ? failure.title : title, failure, TOAST_MS)
    return
  }
  if (failure instanceof ProviderRefusal) {
    notify.failure(providerErrorTitle, failure, TOAST_MS)
    return
  }
  const reason = failure instanceof Error ? [failure.message] : []
  notify.failure(title, new Error([...reason, ownText || defaultText].join(' ')), TOAST_MS)
}

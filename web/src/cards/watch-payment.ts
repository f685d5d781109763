import { paymentSession } from '@despatch/contract/payments/payments.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { api, ApiError } from '../platform/api.ts'
import { onPaymentEnd } from './payment-ended.ts'

export type PaymentProgress = ReplyOf<typeof paymentSession>

export interface Watch {
  session_id: string
  onProgress: (progress: PaymentProgress) => void
  /** The payer has left the provider's page without paying. It could still be paid there. */
  onLeft: () => void
  /** The server does not know this payment. */
  onUnknown: (failure: ApiError) => void
}

/** The delay between two polls in milliseconds: short at first, then longer. */
const pollDelay = (polls: number) => (polls < 30 ? 2000 : 6000)

const isSettled = ({ status }: PaymentProgress) => status === 'complete' || status === 'failed'

/**
 * Polls a payment until it is settled or the returned function is called: every few seconds, when the payer returns
 * to the page, and when the payment window reports its end.
 */
export function watchPayment(
  database: string,
  { session_id, onProgress, onLeft, onUnknown }: Watch,
): () => void {
  let isEnded = false
  let isPolling = false
  let hasLeft = false
  let polls = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    isEnded = true
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('focus', pollNow)
  }
  const poll = async () => {
    if (isEnded || isPolling) return
    isPolling = true
    polls += 1
    clearTimeout(timer)
    try {
      const progress = await api(paymentSession, { database, session_id })
      if (isEnded) return
      const isLeft = hasLeft && progress.status === 'open'
      if (isLeft || isSettled(progress)) end()
      if (isLeft) onLeft()
      else onProgress(progress)
    } catch (failure) {
      // No reply arrived, so the state of the payment is unknown.
      if (isEnded || !(failure instanceof ApiError) || failure.status !== 404) return
      end()
      onUnknown(failure)
    } finally {
      isPolling = false
      if (!isEnded) timer = setTimeout(pollNow, pollDelay(polls))
    }
  }
  const pollNow = () => void poll()
  const stopListening = onPaymentEnd((ended) => {
    if (ended.session_id !== session_id) return
    hasLeft = !ended.paid
    pollNow()
  })
  window.addEventListener('focus', pollNow)
  pollNow()
  return end
}

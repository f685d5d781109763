import { paymentSession } from '@despatch/contract/payments/payments.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { api, ApiError } from '../app/api.ts'
import { onPaymentEnd } from './payment-ended.ts'

export type PaymentProgress = ReplyOf<typeof paymentSession>

interface Watch {
  database: string
  session_id: string
  onProgress: (progress: PaymentProgress) => void
  /** The payer has left the provider's page without paying; it could still be paid there. */
  onLeft: () => void
  /** The server does not know this payment. */
  onUnknown: (failure: ApiError) => void
}

/** Milliseconds between two questions: often at first, then as a payer who went away would not mind. */
const pause = (asked: number) => (asked < 30 ? 2000 : 6000)

const isSettled = ({ status }: PaymentProgress) => status === 'complete' || status === 'failed'

/**
 * Asks how a payment stands until that is settled or the watch is ended by the function that it answers with: every
 * few seconds, at once when the payer comes back to the page, and when the other window says that it is done.
 */
export function watchPayment({ database, session_id, onProgress, onLeft, onUnknown }: Watch): () => void {
  let over = false
  let asking = false
  let left = false
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const end = () => {
    over = true
    clearTimeout(timer)
    stopListening()
    window.removeEventListener('focus', askNow)
  }
  const ask = async () => {
    if (over || asking) return
    asking = true
    asked += 1
    clearTimeout(timer)
    try {
      const progress = await api(paymentSession, { database, session_id })
      if (over) return
      const isLeft = left && progress.status === 'open'
      if (isLeft || isSettled(progress)) end()
      if (isLeft) onLeft()
      else onProgress(progress)
    } catch (failure) {
      // Nobody answered, which says nothing about the payment.
      if (over || !(failure instanceof ApiError) || failure.status !== 404) return
      end()
      onUnknown(failure)
    } finally {
      asking = false
      if (!over) timer = setTimeout(askNow, pause(asked))
    }
  }
  const askNow = () => void ask()
  const stopListening = onPaymentEnd((ended) => {
    if (ended.session_id !== session_id) return
    left = !ended.paid
    askNow()
  })
  window.addEventListener('focus', askNow)
  askNow()
  return end
}

import { paymentCancel } from '@despatch/contract/payments/payments.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { openWindow, type OpenedWindow } from './opened-window.ts'
import { ProviderRefusal } from './payment-failure.ts'
import { retryUntilReply } from './retry-until-reply.ts'
import { watchPayment, type PaymentProgress } from './watch-payment.ts'

interface PaymentOptions {
  database: string
  /** The session_id of a payment that was in progress when the page was left. Its status is queried immediately. */
  resumed?: string | null
  /** The server has accepted the payment. The page saves this, so that it survives a reload. */
  onBegun?: (session_id: string) => void
  /** Paid or held, and booked. */
  onComplete: (progress: PaymentProgress) => void
  /** Nothing was taken. An error of the request, the payment's own error, or null for the default text. */
  onFailed: (failure: unknown) => void
  /**
   * The payer cancelled: pressed Cancel in the portal, or left the provider's page. The payment can no longer be made there,
   * unless the server could not be reached: then it is not `closed`.
   */
  onCancelled: (where: 'portal' | 'provider', closed: boolean) => void
}

interface UnderWay {
  /**
   * starting: being requested; window: the payer has to open `url`; pending: the provider has not decided; ending:
   * being cancelled.
   */
  stage: 'starting' | 'window' | 'pending' | 'ending'
  session_id: string | null
  url: string | null
  /** Whether the payer's window could be opened. */
  opened: boolean
}

/**
 * A card payment from the press of the button to its outcome, by either provider. Both the booking form and the quote
 * use it:
 *
 *     const payment = usePayment({ database, onComplete, onFailed, onCancelled })
 *     <CardForm onCard={(card) => payment.pay(() => api(paymentProcess, …))} />                     first provider
 *     <Button onClick={() => payment.payInWindow(() => api(paymentCheckout, …))}>Pay</Button>       checkout
 *     {payment.underWay && <PaymentInProgress payment={payment} mop={cust_mop} />}
 *
 * While a payment is in progress, both do nothing. `onFailed` is called once, and then another payment may be tried.
 * `notifyPaymentFailure` shows the failure.
 */
export function usePayment(options: PaymentOptions) {
  const { database, resumed = null } = options
  const [underWay, setUnderWay] = useState<UnderWay | null>(() =>
    resumed === null ? null : { stage: 'pending', session_id: resumed, url: null, opened: true },
  )
  // Kept in a ref as well, because a double click arrives before the state renders.
  const busy = useRef(resumed !== null)
  const opened = useRef<OpenedWindow | null>(null)
  const endWatch = useRef<() => void>(undefined)
  // The page has been left. A later visit queries the payment again.
  const isUnmounted = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const settle = () => {
    busy.current = false
    endWatch.current?.()
    opened.current = null
    setUnderWay(null)
  }
  const fail = (failure: unknown) => {
    settle()
    latest.current.onFailed(failure)
  }
  async function cancel(where: 'portal' | 'provider', session_id: string) {
    if (where === 'portal') opened.current?.close()
    endWatch.current?.()
    setUnderWay({ stage: 'ending', session_id, url: null, opened: true })
    const ended = await api(paymentCancel, { database, session_id }).catch(() => null)
    if (ended?.status === 'complete') return handleProgress(ended)
    // The provider is processing it, so it is too late to cancel.
    if (ended && ended.status !== 'failed') return watch(session_id)
    settle()
    latest.current.onCancelled(where, ended !== null)
  }
  const handleProgress = (progress: PaymentProgress) => {
    const { status, session_id, url = null, error = '', providerError } = progress
    if (status === 'complete') {
      settle()
      latest.current.onComplete(progress)
    } else if (status === 'failed') {
      if (providerError) fail(new ProviderRefusal(error))
      else fail(error ? new Error(error) : null)
    } else
      setUnderWay({
        stage: status === 'open' && url !== null ? 'window' : 'pending',
        session_id,
        url,
        opened: opened.current !== null,
      })
  }
  const watch = (session_id: string) => {
    endWatch.current?.()
    if (isUnmounted.current) return
    endWatch.current = watchPayment({
      database,
      session_id,
      onProgress: handleProgress,
      onLeft: () => void cancel('provider', session_id),
      onUnknown: fail,
    })
  }

  async function begin(request: () => Promise<PaymentProgress>) {
    setUnderWay({ stage: 'starting', session_id: null, url: null, opened: opened.current !== null })
    try {
      const progress = await retryUntilReply(request)
      latest.current.onBegun?.(progress.session_id)
      if (progress.status === 'open' && progress.url !== undefined) opened.current?.navigate(progress.url)
      handleProgress(progress)
      if (busy.current) watch(progress.session_id)
    } catch (failure) {
      opened.current?.close()
      fail(failure)
    }
  }

  const resume = useEffectEvent(() => {
    isUnmounted.current = false
    if (resumed !== null) watch(resumed)
  })
  useEffect(() => {
    resume()
    return () => {
      isUnmounted.current = true
      endWatch.current?.()
    }
  }, [])

  return {
    underWay,
    pay(request: () => Promise<PaymentProgress>) {
      if (busy.current) return
      busy.current = true
      void begin(request)
    },
    payInWindow(request: () => Promise<PaymentProgress>) {
      if (busy.current) return
      busy.current = true
      opened.current = openWindow()
      void begin(request)
    },
    /** Follows a payment that another window of the portal has started. */
    follow(session_id: string) {
      if (busy.current) return
      busy.current = true
      setUnderWay({ stage: 'pending', session_id, url: null, opened: true })
      watch(session_id)
    },
    /** Opens the payer's window again, within a click. Returns whether the browser allowed it. */
    openAgain(): boolean {
      if (underWay?.url == null) return false
      opened.current?.close()
      opened.current = openWindow()
      opened.current?.navigate(underWay.url)
      setUnderWay({ ...underWay, opened: opened.current !== null })
      return opened.current !== null
    },
    cancel: () => {
      if (underWay?.session_id != null) void cancel('portal', underWay.session_id)
    },
  }
}

export type Payment = ReturnType<typeof usePayment>

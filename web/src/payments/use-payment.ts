import { paymentCancel } from '@despatch/contract/payments/payments.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { openWindow, type OpenedWindow } from './opened-window.ts'
import { ProviderRefusal } from './payment-failure.ts'
import { untilAnswered } from './until-answered.ts'
import { watchPayment, type PaymentProgress } from './watch-payment.ts'

interface PaymentUse {
  database: string
  /** The session_id of a payment that was under way when the page was left; it is asked after at once. */
  resumed?: string | null
  /** The server has taken the payment on: what a page keeps so that it survives a reload. */
  onBegun?: (session_id: string) => void
  /** Paid or held, and booked. */
  onComplete: (progress: PaymentProgress) => void
  /** Nothing was taken. An error of the call, or the payment's own words, or null for the default ones. */
  onFailed: (failure: unknown) => void
  /**
   * The payer went no further: pressed Cancel here, or left the provider's page. Nobody can pay there any more, unless
   * the server could not be told of it: then it is not `closed`.
   */
  onGivenUp: (where: 'here' | 'there', closed: boolean) => void
}

interface UnderWay {
  /**
   * starting: being asked for; window: the payer has to go to `url`; pending: the provider has not decided; ending:
   * it is being given up.
   */
  stage: 'starting' | 'window' | 'pending' | 'ending'
  session_id: string | null
  url: string | null
  /** The payer's window could be opened. */
  opened: boolean
}

/**
 * A card payment from the press of the button to its outcome, by either provider. Both the booking form and the quote
 * use it:
 *
 *     const payment = usePayment({ database, onComplete, onFailed, onGivenUp })
 *     <CardForm onCard={(card) => payment.pay(() => api(paymentProcess, …))} />                     first provider
 *     <Button onClick={() => payment.payInWindow(() => api(paymentCheckout, …))}>Pay</Button>       checkout
 *     {payment.underWay && <PaymentUnderWay payment={payment} provider="O" />}
 *
 * While one is under way, neither does anything. `onFailed` is told once, and then another may be tried;
 * `notifyPaymentFailure` words it.
 */
export function usePayment(use: PaymentUse) {
  const { database, resumed = null } = use
  const [underWay, setUnderWay] = useState<UnderWay | null>(() =>
    resumed === null ? null : { stage: 'pending', session_id: resumed, url: null, opened: true },
  )
  // Held beside the state, because a double click comes before the state is drawn.
  const busy = useRef(resumed !== null)
  const opened = useRef<OpenedWindow | null>(null)
  const endWatch = useRef<() => void>(undefined)
  // The page is gone; whoever comes back to it asks anew.
  const left = useRef(false)
  const latest = useRef(use)
  useEffect(() => {
    latest.current = use
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
  async function giveUp(where: 'here' | 'there', session_id: string) {
    if (where === 'here') opened.current?.close()
    endWatch.current?.()
    setUnderWay({ stage: 'ending', session_id, url: null, opened: true })
    const ended = await api(paymentCancel, { database, session_id }).catch(() => null)
    if (ended?.status === 'complete') return take(ended)
    // Its provider is deciding on it, so it is too late to give it up.
    if (ended && ended.status !== 'failed') return watch(session_id)
    settle()
    latest.current.onGivenUp(where, ended !== null)
  }
  const take = (progress: PaymentProgress) => {
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
    if (left.current) return
    endWatch.current = watchPayment({
      database,
      session_id,
      onProgress: take,
      onLeft: () => void giveUp('there', session_id),
      onUnknown: fail,
    })
  }

  async function begin(ask: () => Promise<PaymentProgress>) {
    setUnderWay({ stage: 'starting', session_id: null, url: null, opened: opened.current !== null })
    try {
      const progress = await untilAnswered(ask)
      latest.current.onBegun?.(progress.session_id)
      if (progress.status === 'open' && progress.url !== undefined) opened.current?.go(progress.url)
      take(progress)
      if (busy.current) watch(progress.session_id)
    } catch (failure) {
      opened.current?.close()
      fail(failure)
    }
  }

  const resume = useEffectEvent(() => {
    left.current = false
    if (resumed !== null) watch(resumed)
  })
  useEffect(() => {
    resume()
    return () => {
      left.current = true
      endWatch.current?.()
    }
  }, [])

  return {
    underWay,
    pay(ask: () => Promise<PaymentProgress>) {
      if (busy.current) return
      busy.current = true
      void begin(ask)
    },
    payInWindow(ask: () => Promise<PaymentProgress>) {
      if (busy.current) return
      busy.current = true
      opened.current = openWindow()
      void begin(ask)
    },
    /** Another window of the portal has begun this payment: its outcome is this one's. */
    follow(session_id: string) {
      if (busy.current) return
      busy.current = true
      setUnderWay({ stage: 'pending', session_id, url: null, opened: true })
      watch(session_id)
    },
    /** Opens the payer's window once more, in a click; whether the browser let it. */
    openAgain(): boolean {
      if (underWay?.url == null) return false
      opened.current?.close()
      opened.current = openWindow()
      opened.current?.go(underWay.url)
      setUnderWay({ ...underWay, opened: opened.current !== null })
      return opened.current !== null
    },
    giveUp: () => {
      if (underWay?.session_id != null) void giveUp('here', underWay.session_id)
    },
  }
}

export type Payment = ReturnType<typeof usePayment>

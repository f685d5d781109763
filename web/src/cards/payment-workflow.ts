import { Workflow } from '../platform/workflow.ts'
import type { OpenedWindow } from './opened-window.ts'
import { ProviderRefusal } from './payment-failure.ts'
import { retryUntilReply } from './retry-until-reply.ts'
import type { PaymentProgress, Watch } from './watch-payment.ts'

/** Requests a payment. A repeated request has the same key, so that nothing is taken twice. */
export type PaymentRequest = () => Promise<PaymentProgress>

/** What a payment needs from the server and from the browser. */
export interface PaymentConnection {
  cancel: (session_id: string) => Promise<PaymentProgress>
  watch: (watch: Watch) => () => void
  /** null if the browser blocks the window. */
  openWindow: () => OpenedWindow | null
}

/**
 * `begun`: the server has accepted the payment. Then one of the others follows, once. `complete`: paid or held, and
 * booked. `failed`: nothing was taken. `cancelled`: not paid; if it is not `closed`, the server could not be reached, and
 * it can still be paid.
 */
export type PaymentOutcome =
  | { type: 'begun'; session_id: string }
  | { type: 'complete'; progress: PaymentProgress }
  | { type: 'failed'; failure: unknown }
  | { type: 'cancelled'; where: 'portal' | 'provider'; closed: boolean }

interface PaymentState {
  stage: 'idle' | 'starting' | 'followed' | 'ending'
  session_id: string
  /** The provider's page that the payer has to open; null if there is none, or not yet. */
  url: string | null
  window: OpenedWindow | null
}

const idle: PaymentState = { stage: 'idle', session_id: '', url: null, window: null }

/**
 * A card payment from the press of the button to its outcome, by any provider. While it is in progress, another cannot be
 * started.
 */
export class PaymentWorkflow extends Workflow<PaymentState, PaymentOutcome> {
  readonly #connection: PaymentConnection
  #stopWatching: (() => void) | null = null
  /** The payment is not watched. A later visit queries it again. */
  #isPageLeft = false

  constructor(resumed: string | null, connection: PaymentConnection) {
    super(resumed === null ? idle : { ...idle, stage: 'followed', session_id: resumed })
    this.#connection = connection
  }

  start(): void {
    this.#watch()
  }

  readonly pay = (request: PaymentRequest): void => {
    if (this.state.stage === 'idle') void this.#request(request)
  }

  /** Opens the payer's window, within a click. */
  readonly payInWindow = (request: PaymentRequest): void => {
    if (this.state.stage !== 'idle') return
    this.#openWindow()
    void this.#request(request)
  }

  /** Follows a payment that another window of the portal has started. */
  readonly follow = (session_id: string): void => {
    if (this.state.stage === 'idle') this.#follow({ session_id })
  }

  /** Opens the payer's window again, within a click. Returns whether the browser allowed it. */
  readonly openAgain = (): boolean => {
    if (this.state.stage === 'followed' && this.state.url !== null) this.#openWindow()
    return this.state.window !== null
  }

  readonly cancel = (): void => {
    if (this.state.stage !== 'followed') return
    this.state.window?.close()
    void this.#cancel('portal')
  }

  readonly leavePage = (): void => {
    this.#isPageLeft = true
    this.#endWatch()
  }

  readonly returnToPage = (): void => {
    this.#isPageLeft = false
    this.#watch()
  }

  async #request(request: PaymentRequest): Promise<void> {
    this.change({ stage: 'starting' })
    let progress
    try {
      progress = await retryUntilReply(request)
    } catch (failure) {
      this.state.window?.close()
      return this.#end({ type: 'failed', failure })
    }
    this.report({ type: 'begun', session_id: progress.session_id })
    if (progress.status === 'open' && progress.url !== undefined) this.state.window?.navigate(progress.url)
    this.#take(progress)
  }

  async #cancel(where: 'portal' | 'provider'): Promise<void> {
    this.#endWatch()
    this.change({ stage: 'ending' })
    let progress
    try {
      progress = await this.#connection.cancel(this.state.session_id)
    } catch {
      // The server could not be reached, which the outcome states.
      return this.#end({ type: 'cancelled', where, closed: false })
    }
    if (progress.status === 'failed') return this.#end({ type: 'cancelled', where, closed: true })
    // If the provider is processing it, it is too late to cancel.
    this.#take(progress)
  }

  #take(progress: PaymentProgress): void {
    const { session_id, status, url = null } = progress
    if (status === 'complete') return this.#end({ type: 'complete', progress })
    if (status === 'failed') return this.#end({ type: 'failed', failure: failureOf(progress) })
    this.#follow({ session_id, url: status === 'open' ? url : null })
  }

  #follow(changes: Partial<PaymentState>): void {
    this.change({ ...changes, stage: 'followed' })
    this.#watch()
  }

  #watch(): void {
    const { stage, session_id } = this.state
    if (stage !== 'followed' || this.#isPageLeft || this.#stopWatching) return
    this.#stopWatching = this.#connection.watch({
      session_id,
      onProgress: (progress) => this.#take(progress),
      onLeft: () => void this.#cancel('provider'),
      onUnknown: (failure) => this.#end({ type: 'failed', failure }),
    })
  }

  #endWatch(): void {
    this.#stopWatching?.()
    this.#stopWatching = null
  }

  #end(outcome: PaymentOutcome): void {
    this.#endWatch()
    this.change(idle)
    this.report(outcome)
  }

  #openWindow(): void {
    const { url } = this.state
    this.state.window?.close()
    const window = this.#connection.openWindow()
    if (url !== null) window?.navigate(url)
    this.change({ window })
  }
}

function failureOf({ error = '', providerError }: PaymentProgress): Error | null {
  if (providerError) return new ProviderRefusal(error)
  return error ? new Error(error) : null
}

export interface UnderWay {
  /**
   * starting: being requested; window: the payer has to open `url`; pending: the provider has not decided; ending:
   * being cancelled.
   */
  stage: 'starting' | 'window' | 'pending' | 'ending'
  url: string | null
  /** Whether the payer's window could be opened. */
  opened: boolean
}

/** What is shown of a payment in progress; null if there is none. */
export function underWayOf({ stage, url, window }: PaymentState): UnderWay | null {
  if (stage === 'idle') return null
  const shown = stage === 'followed' ? (url === null ? 'pending' : 'window') : stage
  return { stage: shown, url, opened: window !== null }
}

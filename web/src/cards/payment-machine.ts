import { assertEvent, assign, emit, fromCallback, fromPromise, raise, setup, type SnapshotFrom } from 'xstate'
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

type PaymentEvent =
  | { type: 'pay'; request: PaymentRequest; inWindow: boolean }
  | { type: 'follow'; session_id: string }
  | { type: 'openAgain' }
  | { type: 'cancel' }
  | { type: 'leavePage' }
  | { type: 'returnToPage' }
  | { type: 'progress'; progress: PaymentProgress }
  | { type: 'leftProvider' }
  | { type: 'unknown'; failure: unknown }

interface PaymentContext {
  connection: PaymentConnection
  request: PaymentRequest
  session_id: string
  /** The provider's page that the payer has to open; null if there is none, or not yet. */
  url: string | null
  window: OpenedWindow | null
  cancelledAt: 'portal' | 'provider'
  /** The payment is not watched. A later visit queries it again. */
  pageLeft: boolean
}

const neverAsked: PaymentRequest = () => Promise.reject(new Error('No payment was requested'))

const payment = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentOutcome,
    input: {} as PaymentConnection & { resumed: string | null },
  },
  actors: {
    request: fromPromise<PaymentProgress, PaymentRequest>(({ input }) => retryUntilReply(input)),
    cancel: fromPromise<PaymentProgress, PaymentContext>(({ input }) =>
      input.connection.cancel(input.session_id),
    ),
    watch: fromCallback<PaymentEvent, PaymentContext, PaymentEvent>(({ input, sendBack }) =>
      input.connection.watch({
        session_id: input.session_id,
        onProgress: (progress) => sendBack({ type: 'progress', progress }),
        onLeft: () => sendBack({ type: 'leftProvider' }),
        onUnknown: (failure) => sendBack({ type: 'unknown', failure }),
      }),
    ),
  },
  guards: {
    isComplete: ({ event }) => event.type === 'progress' && event.progress.status === 'complete',
    isFailed: ({ event }) => event.type === 'progress' && event.progress.status === 'failed',
    isPageLeft: ({ context }) => context.pageLeft,
    isPageOpen: ({ context }) => !context.pageLeft,
    isResumed: ({ context }) => context.session_id !== '',
    hasUrl: ({ context }) => context.url !== null,
  },
  actions: {
    rememberProgress: assign(({ event }) => {
      if (event.type !== 'progress') return {}
      const { session_id, status, url = null } = event.progress
      return { session_id, url: status === 'open' ? url : null }
    }),
    openWindow: assign(({ context }) => {
      context.window?.close()
      const window = context.connection.openWindow()
      if (context.url !== null) window?.navigate(context.url)
      return { window }
    }),
    closeWindow: ({ context }) => context.window?.close(),
    forget: assign({ session_id: '', url: null, window: null }),
    reportComplete: emit(({ event }) => {
      assertEvent(event, 'progress')
      return { type: 'complete', progress: event.progress }
    }),
    reportFailure: emit(({ event }) => ({ type: 'failed', failure: failureOf(event) })),
    reportCancelled: emit(({ context }, { closed }: { closed: boolean }) => ({
      type: 'cancelled',
      where: context.cancelledAt,
      closed,
    })),
  },
})

function failureOf(event: PaymentEvent): unknown {
  if (event.type === 'unknown') return event.failure
  if (event.type !== 'progress') return null
  const { error = '', providerError } = event.progress
  if (providerError) return new ProviderRefusal(error)
  return error ? new Error(error) : null
}

const completed = { guard: 'isComplete', target: 'idle', actions: 'reportComplete' } as const
const failed = { guard: 'isFailed', target: 'idle', actions: 'reportFailure' } as const

/**
 * A card payment from the press of the button to its outcome, by any provider. While it is in progress, another cannot be
 * started.
 */
export const paymentMachine = payment.createMachine({
  id: 'payment',
  context: ({ input: { resumed, ...connection } }) => ({
    connection,
    request: neverAsked,
    session_id: resumed ?? '',
    url: null,
    window: null,
    cancelledAt: 'portal',
    pageLeft: false,
  }),
  initial: 'opened',
  on: {
    leavePage: { actions: assign({ pageLeft: true }) },
    returnToPage: { actions: assign({ pageLeft: false }) },
  },
  states: {
    opened: { always: [{ guard: 'isResumed', target: 'followed' }, { target: 'idle' }] },
    idle: {
      entry: 'forget',
      on: {
        pay: [
          {
            guard: ({ event }) => event.inWindow,
            target: 'starting',
            actions: ['openWindow', assign({ request: ({ event }) => event.request })],
          },
          { target: 'starting', actions: assign({ request: ({ event }) => event.request }) },
        ],
        follow: {
          target: 'followed',
          actions: assign({ session_id: ({ event }) => event.session_id }),
        },
      },
    },
    starting: {
      invoke: {
        src: 'request',
        input: ({ context }) => context.request,
        onDone: {
          actions: [
            emit(({ event }) => ({ type: 'begun' as const, session_id: event.output.session_id })),
            ({ context, event: { output } }) => {
              if (output.status === 'open' && output.url !== undefined) context.window?.navigate(output.url)
            },
            raise(({ event }) => ({ type: 'progress' as const, progress: event.output })),
          ],
        },
        onError: {
          actions: [
            'closeWindow',
            raise(({ event }) => ({ type: 'unknown' as const, failure: event.error })),
          ],
        },
      },
      on: {
        progress: [completed, failed, { target: 'followed', actions: 'rememberProgress' }],
        unknown: { target: 'idle', actions: 'reportFailure' },
      },
    },
    followed: {
      always: { guard: 'isPageLeft', target: 'unwatched' },
      invoke: { src: 'watch', input: ({ context }) => context },
      on: {
        progress: [completed, failed, { actions: 'rememberProgress' }],
        unknown: { target: 'idle', actions: 'reportFailure' },
        leftProvider: { target: 'ending', actions: assign({ cancelledAt: 'provider' }) },
        cancel: { target: 'ending', actions: ['closeWindow', assign({ cancelledAt: 'portal' })] },
        openAgain: { guard: 'hasUrl', actions: 'openWindow' },
      },
    },
    unwatched: { always: { guard: 'isPageOpen', target: 'followed' } },
    ending: {
      invoke: {
        src: 'cancel',
        input: ({ context }) => context,
        onDone: { actions: raise(({ event }) => ({ type: 'progress' as const, progress: event.output })) },
        onError: {
          target: 'idle',
          actions: { type: 'reportCancelled', params: { closed: false } },
        },
      },
      on: {
        progress: [
          completed,
          {
            guard: 'isFailed',
            target: 'idle',
            actions: { type: 'reportCancelled', params: { closed: true } },
          },
          // The provider is processing it, so it is too late to cancel.
          { target: 'followed' },
        ],
      },
    },
  },
})

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
export function underWayOf(snapshot: SnapshotFrom<typeof paymentMachine>): UnderWay | null {
  const { url, window } = snapshot.context
  const opened = window !== null
  if (snapshot.matches('idle')) return null
  if (snapshot.matches('starting')) return { stage: 'starting', url, opened }
  if (snapshot.matches('ending')) return { stage: 'ending', url, opened }
  return { stage: url === null ? 'pending' : 'window', url, opened }
}

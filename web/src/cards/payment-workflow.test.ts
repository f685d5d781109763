import { pounds } from '@despatch/domain/money/money.ts'
import { expect, test } from 'vitest'
import {
  PaymentWorkflow,
  underWayOf,
  type PaymentConnection,
  type PaymentOutcome,
  type PaymentRequest,
} from './payment-workflow.ts'
import { ApiError } from '../platform/api.ts'
import { ProviderRefusal } from './payment-failure.ts'
import type { PaymentProgress, Watch } from './watch-payment.ts'

const url = 'https://checkout.example/s1'

const progress = (
  status: PaymentProgress['status'],
  more: Partial<PaymentProgress> = {},
): PaymentProgress => ({
  session_id: 's1',
  status,
  amount: pounds(41.5),
  currency: 'GBP',
  held: false,
  ...more,
})

const replying =
  (...reply: Parameters<typeof progress>): PaymentRequest =>
  () =>
    Promise.resolve(progress(...reply))

interface Payer {
  resumed?: string | null
  windowBlocked?: boolean
  cancel?: PaymentRequest
}

/** A payment without a page: the browser's windows and the provider's replies are under the test's control. */
function payer({ resumed = null, windowBlocked = false, cancel = replying('failed') }: Payer = {}) {
  const windows: string[] = []
  const watches: Watch[] = []
  const outcomes: PaymentOutcome[] = []
  const connection: PaymentConnection = {
    cancel,
    watch: (watch) => {
      watches.push(watch)
      return () => watches.splice(watches.indexOf(watch), 1)
    },
    openWindow: () => {
      if (windowBlocked) return null
      windows.push('empty')
      const at = windows.length - 1
      return { navigate: (to) => (windows[at] = to), close: () => (windows[at] = 'closed') }
    },
  }
  const workflow = new PaymentWorkflow(resumed, connection)
  workflow.reportTo((outcome) => outcomes.push(outcome))
  workflow.start()
  return {
    windows,
    watches,
    outcomes,
    workflow,
    shown: () => underWayOf(workflow.state),
    pay: (request: PaymentRequest, inWindow = false) =>
      (inWindow ? workflow.payInWindow : workflow.pay)(request),
    /** Until the server has replied. */
    rest: () => new Promise((done) => setImmediate(done)),
  }
}

test('[PAY-01] a card payment is followed rest the provider has decided, and reported once', async () => {
  const { pay, rest, shown, watches, outcomes } = payer()
  pay(replying('pending'))
  expect(shown()).toMatchObject({ stage: 'starting' })
  await rest()
  expect(shown()).toMatchObject({ stage: 'pending', url: null })

  const complete = progress('complete', { dck_docket: 'MT100234' })
  watches[0]?.onProgress(complete)
  expect(shown()).toBeNull()
  expect(watches).toEqual([])
  expect(outcomes).toEqual([
    { type: 'begun', session_id: 's1' },
    { type: 'complete', progress: complete },
  ])
})

test('[PAY-02] the checkout opens in a window that is opened at once, and again on request', async () => {
  const { pay, rest, shown, windows, workflow } = payer()
  pay(replying('open', { url }), true)
  expect(windows).toEqual(['empty'])
  await rest()
  expect(windows).toEqual([url])
  expect(shown()).toEqual({ stage: 'window', url, opened: true })
  workflow.openAgain()
  expect(windows).toEqual(['closed', url])
})

test('[PAY-02] a blocked checkout window is not shown as open', async () => {
  const { pay, rest, shown } = payer({ windowBlocked: true })
  pay(replying('open', { url }), true)
  await rest()
  expect(shown()).toEqual({ stage: 'window', url, opened: false })
})

test('[PAY-01] a second press starts no second payment', async () => {
  const { pay, rest, outcomes } = payer()
  let requests = 0
  const request = () => {
    requests += 1
    return Promise.resolve(progress('complete'))
  }
  pay(request)
  pay(request)
  await rest()
  expect(requests).toBe(1)
  expect(outcomes.map(({ type }) => type)).toEqual(['begun', 'complete'])
})

test.each([
  ['the default text', {}, null],
  ['the provider’s reason', { error: 'Card declined' }, new Error('Card declined')],
  [
    'a refusal by the provider',
    { error: 'No such key', providerError: true as const },
    new ProviderRefusal('No such key'),
  ],
])(
  '[PAY-01, PAY-02] a failed payment is reported with %s, and another may be tried',
  async (_reason, more, failure) => {
    const { pay, rest, outcomes } = payer()
    pay(replying('failed', more))
    await rest()
    expect(outcomes.at(-1)).toEqual({ type: 'failed', failure })
    pay(replying('complete'))
    await rest()
    expect(outcomes.at(-1)).toMatchObject({ type: 'complete' })
  },
)

test('[PAY-02] a refused request closes the window and is reported', async () => {
  const refusal = new Error('The quote has expired.')
  const { pay, rest, windows, outcomes } = payer()
  pay(() => Promise.reject(refusal), true)
  await rest()
  expect(windows).toEqual(['closed'])
  expect(outcomes).toEqual([{ type: 'failed', failure: refusal }])
})

test('[PAY-02] a payment that the server does not know has failed', () => {
  const { watches, outcomes, shown } = payer({ resumed: 's1' })
  const failure = new ApiError({
    code: 'PAYMENT_NOT_FOUND',
    status: 404,
    title: 'Not found',
    detail: 'There is no such payment.',
  })
  watches[0]?.onUnknown(failure)
  expect(outcomes).toEqual([{ type: 'failed', failure }])
  expect(shown()).toBeNull()
})

test.each([
  { how: 'in the portal', where: 'portal', cancel: replying('failed'), closed: true, window: 'closed' },
  { how: 'on the provider’s page', where: 'provider', cancel: replying('failed'), closed: true, window: url },
  {
    how: 'while the server cannot be reached',
    where: 'portal',
    cancel: () => Promise.reject(new Error('offline')),
    closed: false,
    window: 'closed',
  },
])('[PAY-02] a payment can be cancelled $how', async ({ where, cancel, closed, window }) => {
  const { pay, rest, shown, workflow, watches, windows, outcomes } = payer({ cancel })
  pay(replying('open', { url }), true)
  await rest()
  if (where === 'portal') workflow.cancel()
  else watches[0]?.onLeft()
  expect(shown()).toMatchObject({ stage: 'ending' })
  await rest()
  expect(windows).toEqual([window])
  expect(outcomes.at(-1)).toEqual({ type: 'cancelled', where, closed })
})

test('[PAY-02] a payment that the provider is processing cannot be cancelled', async () => {
  const { pay, rest, workflow, watches, outcomes } = payer({ cancel: replying('pending') })
  pay(replying('open', { url }), true)
  await rest()
  workflow.cancel()
  await rest()
  watches[0]?.onProgress(progress('complete'))
  expect(outcomes.map(({ type }) => type)).toEqual(['begun', 'complete'])
})

test('[PAY-02] a payment that was made before it could be cancelled is complete', async () => {
  const { rest, workflow, outcomes } = payer({ resumed: 's1', cancel: replying('complete') })
  workflow.cancel()
  await rest()
  expect(outcomes).toEqual([{ type: 'complete', progress: progress('complete') }])
})

test('[PAY-02] a payment is saved after the page has been left, and watched again on return', async () => {
  const { pay, rest, workflow, watches, outcomes } = payer()
  pay(replying('pending'))
  workflow.leavePage()
  await rest()
  expect(watches).toEqual([])
  expect(outcomes).toEqual([{ type: 'begun', session_id: 's1' }])
  workflow.returnToPage()
  expect(watches).toHaveLength(1)
})

test('[PAY-02] a payment of another window is followed to its outcome', () => {
  const { workflow, watches, shown } = payer()
  workflow.follow('s9')
  expect(watches.map(({ session_id }) => session_id)).toEqual(['s9'])
  expect(shown()).toMatchObject({ stage: 'pending' })
})

/** The message from a payment window to the page that waits for it. */
export interface PaymentEnd {
  session_id: string
  paid: boolean
}

const channelName = 'despatch.payment'

/** Sent by /success and /failed. The window may have lost its opener, so the message uses a broadcast channel. */
export function announcePaymentEnd(end: PaymentEnd) {
  const channel = new BroadcastChannel(channelName)
  // A broadcast channel only reaches our own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(end)
  channel.close()
}

/** Listens until the returned function is called. */
export function onPaymentEnd(listener: (end: PaymentEnd) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isEnd(data)) listener(data)
  })
  return () => channel.close()
}

const isEnd = (data: unknown): data is PaymentEnd =>
  typeof data === 'object' &&
  data !== null &&
  'session_id' in data &&
  typeof data.session_id === 'string' &&
  'paid' in data &&
  typeof data.paid === 'boolean'

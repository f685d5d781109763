/** What a window in which somebody paid, or did not, says to the one that waits for it. */
export interface PaymentEnd {
  session_id: string
  paid: boolean
}

const channelName = 'despatch.payment'

/** Told by /success and /failed. The window may have been cut off from its opener, so it goes by a channel. */
export function announcePaymentEnd(end: PaymentEnd) {
  const channel = new BroadcastChannel(channelName)
  // A channel reaches our own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(end)
  channel.close()
}

/** Listens until the answer is called. */
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

interface LiveSource {
  url: string
  /** The connection is open. Changes missed while it was closed have to be fetched. */
  onOpen: () => void
  onData: (data: string) => void
  /** The connection is lost. It is retried automatically. */
  onLost: () => void
}

const longestWaitMs = 30_000

/**
 * Server-sent events that reconnect after any loss. The browser retries a broken connection, but gives up after an
 * error response. That case is retried here, with exponential backoff.
 */
export function openLiveSource({ url, onOpen, onData, onLost }: LiveSource) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = 1000

  const connect = () => {
    const opened = new EventSource(url)
    source = opened
    opened.addEventListener('open', () => {
      wait = 1000
      onOpen()
    })
    opened.addEventListener('message', (event: MessageEvent<string>) => onData(event.data))
    opened.addEventListener('error', () => {
      onLost()
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

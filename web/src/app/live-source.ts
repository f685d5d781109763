interface LiveSource {
  url: string
  /** The connection stands; whatever was missed before must be fetched now. */
  onOpen: () => void
  onData: (data: string) => void
  /** The connection is lost; another attempt follows by itself. */
  onLost: () => void
}

const longestWait = 30_000

/**
 * Server-sent events that come back after any loss. The browser retries a broken connection by itself, but gives up
 * when it is answered with an error, so that case is tried again here, less and less often.
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
      wait = Math.min(wait * 2, longestWait)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

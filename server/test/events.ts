/** Server-sent events as they arrive. */
export interface Events<Data> {
  contentType: string | null
  /** The next event's data. Rejects after a while without one, and if the stream has ended. */
  next: () => Promise<Data>
  /** The next event that matches. Other events may come first. */
  until: (matches: (data: Data) => boolean) => Promise<Data>
  /** Resolves when the server has ended the stream. Rejects after a while. */
  ended: () => Promise<void>
  close: () => Promise<void>
}

const TIME_LIMIT_MS = 15_000

const withinLimit = <T>(promise: Promise<T>, what: string): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} did not arrive`)), TIME_LIMIT_MS)
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

export async function openEvents<Data>(url: string, headers: Record<string, string>): Promise<Events<Data>> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${await response.text()}`)
  const events = dataOf<Data>(response.body)
  const next = async () => {
    const { value, done } = await withinLimit(events.next(), 'The event')
    if (done) throw new Error('The stream has ended')
    return value
  }
  return {
    contentType: response.headers.get('content-type'),
    next,
    until: async (matches) => {
      let event = await next()
      while (!matches(event)) event = await next()
      return event
    },
    ended: async () => {
      await withinLimit(drain(events), 'The end')
    },
    close: async () => {
      leaving.abort()
      await events.return(undefined).catch(() => undefined)
    },
  }
}

async function drain(events: AsyncGenerator<unknown, void>): Promise<void> {
  while (!(await events.next()).done);
}

async function* dataOf<Data>(body: ReadableStream<Uint8Array>): AsyncGenerator<Data, void> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const bytes of body) {
    const blocks = (waiting + decoder.decode(bytes, { stream: true })).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length)) as Data
    }
  }
}

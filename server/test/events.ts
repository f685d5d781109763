/** Server-sent events as they come in. */
export interface Events<Data> {
  contentType: string | null
  /** The next event's data; fails after five seconds without one, and where the stream has ended. */
  next: () => Promise<Data>
  /** Answers when the server has ended the stream; fails after five seconds. */
  ended: () => Promise<void>
  close: () => Promise<void>
}

const PATIENCE = 5000

const withinPatience = <T>(promise: Promise<T>, what: string): Promise<T> => {
  const { promise: impatience, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} did not come`)), PATIENCE)
  return Promise.race([promise, impatience]).finally(() => clearTimeout(timer))
}

export async function openEvents<Data>(url: string, cookie: string): Promise<Events<Data>> {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { cookie }, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${await response.text()}`)
  const events = dataOf<Data>(response.body)
  return {
    contentType: response.headers.get('content-type'),
    next: async () => {
      const { value, done } = await withinPatience(events.next(), 'The event')
      if (done) throw new Error('The stream has ended')
      return value
    },
    ended: async () => {
      const drain = async () => {
        while (!(await events.next()).done);
      }
      await withinPatience(drain(), 'The end')
    },
    close: async () => {
      leaving.abort()
      await events.return(undefined).catch(() => undefined)
    },
  }
}

async function* dataOf<Data>(body: ReadableStream<Uint8Array>): AsyncGenerator<Data, void> {
  let waiting = ''
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (waiting + text).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length)) as Data
    }
  }
}

import { Readable } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './messages.ts'
import { waitForTurn } from './turns.ts'
import { assignTask } from './worker-pool.ts'

/** The owner of a file, such as 'metro/7'; null for the portal's own files, which have no limit. */
export type FileOwner = string | null

/** The owner of files for a user of a company. */
export const ownerOf = ({ name }: { name: string }, { user }: { user: { ausr_id: number } }): FileOwner =>
  `${name}/${user.ausr_id}`

type MakesFile = (...args: never[]) => Readable

/**
 * Runs a function of a module in a worker thread, so that its work delays no request. Its arguments are copied. If the
 * first one is an async iterable, this thread reads it, one item for each request of the worker. The stream starts with
 * the first bytes: a failure before that rejects. `module` is the address of the file that exports the function as
 * `name`.
 */
export const inWorker =
  <Make extends MakesFile>(module: URL, name: string) =>
  async (owner: FileOwner, ...args: Parameters<Make>): Promise<Readable> => {
    const endTurn = owner === null ? () => undefined : await waitForTurn(owner)
    const chunks = chunksOf(module, name, args, endTurn)
    const first = await chunks.next()
    const stream = Readable.from(joined(first, chunks), { objectMode: false })
    // A reader may leave before the first read.
    stream.once('close', () => void chunks.return(undefined))
    return stream
  }

async function* joined(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (!first.done) yield first.value
  yield* rest
}

async function* chunksOf(
  module: URL,
  name: string,
  args: unknown[],
  endTurn: () => void,
): AsyncGenerator<Buffer> {
  const [first, ...others] = args
  const items = isAsyncIterable(first) ? first[Symbol.asyncIterator]() : undefined
  const { port1: port, port2 } = new MessageChannel()
  const answers = new WorkerAnswers(port, items)
  let endTask: (() => void) | undefined
  try {
    endTask = assignTask({
      module: module.href,
      name,
      args: items ? others : args,
      takesItems: items !== undefined,
      port: port2,
    })
    for (;;) {
      const answer = await answers.next()
      if (answer.type !== 'chunk') return
      yield Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
    }
  } finally {
    port.close()
    endTask?.()
    endTurn()
    await items?.return?.()
  }
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

type Chunk = Extract<FromWorker, { type: 'chunk' | 'done' }>

/** This thread's end of a task: requests chunks, and supplies items. */
class WorkerAnswers {
  readonly #port: MessagePort
  readonly #items: AsyncIterator<unknown> | undefined
  #settle: { resolve: (chunk: Chunk) => void; reject: (failure: Error) => void } | undefined
  #failure: unknown
  /** Why the task has ended, also if nobody was waiting for its next chunk. */
  #ended: Error | undefined

  constructor(port: MessagePort, items: AsyncIterator<unknown> | undefined) {
    this.#port = port
    this.#items = items
    port.on('message', (message: FromWorker) => this.#take(message))
    port.on('close', () => this.#end(new Error('The worker ended before its task was done')))
  }

  next(): Promise<Chunk> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#settle = { resolve, reject }
      this.#send({ type: 'more' })
    })
  }

  #end(failure: Error): void {
    this.#ended ??= failure
    this.#settle?.reject(this.#ended)
  }

  #send(message: ToWorker): void {
    this.#port.postMessage(message, [])
  }

  #take(message: FromWorker): void {
    if (message.type === 'item wanted') void this.#giveItem()
    else if (message.type === 'failed') this.#end(this.#failureOf(message))
    else this.#settle?.resolve(message)
  }

  async #giveItem(): Promise<void> {
    try {
      const next = await this.#items?.next()
      if (!next || next.done) this.#send({ type: 'no more items' })
      else this.#send({ type: 'item', value: next.value })
    } catch (failure) {
      this.#failure = failure
      this.#send({ type: 'items failed', message: 'The items of a file could not be read' })
    }
  }

  /** A refusal while items are read is thrown as it is. */
  #failureOf({ message, stack }: { message: string; stack: string | undefined }): Error {
    if (this.#failure instanceof Error) return this.#failure
    const failure = new Error(message)
    if (stack !== undefined) failure.stack = stack
    return failure
  }
}

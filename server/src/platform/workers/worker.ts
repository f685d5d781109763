import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerTask } from './messages.ts'

/** Reports a failure of the task to which the running code belongs, timers and callbacks included. */
const failTask = new AsyncLocalStorage<(failure: unknown) => void>()

/**
 * The entry point of a worker thread. It runs several tasks at once. Each waits for its reader after every chunk, so a
 * slow reader delays no other task.
 */
parentPort?.on('message', (task: WorkerTask) => {
  const fail = (failure: unknown) => task.port.postMessage(failed(failure), [])
  failTask.run(fail, () => void run(task))
})

// Libraries throw in callbacks, where nothing can catch it. It would end the worker, and so the tasks of others.
process.on('uncaughtException', (failure: unknown) => {
  const fail = failTask.getStore()
  if (!fail) throw failure
  fail(failure)
})

function failed(failure: unknown): FromWorker {
  const { message, stack } = failure instanceof Error ? failure : new Error(String(failure))
  return { type: 'failed', message, stack }
}

async function run({ module, name, args, takesItems, port }: WorkerTask): Promise<void> {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const more = new Slot<ToWorker>()
  const items = new Slot<ItemMessage>()
  port.on('message', (message: ToWorker) =>
    message.type === 'more' ? more.put(message) : items.put(message),
  )
  try {
    await more.take()
    const stream = await start(module, name, takesItems ? [itemsFrom(send, items), ...args] : args)
    port.once('close', () => stream.destroy())
    for await (const chunk of stream) {
      // A copy, because the buffer may be part of a larger one.
      const bytes = new Uint8Array(chunk)
      send({ type: 'chunk', bytes }, [bytes.buffer])
      await more.take()
    }
    send({ type: 'done' })
  } catch (failure) {
    send(failed(failure))
  }
}

async function start(
  module: string,
  name: string,
  args: unknown[],
): Promise<AsyncIterable<Buffer> & Readable> {
  const { [name]: make }: Record<string, unknown> = await import(module)
  if (typeof make !== 'function') throw new Error(`${module} exports no function ${name}`)
  const stream: unknown = make(...args)
  if (!(stream instanceof Readable)) throw new Error(`${name} of ${module} returns no stream`)
  return stream
}

type ItemMessage = Exclude<ToWorker, { type: 'more' }>

/** Items that the main thread reads one at a time, when the task needs them. */
async function* itemsFrom(send: (message: FromWorker) => void, items: Slot<ItemMessage>): AsyncGenerator {
  for (;;) {
    send({ type: 'item wanted' })
    const message = await items.take()
    if (message.type === 'items failed') throw new Error(message.message)
    if (message.type === 'no more items') return
    yield message.value
  }
}

/** Holds one message, which may arrive before or after `take` is called. */
class Slot<Message> {
  #early: Message | undefined
  #waiting: ((message: Message) => void) | undefined

  put(message: Message): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) waiting(message)
    else this.#early = message
  }

  take(): Promise<Message> {
    const early = this.#early
    this.#early = undefined
    return early === undefined ? new Promise((resolve) => (this.#waiting = resolve)) : Promise.resolve(early)
  }
}

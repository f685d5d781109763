import type { MessagePort } from 'node:worker_threads'

/** What a worker is started on: a function of a module, which returns a stream of bytes. */
export interface WorkerTask {
  /** The address of the module. */
  module: string
  /** The function that it exports. */
  name: string
  args: unknown[]
  /** The first argument is an async iterable, whose items are asked for by the port. It stands before `args`. */
  takesItems: boolean
  port: MessagePort
}

/** From the main thread, by the port of a task. */
export type ToWorker =
  | { type: 'more' }
  | { type: 'item'; value: unknown }
  | { type: 'no more items' }
  | { type: 'items failed'; message: string }

/** From the worker, by the port of a task. */
export type FromWorker =
  | { type: 'chunk'; bytes: Uint8Array }
  | { type: 'item wanted' }
  | { type: 'done' }
  | { type: 'failed'; message: string; stack: string | undefined }

import type { MessagePort } from 'node:worker_threads'

/** A task of a worker: a function of a module that returns a stream of bytes. */
export interface WorkerTask {
  /** The address of the module. */
  module: string
  /** The function that it exports. */
  name: string
  args: unknown[]
  /** The first argument is an async iterable, whose items are requested through the port. It is not part of `args`. */
  takesItems: boolean
  port: MessagePort
}

/** From the main thread, through the port of a task. */
export type ToWorker =
  | { type: 'more' }
  | { type: 'item'; value: unknown }
  | { type: 'no more items' }
  | { type: 'items failed'; message: string }

/** From the worker, through the port of a task. */
export type FromWorker =
  | { type: 'chunk'; bytes: Uint8Array }
  | { type: 'item wanted' }
  | { type: 'done' }
  | { type: 'failed'; message: string; stack: string | undefined }

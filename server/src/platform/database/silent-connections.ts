import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * For how long PostgreSQL may send nothing while something is expected of it, in milliseconds. A pooler, a firewall or a proxy
 * can stop passing bytes without closing a connection, and TCP does not notice that.
 */
export interface SilenceLimits {
  /** A connection to a company's database, for requests and jobs. */
  company: number
  /** A connection to the control database, which answers quickly and which every check of the readiness needs. */
  control: number
  /** The connection of a queue. */
  queue: number
  /** A connection of live updates. It is asked after so long without a message, and has as long to answer. */
  live: number
}

/** Each is less than half a minute. A request, a job or a check that finds a silent connection waits at most so long. */
export const silenceLimits: SilenceLimits = { company: 25_000, control: 12_000, queue: 15_000, live: 8000 }

/**
 * PostgreSQL's own limit for a statement, in milliseconds, on a connection with this limit of silence. It is lower, so that
 * a slow statement gets PostgreSQL's answer and keeps its connection.
 */
export const statementLimitOf = (silenceLimit: number): number => Math.round(silenceLimit * 0.8)

/** PostgreSQL did not answer. It counts as a broken socket, so that the work is repeated as after any lost connection. */
class SilentConnection extends Error {
  readonly code = 'ETIMEDOUT'
  readonly syscall = 'read'

  constructor(limitMs: number) {
    super(`PostgreSQL did not answer for ${limitMs / 1000} seconds`)
    this.name = 'SilentConnection'
  }
}

/** A client of a pool, or one of its own. */
type OpenClient = Pick<pg.Client, 'connection'>

const socketOf = ({ connection }: OpenClient): Socket => connection.stream as Socket

/** Whether a statement was sent that has not been answered in full. */
const isWaiting = (client: OpenClient): boolean => Reflect.get(client, 'readyForQuery') === false

/** The parts of a limit. After each, it is checked whether anything has passed. */
const PARTS = 5

/**
 * Closes an open connection when it waits for PostgreSQL, or for the end of the connection, and nothing has passed for `limitMs`
 * milliseconds: all of its statements fail. `onIdle` is called when nothing has passed for so long, and nothing is awaited.
 *
 * A pause of this process, such as that of a virtual machine, counts as one part of the limit, however long it is: the answer to
 * a statement that was sent before or after it has still to be read.
 */
export function closeWhenSilent(client: OpenClient, limitMs: number, onIdle?: () => void): void {
  const socket = socketOf(client)
  const readBytes = () => socket.bytesRead + socket.bytesWritten
  let bytes = readBytes()
  let silentParts = 0
  const check = () => {
    const before = bytes
    bytes = readBytes()
    silentParts = bytes === before ? silentParts + 1 : 1
    // The timer of a socket runs once. Bytes that pass start it again, as this does.
    socket.setTimeout(socket.timeout ?? 0)
    if (silentParts < PARTS) return
    silentParts = 0
    if (socket.writableEnded) socket.destroy()
    else if (isWaiting(client)) socket.destroy(new SilentConnection((socket.timeout ?? 0) * PARTS))
    else onIdle?.()
  }
  // Bytes that came during a pause are read before the check.
  socket.on('timeout', () => setImmediate(check))
  setSilenceLimit(client, limitMs)
}

/** Changes the limit of a connection that is closed when it is silent. */
export const setSilenceLimit = (client: OpenClient, limitMs: number): void =>
  void socketOf(client).setTimeout(limitMs / PARTS)

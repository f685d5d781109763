import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import { countPassing } from '../clear-memory.ts'

/** What a `copy … to stdout` writes, piece by piece, on a connection that is not pipelined and does nothing else. */
export async function* copyOut(client: ClientBase, copy: string): AsyncGenerator<Buffer> {
  for await (const piece of client.query(to(copy)) as AsyncIterable<Buffer>) {
    yield piece
    countPassing(piece.length)
  }
}

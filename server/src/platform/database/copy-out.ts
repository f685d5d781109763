import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'
import { countPassedBytes } from '../collect-garbage.ts'

/** Yields the output of `copy … to stdout`. The connection must not be pipelined or used for anything else. */
export async function* copyOut(client: ClientBase, copy: string): AsyncGenerator<Buffer> {
  for await (const piece of client.query(to(copy)) as AsyncIterable<Buffer>) {
    yield piece
    countPassedBytes(piece.length)
  }
}

import type { ClientBase } from 'pg'
import { to } from 'pg-copy-streams'

/** What a `copy … to stdout` writes, piece by piece, on a connection that is not pipelined and does nothing else. */
export const copyOut = (client: ClientBase, copy: string): AsyncIterable<Buffer> => client.query(to(copy))

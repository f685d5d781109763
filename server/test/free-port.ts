import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port below those that outgoing connections take: a client that connects while the portal is down could otherwise be
 * given that very port, and meet itself there in place of the portal that is to come back.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

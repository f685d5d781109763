import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port below the range of outgoing connections. Otherwise a client that connects while the portal is down could get
 * that port as its own, and connect to itself.
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

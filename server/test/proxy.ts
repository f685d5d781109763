import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy for PostgreSQL that can be cut and restored, and moved to another server. */
export interface Proxy {
  connection: string
  /** Closes every open connection, and refuses new ones. */
  cut: () => Promise<void>
  restore: () => Promise<void>
  /** Open connections stay open, but nothing passes through them any more. */
  hold: () => void
  /** New connections go to another server, as with a proxy that finds the primary. */
  moveTo: (connection: string) => void
  /** How many connections were requested since it was opened. */
  attempts: () => number
  close: () => Promise<void>
}

/** PostgreSQL's address: a host, or the folder of its socket. */
const socketOf = (url: URL) => {
  const host = decodeURIComponent(url.hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${url.port}` } : { host, port: Number(url.port) }
}

/** `lag`: milliseconds by which what the server sends arrives later. */
export async function openProxy(connection: string, lag = 0): Promise<Proxy> {
  const url = new URL(connection)
  let target = socketOf(url)
  const sockets = new Set<Socket>()
  let attempts = 0
  let port = 0
  let server: Server

  const keep = (socket: Socket, other: () => Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other().destroy()
    })
  }
  const restore = async () => {
    server = createServer((client) => {
      attempts += 1
      const upstream = connect(target as { host: string; port: number })
      keep(client, () => upstream)
      keep(upstream, () => client)
      client.pipe(upstream)
      if (lag === 0) upstream.pipe(client)
      // What is on its way is lost when the connection is cut.
      else upstream.on('data', (chunk) => setTimeout(() => client.writable && client.write(chunk), lag))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const hold = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }

  const moveTo = (other: string) => {
    target = socketOf(new URL(other))
  }

  await restore()
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connection: url.href, cut, restore, hold, moveTo, attempts: () => attempts, close: cut }
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { socketOf } from './proxy.ts'

export interface RecoveringServer {
  connection: string
  /** Connections that were refused. */
  refused: () => number
  /** From now on connections go to PostgreSQL. */
  recover: () => void
  close: () => Promise<void>
}

/** The answer of PostgreSQL while it recovers from a crash, in its protocol. */
function answerOfRecovery(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is not yet accepting connections']
  const body = Buffer.from(`${fields.join('\0')}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A server in front of a PostgreSQL. It answers like one that recovers, until `recover` is called. */
export async function openRecoveringServer(connection: string): Promise<RecoveringServer> {
  const url = new URL(connection)
  const target = socketOf(url)
  let refused = 0
  let isRecovering = true
  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (isRecovering) {
      client.once('data', () => {
        refused += 1
        client.end(answerOfRecovery())
      })
      return
    }
    const upstream = connect(target as { host: string; port: number })
    upstream.on('error', () => undefined)
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    connection: url.href,
    refused: () => refused,
    recover: () => {
      isRecovering = false
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Somebody's own server that is told of changes. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  /** What it answers from now on: a status; nothing, by closing the connection; or it hangs and keeps it open. */
  answerWith: (status: number | 'nothing' | 'hang') => void
  close: () => Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer: number | 'nothing' | 'hang' = 204
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (answer === 'nothing') request.socket.destroy()
      else if (answer !== 'hang') response.writeHead(answer, { location: '/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

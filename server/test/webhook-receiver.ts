import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A status; nothing, by closing the connection; or hanging with an open connection, for ever or at the first attempt
 * for a message.
 */
type ReceiverAnswer = number | 'nothing' | 'hang' | 'hang at first'

/** A customer's server that receives webhooks. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  /** Its answer from now on. A status is answered after `delay` milliseconds. */
  answerWith: (answer: ReceiverAnswer, delay?: number) => void
  close: () => Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const known = new Set<string>()
  let answer: ReceiverAnswer = 204
  let delay = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const id = String(request.headers['webhook-id'])
      const hangs = answer === 'hang' || (answer === 'hang at first' && !known.has(id))
      known.add(id)
      const status = typeof answer === 'number' ? answer : 204
      if (answer === 'nothing') request.socket.destroy()
      else if (!hangs) setTimeout(() => response.writeHead(status, { location: '/elsewhere' }).end(), delay)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next, after = 0) => {
      answer = next
      delay = after
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

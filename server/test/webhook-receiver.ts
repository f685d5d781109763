import { webhookMessages } from '@despatch/contract/webhooks/webhook-messages.ts'
import { V1Event } from '@despatch/contract/v1/events.ts'
import { isAccountEvent } from '@despatch/domain/webhooks/account-events.ts'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A status; nothing, by closing the connection; or hanging with an open connection.
 */
type ReceiverAnswer = number | 'nothing' | 'hang'

/** Throws an error if a message is not as the published description states. */
export function checkMessage(body: string): void {
  const { type } = JSON.parse(body) as { type: keyof typeof webhookMessages }
  const schema = isAccountEvent(type) && 'id' in JSON.parse(body) ? V1Event : webhookMessages[type]
  const checked = schema.safeParse(JSON.parse(body))
  if (!checked.success) throw new Error(`${type} is not as declared: ${checked.error.message}\n${body}`)
}

/** A customer's server that receives webhooks. Its `close` fails if a message was not as declared. */
export interface WebhookReceiver {
  url: string
  received: Received[]
  /** Its answer from now on. A status is answered after `delay` milliseconds. */
  answerWith: (answer: ReceiverAnswer, delay?: number) => void
  /** The body of its answers from now on. */
  answerWithBody: (body: string) => void
  close: () => Promise<void>
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  // Tests empty `received`.
  const all: Received[] = []
  let answer: ReceiverAnswer = 204
  let delay = 0
  let content: string | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(message)
      all.push(message)
      const status = typeof answer === 'number' ? answer : 204
      if (answer === 'nothing') request.socket.destroy()
      else if (answer !== 'hang')
        setTimeout(() => response.writeHead(status, { location: '/elsewhere' }).end(content), delay)
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
    answerWithBody: (body) => {
      content = body
    },
    close: async () => {
      for (const { body } of all) checkMessage(body)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server behaves: normally, or with typical failures of outside services. */
export type Behaviour = 'well' | 'slowly' | 'never' | 'html' | 'error' | 'cut off' | 'huge' | 'other shape'

export interface ReceivedRequest {
  url: string
  authorization: string | undefined
}

export interface OutsideServer {
  url: string
  requests: ReceivedRequest[]
  behave: (behaviour: Behaviour) => void
  close: () => Promise<void>
}

/** The documented answers by path and query. Everything else is not found. */
export type Answers = Readonly<Record<string, unknown>>

/** An outside service on this machine, which answers as documented and can simulate failures. */
export async function openOutsideServer(answers: Answers): Promise<OutsideServer> {
  const requests: ReceivedRequest[] = []
  let behaviour: Behaviour = 'well'
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer(behaviour, answers, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behaviour = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(behaviour: Behaviour, answers: Answers, request: IncomingMessage, response: ServerResponse) {
  const found = answers[request.url ?? '']
  const text = JSON.stringify(found ?? { code: 4040, message: 'Not found' })
  const json = (status: number) => response.writeHead(status, { 'content-type': 'application/json' })
  switch (behaviour) {
    case 'well':
      return json(found === undefined ? 404 : 200).end(text)
    case 'slowly': {
      // Sends the head at once, then a byte at a time: only a time limit for the whole answer ends this.
      json(200).write(' ')
      const drip = setInterval(() => response.write(' '), 100)
      return response.on('close', () => clearInterval(drip))
    }
    case 'never':
      return undefined
    case 'html':
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html>Please log in to the Wi-Fi</html>')
    case 'error':
      return json(500).end('{"code":5000}')
    case 'cut off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length + 10 })
      response.write(text.slice(0, text.length / 2))
      return setImmediate(() => response.destroy())
    case 'huge':
      return json(200).end(`["${'x'.repeat(2 * 1024 * 1024)}"]`)
    case 'other shape':
      return json(200).end('{"result": 7, "0": null}')
    default:
      throw behaviour satisfies never
  }
}

import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that records every request: address, headers and body. */
export interface Recorder {
  address: string
  requests: string[]
  close: () => Promise<void>
}

export async function openRecorder(target: () => string): Promise<Recorder> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () =>
      requests.push(`${method} ${url} ${JSON.stringify(headers)} ${Buffer.concat(chunks).toString()}`),
    )
    const forwarded = forward(new URL(url, target()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

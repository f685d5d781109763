import { once } from 'node:events'
import { createServer, request as askOnward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a server, passes everything on, and keeps every request as it came: address, headers and body. */
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
    const onward = askOnward(new URL(url, target()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
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

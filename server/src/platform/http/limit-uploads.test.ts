import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { allowedMs, limitUploads, LONGEST_UPLOAD_MS } from './limit-uploads.ts'

const app = fastify()
limitUploads(app)
app.post('/phone', { config: { isOfPhone: true } }, (request) => ({
  read: JSON.stringify(request.body).length,
}))
app.post('/other', (request) => ({ read: JSON.stringify(request.body).length }))
await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** Sends a body of 24,000 characters, of which so many each second. Returns the status. */
async function upload(path: string, perSecond: number): Promise<string> {
  const body = JSON.stringify('x'.repeat(23_998))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  let sent = 0
  const timer = setInterval(() => {
    socket.write(body.slice(sent, sent + perSecond))
    sent += perSecond
    if (sent >= body.length) clearInterval(timer)
  }, 1000)
  socket.on('error', () => clearInterval(timer))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  clearInterval(timer)
  socket.destroy()
  return answer.toString().split('\r\n')[0] ?? ''
}

test('[CALL-02] a request of a phone may take as long as it makes progress, and others ten seconds', async () => {
  expect(
    await Promise.all([
      upload('/phone', 1500),
      upload('/phone', 100),
      upload('/other', 1500),
      upload('/other', 12_000),
    ]),
  ).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ])
})

test.each([
  [false, 1_000_000, 10_000],
  [true, 0, 10_000],
  [true, 4000, 14_000],
  [true, 327_000, 337_000],
  [true, 100_000_000, LONGEST_UPLOAD_MS],
])(
  '[CALL-02] a request (of a phone: %s) of which %i bytes have arrived may take %i ms',
  (isOfPhone, bytes, ms) => {
    expect(allowedMs(isOfPhone, bytes)).toBe(ms)
  },
)

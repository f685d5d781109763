import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOutsideServer } from '../../../test/outside-server.ts'
import { PublicAgent } from './public-agent.ts'
import { readText, sendRequest, type AllowedAddresses } from './send-request.ts'

let server: Server
let port: number
let connections = 0

beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
beforeEach(() => {
  connections = 0
})
afterAll(() => void server.close())

const send = (url: string, allowedAddresses: AllowedAddresses, keepAlive = false) =>
  sendRequest({
    company: null,
    url,
    method: 'GET',
    headers: {},
    signal: AbortSignal.timeout(5000),
    allowedAddresses,
    keepAlive,
  })

test.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])(
  '[OPS-05] a request to public addresses only does not connect to %s',
  async (host) => {
    for (const keepAlive of [false, true])
      await expect(send(`https://${host}:${port}/`, 'public', keepAlive)).rejects.toMatchObject({
        code: 'EPRIVATE',
      })
    expect(connections).toBe(0)
  },
)

test('[OPS-05] a request to public addresses only is not sent over plain http', async () => {
  await expect(send(`http://public.example:${port}/`, 'public')).rejects.toMatchObject({ code: 'ENOTHTTPS' })
})

test('[OPS-05] the checkout provider’s library is restricted to https and public addresses', async () => {
  const httpClient = Stripe.createNodeHttpClient(new PublicAgent())
  for (const protocol of ['https', 'http'] as const) {
    const stripe = new Stripe('sk', { host: 'localhost', port, protocol, httpClient, maxNetworkRetries: 0 })
    await expect(stripe.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  }
  expect(connections).toBe(0)
})

test('[OPS-05] an operator’s address may be private, and its answer is read up to a limit', async () => {
  await expect(send(`http://127.0.0.1:${port}/`, 'any')).rejects.toThrow('socket hang up')
  expect(connections).toBe(1)
  const outside = await openOutsideServer({ '/found': { answer: 1 } })
  try {
    expect(JSON.parse(await readText(await send(`${outside.url}/found`, 'any', true), 100))).toEqual({
      answer: 1,
    })
    await expect(readText(await send(`${outside.url}/found`, 'any', true), 5)).rejects.toThrow(RangeError)
    outside.behave('cut off')
    await expect(readText(await send(`${outside.url}/found`, 'any'), 100)).rejects.toThrow('aborted')
  } finally {
    await outside.close()
  }
})

import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ConnectionBudget } from './connection-budget.ts'
import { createPool } from './pool.ts'

/** A message of PostgreSQL's protocol: its type, its length and its content. */
const message = (type: string, content: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)])
}

const authenticated = message('R', '\0\0\0\0')
const ready = message('Z', 'I')
const terminated = message(
  'E',
  'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
)

test('[OPS-03] a connection that is terminated in the same moment as it opens fails its query, and the process continues', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, terminated]))),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const budget = new ConnectionBudget(1)
  const pool = createPool(`postgres://portal@127.0.0.1:${port}/metro`, { max: 2, budget })
  // The second query waits for the connection of the first one.
  const results = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(budget.isExhausted).toBe(false)
  await pool.end()
  server.close()
})

import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readJsonBodies } from './json-body.ts'
import { answerProblem } from './problem.ts'

test('[OPS-04] a request that is cut off is logged at level debug only', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()))
      done()
    },
  })
  const app = fastify({ logger: { level: 'debug', stream } })
  app.setErrorHandler(answerProblem)
  readJsonBodies(app)
  app.post('/', async () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
  )
  await expect.poll(() => lines.some(({ msg }) => msg === 'incoming request')).toBe(true)
  socket.destroy()

  const disconnected = 'the client disconnected before its request was complete'
  await expect.poll(() => lines.find(({ msg }) => msg === disconnected)?.level).toBe(20)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  await app.close()
})

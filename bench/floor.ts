import { createServer, type IncomingMessage } from 'node:http'
import { createPool } from '@despatch/server/platform/database/pool.ts'
import { floorBooking } from './floor-booking.ts'
import { floorList, floorOne } from './floor-reading.ts'
import type { FloorTask } from './floor-task.ts'

/** The floor, a baseline for the app: Node's HTTP server and the PostgreSQL driver only. */

const task = JSON.parse(process.env.FLOOR_TASK ?? '') as FloorTask
const connectAs = (max: number) => createPool(process.env.DATABASE_URL ?? '', { max, pipeline: true })
const pool = connectAs(task.connections.pool)
const transactions = connectAs(task.connections.transactions)

type Answer = (body: string, headers: IncomingMessage['headers']) => Promise<string>

const list: Answer = async (body) => {
  const { _id } = JSON.parse(body) as { _id?: number }
  return _id === undefined ? await floorList(pool, task) : await floorOne(pool, task, _id)
}

const answers: Record<string, Answer> = {
  '/api/docket/list': list,
  '/api/docket/post': (body, headers) =>
    floorBooking(transactions, task, body, String(headers['idempotency-key'])),
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  const answer = answers[request.url ?? ''] ?? (() => Promise.resolve('{}'))
  bodyOf(request)
    .then((body) => answer(body, request.headers))
    .then((text) =>
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text),
    )
    .catch((failure: unknown) => response.writeHead(500).end(String(failure)))
})

server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))

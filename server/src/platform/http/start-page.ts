import { startDataId, type StartData } from '@despatch/contract/auth/start-data.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'

const place = `<script type="application/json" id="${startDataId}">`

/** The page with what its first paint needs in it. Where that cannot be had, the page asks for it itself. */
export async function filledStartPage(app: FastifyInstance, page: string): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: `/api/${databaseList.path}`, payload: {} })
  if (answer.statusCode !== 200) return page
  const data: StartData = { databases: answer.json<ReplyOf<typeof databaseList>>().rows }
  // No word of it may end the element or begin a comment.
  return page.replace(place, () => place + JSON.stringify(data).replaceAll('<', String.raw`\u003c`))
}

import { openApi } from '@despatch/contract/wire/openapi.ts'
import { referencePage } from '@despatch/contract/wire/reference-page.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { appVersion } from '../app-version.ts'

/**
 * The interface's description, for programs and for people; both are made from the contract (CALL-01), when somebody
 * first asks: to make them takes longer than all else that the app is built of.
 */
export function serveReference(app: FastifyInstance, calls: readonly Call[]): void {
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(calls, appVersion), null, 2)
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api', (_request, reply) => {
    page ??= referencePage(calls, appVersion)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

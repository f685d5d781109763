import { openApi } from '@despatch/contract/wire/openapi.ts'
import { referencePage } from '@despatch/contract/wire/reference-page.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { appVersion } from '../app-version.ts'

/** The interface's description, for programs and for people; both are made from the contract (CALL-01). */
export function serveReference(app: FastifyInstance, calls: readonly Call[]): void {
  const description = JSON.stringify(openApi(calls, appVersion), null, 2)
  const page = referencePage(calls, appVersion)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}

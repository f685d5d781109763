import type { Problem } from '@despatch/contract/wire/problem.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'

/** Whether a browser asks for a page. Clients that read problems do not accept HTML. */
export const acceptsPages = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

/** Whether a browser opens the address as a page. */
export const opensPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && acceptsPages(request)

/** A problem as a page, for a person whose browser would otherwise show them JSON. */
export const problemPage = ({ title, detail, requestId }: Problem): string =>
  plainPage(
    title,
    `<p>${escaped(detail)}</p><p><a href="">Try again</a></p><p><small>Request ${escaped(requestId)}</small></p>`,
  )

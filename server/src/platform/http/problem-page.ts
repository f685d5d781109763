import type { Problem } from '@despatch/contract/wire/problem.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { FastifyRequest } from 'fastify'

/** Whether a browser opens the address as a page. Clients that read problems do not accept HTML. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** The page has its own styles and loads nothing, so it can be shown while the portal cannot send its files. */
export const problemPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}:root{color-scheme:light dark}'

/** A problem as a page, for a person whose browser would otherwise show them JSON. */
export const problemPage = ({ title, detail, requestId }: Problem): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    title,
  )}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(
    detail,
  )}</p><p><a href="">Try again</a></p><p><small>Request ${escaped(requestId)}</small></p></main></body></html>`

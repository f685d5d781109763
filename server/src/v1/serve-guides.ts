import { readFile } from 'node:fs/promises'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { escaped } from '@despatch/domain/text/escaped.ts'
import type { FastifyInstance } from 'fastify'
import { plainPage, plainPagePolicy } from '../platform/http/plain-page.ts'
import { apiChangelog } from './api-changelog.ts'

const changelogFile = new URL('../../../CHANGELOG.md', import.meta.url)

/**
 * Serves what an integrator reads before the first call: the changelog of the API at `/changelog`, and a summary for
 * assistants at `/llms.txt` (llmstxt.org). `/v1` and `/openapi.json`, where people look first, lead to the reference and the
 * description.
 */
export function serveGuides(app: FastifyInstance): void {
  app.get('/v1', async (_request, reply) => await reply.redirect('/api#v1', 302))
  app.get('/openapi.json', async (_request, reply) => await reply.redirect('/v1/openapi.json', 302))
  app.get('/llms.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(summaryForAssistants()),
  )
  app.get('/changelog', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPagePolicy)
      .send(plainPage('Changes of the API', changesIn(await readFile(changelogFile, 'utf8')))),
  )
}

/** The versions of the portal with what each changed in the API, as HTML. */
const changesIn = (changelog: string): string =>
  `<p>The version of the API is ${currentV1Version}. Within a version, calls, fields and values are only added. <a href="/api#v1">Reference</a></p>${apiChangelog(
    changelog,
  )
    .map(
      ({ version, changes }) =>
        `<h2>${escaped(version)}</h2><ul>${changes.map((change) => `<li>${asHtml(change)}</li>`).join('')}</ul>`,
    )
    .join('')}`

/** Links of the changelog lead to files of the repository, so only their texts are shown. */
const asHtml = (markdown: string): string =>
  escaped(markdown.replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, '$1')).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const summaryForAssistants = (): string => `# Despatch

> The booking portal of a courier company, with an API for other systems under /v1: quotes, rates, deliveries, labels, proof of
> delivery, events, webhooks and an address book. The version is ${currentV1Version}.

- Send an API key as \`Authorization: Bearer <key>\`. A user with the permission “API” creates one on their user page. Keys that start with \`dk_test_\` work on test data.
- Call it from a server. There are no CORS headers, because a key must not be in a page.
- Begin with \`GET /v1/me\`, which has what the account must send with a booking, then \`POST /v1/quotes\` and \`POST /v1/deliveries\`.
- Send an \`Idempotency-Key\` with every POST, and the same key when you repeat it. Repeat after 429 and 503, and if no reply arrived.
- Money is in whole pence, times are ISO 8601 with an offset. Refusals are problem documents (RFC 9457) with a stable \`code\` and the invalid fields.

## Reference

- [OpenAPI 3.1 description](/v1/openapi.json): every call, field, example and refusal
- [Reference page](/api#v1): the same for people
- [Changes of the API](/changelog)
- [Status of the installation](/status)

## Clients

- [TypeScript](/v1/sdk.tgz): \`npm install\` with this address
- [Python](/v1/despatch.py) and [PHP](/v1/despatch.php): one file without dependencies
- [Plugin for WooCommerce](/v1/woocommerce.zip)

## Calls

${v1Calls.map(({ method, path, summary }) => `- \`${method} /${path}\`: ${summary}`).join('\n')}
`

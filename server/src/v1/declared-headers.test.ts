import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { v1OpenApi } from '@despatch/contract/v1/v1-openapi.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey, v1ClientOf } from '../../test/v1-client.ts'

const portal = await openPortalForFile()
const key = await applicationKey(portal, ['quotes', 'deliveries:read', 'account:read'])
const send = v1ClientOf(portal.address, { authorization: `Bearer ${key}` })

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { headers: object }> }>>
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- linters check that it is OpenAPI
const { paths } = v1OpenApi(v1Calls) as unknown as Described

/** Headers of HTTP and of the security of every answer, and those of an earlier draft of RateLimit. */
const general =
  /^(?:content-(?!type-options)\S+|cache-control|connection|date|keep-alive|transfer-encoding|vary|ratelimit-(?:limit|remaining|reset)|content-type-options|cross-origin-\S+|origin-agent-cluster|permissions-policy|referrer-policy|strict-transport-security|x-(?:content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection))$/

const quote = { from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' } }

test.each<[string, number, string, string, unknown, Record<string, string>]>([
  ['a reply', 200, 'GET', 'me', undefined, {}],
  ['a reply that is known', 304, 'GET', 'services', undefined, {}],
  ['a price', 200, 'POST', 'quotes', quote, { 'idempotency-key': 'declared' }],
  ['an unknown record', 404, 'GET', 'deliveries/999999', undefined, {}],
  ['an invalid field', 422, 'POST', 'quotes', {}, {}],
  ['a right that the key does not have', 403, 'GET', 'webhooks', undefined, {}],
  ['another method', 405, 'PUT', 'quotes', quote, {}],
  ['an unknown version', 400, 'GET', 'me', undefined, { 'despatch-version': '2000-01-01' }],
])(
  '[CALL-01] the description has every header of the API that comes with %s (%i)',
  async (_what, status, method, path, payload, headers) => {
    const known = status === 304 ? (await send(method, path)).headers.get('etag') : null
    const answer = await send(method, path, payload, {
      ...headers,
      ...(known === null ? {} : { 'if-none-match': known }),
    })
    expect(answer.status).toBe(status)
    const operations = paths[`/v1/${path.replace('999999', '{id}')}`] ?? {}
    const described = (operations[method.toLowerCase()] ?? operations.post)?.responses[status]?.headers ?? {}
    const declared = new Set(Object.keys(described).map((name) => name.toLowerCase()))
    const sent = [...answer.headers.keys()].filter((name) => !general.test(name))
    expect(sent.filter((name) => !declared.has(name))).toEqual([])
    // A method and a version are refused before the key is read.
    const limits = [400, 405].includes(status) ? [] : ['ratelimit', 'ratelimit-policy']
    expect(sent).toEqual(expect.arrayContaining(['x-request-id', ...limits]))
  },
)

import type { ClientName } from './clients.ts'
import type { Harvest } from './harvest.ts'
import { mutate } from './mutations.ts'
import { likelyPayload, type Payload } from './payloads.ts'
import type { PublishedCall } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'
import { spoil } from './spoil.ts'

/** A request as it is sent. */
export interface FuzzRequest {
  call: PublishedCall
  client: ClientName
  /** Path with query. */
  address: string
  headers: Record<string, string>
  body: string | null
}

/** The sources of random requests. */
export interface Source {
  random: FuzzRandom
  /** From the company of the clients. */
  harvest: Harvest
  /** From another company. */
  foreign: Harvest
}

const MUTATIONS = [0, 0, 0, 1, 1, 1, 1, 2, 3]

/** A random request to the call: often a valid one, otherwise one with mistakes. */
export function randomRequest(
  call: PublishedCall,
  client: ClientName,
  { random, harvest, foreign }: Source,
): FuzzRequest {
  const payload = likelyPayload(call, harvest, random)
  for (let left = random.pick(MUTATIONS); left > 0; left -= 1) mutate(payload, call.body, foreign, random)
  const request = requestOf(call, client, payload)
  if (call.takesKey && random.chance(0.2))
    request.headers['idempotency-key'] = random.pick([
      'fuzz',
      `fuzz-${random.below(1000)}`,
      'x'.repeat(256),
      '%00',
      ' ',
    ])
  if (request.body !== null && random.chance(0.06)) spoil(request, request.body, random)
  if (call.method === 'GET' && random.chance(0.05)) request.address += random.pick(oddQueries)
  return request
}

/** The request that sends a payload to a call. */
export function requestOf(call: PublishedCall, client: ClientName, payload: Payload): FuzzRequest {
  if (call.method === 'POST') {
    const headers = { 'content-type': 'application/json' }
    return { call, client, address: `/api/${call.path}`, headers, body: jsonOf(payload) }
  }
  const query = new URLSearchParams()
  let path = call.path
  for (const [name, value] of Object.entries(payload)) {
    // Node refuses an address of more than 16 kB. An emoji takes six bytes for each half.
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1000).toWellFormed()
    // A path without one of its fields belongs to another call, or to none.
    if (call.pathFields.includes(name)) path = path.replace(`{${name}}`, encodeURIComponent(text || '0'))
    else query.append(name, text)
  }
  path = path.replaceAll(/\{\w+\}/g, '0')
  return { call, client, address: `/api/${path}?${query.toString()}`, headers: {}, body: null }
}

/** JSON with its marked texts unquoted. */
const jsonOf = (payload: Payload): string => JSON.stringify(payload).replaceAll(/"@@raw:([^"]*)@@"/g, '$1')

const oddQueries = [
  '&database=metro&database=northern',
  '&%00=1',
  '&x=%E0%A4%A',
  '&__proto__=1',
  '&a[b]=1',
  '&=',
  '&&&',
]

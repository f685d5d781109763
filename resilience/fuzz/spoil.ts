import type { FuzzRandom } from './random.ts'

const bodies = [
  '',
  '[]',
  'null',
  '"text"',
  '1',
  '{',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
]

const mediaTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  '',
  'application/JSON',
  '*/*',
  'application/vnd.api+json',
]

const origins = ['null', 'https://elsewhere.example', '', 'http://127.0.0.1:1']

interface SentRequest {
  headers: Record<string, string>
  body: string | null
}

/** Makes a body malformed, too large or too deep, duplicates its members, or changes its content headers. */
export function spoil(request: SentRequest, body: string, random: FuzzRandom): void {
  const mutations: readonly (() => string)[] = [
    () => body.slice(0, random.below(body.length)),
    () => `${body}${random.pick([',', '}', body, '\u0000', '//'])}`,
    () => random.pick(bodies),
    () => body.replace('{', '{"database":"northern",'),
    () => '['.repeat(random.pick([10, 31, 33, 5000])),
    () => `{"a":${'{"a":'.repeat(33)}1${'}'.repeat(34)}`,
    () => `{"filler":"${'x'.repeat(random.pick([16_000, 130_000, 1_100_000]))}"}`,
    () => `{${Array.from({ length: random.pick([1001, 6000]) }, (_, at) => `"k${at}":1`).join()}}`,
  ]
  if (random.chance(0.7)) request.body = random.pick(mutations)()
  else if (random.chance(0.6)) request.headers['content-type'] = random.pick(mediaTypes)
  else if (random.chance(0.5)) request.headers.accept = random.pick(['text/html', 'image/png', '*/*;q=0', ''])
  else request.headers.origin = random.pick(origins)
}

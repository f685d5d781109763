import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { compileIn, clientFolder, repositoryFile, runIn } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey } from '../../test/v1-client.ts'
import { signMessage } from '../webhooks/sign-message.ts'

const readme = readFileSync(repositoryFile('sdk/README.md'), 'utf8')
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = '']) => text)
const names = ['book', 'lists', 'errors', 'webhooks']

/** Milliseconds for processes of their own, which start slowly on a busy machine. */
const LONG = 120_000

const portal = await openPortalForFile()
const secret = await applicationKey(portal, ['quotes', 'deliveries:read', 'deliveries:write', 'labels'])
const folder = await clientFolder('sdk')
const example = (name: string) =>
  runIn(folder, process.execPath, [`${name}.js`], { DESPATCH: portal.address, KEY: secret })

beforeAll(async () => {
  await runIn(folder, process.execPath, [repositoryFile('scripts/build.mjs')])
  await runIn(folder, 'npm', [
    'install',
    `${portal.address}/v1/sdk.tgz`,
    '--no-audit',
    '--no-fund',
    '--cache',
    'cache',
  ])
  for (const [index, name] of names.entries())
    await writeFile(join(folder, `${name}.ts`), examples[index] ?? '')
  await compileIn(
    folder,
    names.map((name) => `${name}.ts`),
  )
}, LONG)

test(
  '[CALL-01] the SDK that the portal serves installs in an empty folder, and its first example books, follows and labels',
  async () => {
    expect(examples).toHaveLength(names.length)
    const printed = await example('book')
    expect(printed).toMatch(/^Total in pence: \d+\nBooked: MT\d+ http\S+\nStatus: booked\n$/)
    expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
    // Its Idempotency-Key is the same, so the second run gets the same delivery.
    expect(await example('book')).toBe(printed)
  },
  LONG,
)

test(
  '[CALL-01] the examples of the SDK list deliveries and events, and handle a refusal',
  async () => {
    const [, number = ''] = /Booked: (\S+)/.exec(await example('book')) ?? []
    expect(await example('lists')).toContain(`${number} booked\n`)
    expect(await example('errors')).toContain('The price has changed: PRICE_CHANGED (409)')
  },
  LONG,
)

test(
  '[CALL-04] the example receiver of the SDK accepts signed messages and refuses others',
  async () => {
    const key = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    process.env.SECRET = key
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the example exports it
    const { receiver } = (await import(join(folder, 'webhooks.js'))) as { receiver: Server }
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    const send = async (body: string, signed: string) => {
      const headers = signMessage([key], 'msg_1', Math.floor(Date.now() / 1000), signed)
      const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })
      return response.status
    }
    try {
      expect(await send('{"type":"ping"}', '{"type":"ping"}')).toBe(204)
      expect(await send('{"type":"ping"}', '{"type":"pong"}')).toBe(400)
    } finally {
      receiver.close()
      delete process.env.SECRET
    }
  },
  LONG,
)

/** The module kinds and resolutions of projects, with the versions of the compiler that have them. */
const projects = [
  { name: 'node16', kind: 'module', version: 7, options: { module: 'node16', moduleResolution: 'node16' } },
  { name: 'node16', kind: 'commonjs', version: 7, options: { module: 'node16', moduleResolution: 'node16' } },
  { name: 'bundler', kind: 'module', version: 7, options: { module: 'esnext', moduleResolution: 'bundler' } },
  {
    name: 'node10',
    kind: 'commonjs',
    version: 5,
    options: { module: 'commonjs', moduleResolution: 'node10' },
  },
] as const

const typedProgram = `import { Despatch, isProblem, type FieldsOf, type ReplyOf } from '@despatch/sdk'
export const run = async (total: number | undefined): Promise<ReplyOf<'getMe'>> => {
  const fields: FieldsOf<'createDelivery'> = {
    from: { name: 'A', postcode: 'WC1B 3DG', phone: undefined },
    to: { name: 'B', postcode: 'EC3N 4AB' },
    expected_total: total,
  }
  const despatch = new Despatch({ address: 'https://portal.example', key: 'k', timeout: undefined })
  await despatch.createDelivery(fields, { idempotencyKey: undefined }).catch((error: unknown) => isProblem(error))
  return await despatch.getMe()
}
`

test.each(projects)(
  '[CALL-01] types of the SDK are found by a $kind project with the resolution $name, also with exactOptionalPropertyTypes',
  async ({ kind, version, options }) => {
    const file = kind === 'module' ? 'typed.mts' : 'typed.cts'
    await writeFile(join(folder, file), typedProgram)
    const compiler = version === 7 ? undefined : repositoryFile('sdk/node_modules/typescript/bin/tsc')
    const more = {
      ...options,
      types: [],
      skipLibCheck: false,
      noEmit: true,
      rewriteRelativeImportExtensions: false,
    }
    await compileIn(folder, [file], more, compiler)
    // A missing call is an error, so the types are not just `any`.
    await writeFile(join(folder, file), typedProgram.replace('getMe()', 'getNothing()'))
    await expect(compileIn(folder, [file], more, compiler)).rejects.toThrow('getNothing')
  },
  LONG,
)

test(
  '[CALL-01] the SDK is loaded with require, also where Web Crypto is no global as in Node 18',
  async () => {
    const program = `delete globalThis.crypto
const { Despatch, verifyWebhook } = require('@despatch/sdk')
const { Webhook } = require(${JSON.stringify(repositoryFile('node_modules/standardwebhooks'))})
const despatch = new Despatch({ address: process.env.DESPATCH, key: process.env.KEY })
const secret = 'whsec_' + Buffer.alloc(32, 7).toString('base64')
const sent = new Date()
const headers = {
  'webhook-id': 'm1',
  'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('m1', sent, '{"type":"ping"}'),
}
despatch
  .createQuote({ from: { postcode: 'WC1B 3DG' }, to: { postcode: 'EC3N 4AB' } })
  .then(async ({ miles }) => console.log(miles > 0, (await verifyWebhook('{"type":"ping"}', headers, secret)).type))
`
    await writeFile(join(folder, 'required.cjs'), program)
    const args = ['--no-experimental-require-module', 'required.cjs']
    expect(await runIn(folder, process.execPath, args, { DESPATCH: portal.address, KEY: secret })).toBe(
      'true ping\n',
    )
  },
  LONG,
)

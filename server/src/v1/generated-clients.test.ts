import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { compileIn, clientFolder, repositoryFile, runIn } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey } from '../../test/v1-client.ts'

/** A file of a package that the SDK's folder declares. npm installs it there, or for all folders. */
const packageFile = (path: string): string =>
  [`sdk/node_modules/${path}`, `node_modules/${path}`].map(repositoryFile).find(existsSync) ?? path

const typescript5 = ['--import', pathToFileURL(repositoryFile('server/test/use-typescript-5.mjs')).href]

/** Milliseconds for processes of their own, which start slowly on a busy machine. */
const LONG = 120_000

const portal = await openPortalForFile()
const secret = await applicationKey(portal, ['quotes', 'deliveries:read', 'deliveries:write', 'labels'])
const folder = await clientFolder('clients')

const start = `const address = process.env['DESPATCH'] ?? ''
const key = process.env['KEY'] ?? ''
const booking = {
  from: { name: 'Florence Desk', postcode: 'WC1B 3DG' },
  to: { name: 'Geoffrey Gate', postcode: 'EC3N 4AB' },
  contact: { name: 'Web shop', phone: '020 7946 0100' },
}
`

/** Programs that book, list, track and fetch a label, and print what they got. */
const programs = {
  'openapi-typescript': `import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript/v1.js'
${start}
const client = createClient<paths>({ baseUrl: address, headers: { authorization: \`Bearer \${key}\` } })
const reference = 'openapi-typescript'
const booked = await client.POST('/v1/deliveries', { body: { ...booking, reference } })
if (!booked.data) throw new Error(booked.error.detail)
const { id } = booked.data
const listed = await client.GET('/v1/deliveries', { params: { query: { reference } } })
const tracked = await client.GET('/v1/deliveries/{id}', { params: { path: { id } } })
const label = await client.GET('/v1/deliveries/{id}/label', { params: { path: { id } }, parseAs: 'text' })
console.log(JSON.stringify([listed.data?.data.map((each) => each.id === id), tracked.data?.status, label.data?.slice(0, 5)]))
`,
  'hey-api': `import { client } from './hey-api/client.gen.js'
import { createDelivery, getDelivery, getLabel, listDeliveries } from './hey-api/sdk.gen.js'
${start}
client.setConfig({ baseUrl: address, auth: key })
const reference = 'hey-api'
const booked = await createDelivery({ body: { ...booking, reference } })
if (!booked.data) throw new Error(booked.error.detail)
const { id } = booked.data
const listed = await listDeliveries({ query: { reference } })
const tracked = await getDelivery({ path: { id } })
const label = await getLabel({ path: { id }, parseAs: 'text' })
console.log(JSON.stringify([listed.data?.data.map((each) => each.id === id), tracked.data?.status, String(label.data).slice(0, 5)]))
`,
  orval: `import { createDelivery, getDelivery, getLabel, listDeliveries } from './orval/v1.js'
import { CreateDeliveryBody, GetDeliveryResponse } from './orval/zod.js'
${start}
const send = globalThis.fetch
globalThis.fetch = (path, request) => send(address + String(path), request)
const own = { headers: { authorization: \`Bearer \${key}\` } }
const reference = 'orval'
const booked = await createDelivery(CreateDeliveryBody.parse({ ...booking, reference }), own)
if (booked.status !== 201) throw new Error(JSON.stringify(booked.data))
const { id } = booked.data
const listed = await listDeliveries({ reference }, own)
if (listed.status !== 200) throw new Error(JSON.stringify(listed.data))
const tracked = await getDelivery(id, own)
const label = await getLabel(id, { format: 'a6' }, own)
if (label.status !== 200) throw new Error(JSON.stringify(label.data))
console.log(JSON.stringify([listed.data.data.map((each) => each.id === id), GetDeliveryResponse.parse(tracked.data).status, await label.data.slice(0, 5).text()]))
`,
}

/** Makes the packages that the programs use available to them. */
async function linkPackages(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(folder, 'node_modules', name)
    await mkdir(dirname(target), { recursive: true })
    await symlink(repositoryFile(join('node_modules', name)), target)
  }
}

const generate = (script: string, args: string[]) =>
  runIn(folder, process.execPath, [...typescript5, script, ...args])

beforeAll(async () => {
  const response = await fetch(`${portal.address}/v1/openapi.json`)
  await writeFile(join(folder, 'v1.json'), await response.text())
  await linkPackages(['openapi-fetch', 'openapi-typescript-helpers', 'zod'])
  const orval = {
    v1: { input: 'v1.json', output: { target: './orval/v1.ts', client: 'fetch', mode: 'single' } },
    zod: { input: 'v1.json', output: { target: './orval/zod.ts', client: 'zod', mode: 'single' } },
  }
  await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(orval)}`)
  await Promise.all([
    generate(packageFile('openapi-typescript/bin/cli.js'), [
      'v1.json',
      '--output',
      'openapi-typescript/v1.d.ts',
      '--default-non-nullable=false',
    ]),
    generate(packageFile('@hey-api/openapi-ts/dist/run.mjs'), [
      '--input',
      'v1.json',
      '--output',
      'hey-api',
      '--no-log-file',
    ]),
    generate(packageFile('orval/dist/bin/orval.mjs'), ['--config', 'orval.config.mjs']),
  ])
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), text)
  await compileIn(
    folder,
    Object.keys(programs).map((name) => `${name}.ts`),
  )
}, LONG)

test.each(Object.keys(programs))(
  '[CALL-01] a client generated by %s compiles in strict mode, and books, lists, tracks and fetches a label',
  async (name) => {
    const printed = await runIn(folder, process.execPath, [`${name}.js`], {
      DESPATCH: portal.address,
      KEY: secret,
    })
    expect(JSON.parse(printed)).toEqual([[true], 'booked', '%PDF-'])
  },
  LONG,
)

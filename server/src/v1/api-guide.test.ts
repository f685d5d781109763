import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { deliveryStatuses } from '@despatch/domain/dockets/delivery-status.ts'
import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { expect, test } from 'vitest'
import { clientFolder } from '../../test/outside-program.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const run = promisify(execFile)

/** The shell examples of the page, in order. The first sets the address and the key. */
const [, ...examples] = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

const portal = await openPortalForFile()
const user = await portal.login('api')
const { secret } = await user.call(apiKeyPost, { key_name: 'Guide' })
const folder = await clientFolder('guide')

/** The id in the reply to a booking. */
const idIn = (printed: string) => /^\{"id":"(\d+)"/.exec(printed)?.[1]

test('[CALL-01] every curl example of docs/api.md works in the demo, in their order', async () => {
  const printed: string[] = []
  for (const example of examples) {
    const { stdout } = await run('bash', ['-ec', example], {
      cwd: folder,
      env: { ...process.env, DESPATCH: portal.address, KEY: secret, ID: printed.map(idIn).find(Boolean) },
    })
    printed.push(stdout)
  }
  const after = (text: string) => printed[examples.findIndex((example) => example.includes(text))]
  expect(after('/v1/me')).toContain('"company":"metro"')
  expect(after('/v1/quotes')).toContain('"miles":')
  expect(after('book-order-4711')).toContain('"reference":"order-4711","status":"booked"')
  expect(after('?reference=order-4711')).toContain('"reference":"order-4711"')
  expect(after('If-None-Match')).toBe('304')
  expect(after('orders-of-monday')).toMatch(/"index":0,"status":201.*"index":1,"status":201/)
  expect(after('/v1/services')).toContain('"tariffs":')
  expect(after('"via"')).toContain('"via":[{')
  expect(after('notes-of-order-4711')).toContain('"outcome":"changed"')
  expect(after('cancel-order-4711')).toContain('"status":"cancelled"')
  expect(after('problem.json')).toBe('422')
  expect(after('%header{ratelimit}')).toMatch(/^"second";r=\d+/)
  expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await readFile(join(folder, 'problem.json'), 'utf8')).toContain('"field":"from.postcode"')
}, 120_000)

test('[CALL-01] docs/api.md lists every status, every event and the current version', () => {
  for (const event of accountEvents) expect(page).toContain(`| \`${event}\``)
  for (const status of deliveryStatuses) expect(page).toContain(`| \`${status}\``)
  expect(page).toContain(`Despatch-Version: ${currentV1Version}`)
})

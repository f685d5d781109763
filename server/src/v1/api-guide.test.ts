import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { deliveryStatuses } from '@despatch/domain/dockets/delivery-status.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { expect, test } from 'vitest'
import { clientFolder } from '../../test/outside-program.ts'
import { openTestDatabases } from '../../test/open-test-databases.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { applicationKey } from '../../test/v1-client.ts'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const run = promisify(execFile)

/** The shell examples of the page, in order. The first sets the address and the key. */
const [, ...examples] = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

const portal = await openPortalForFile()
const user = await portal.login('api')
const { secret } = await user.call(apiKeyPost, { key_name: 'Guide' })
const folder = await clientFolder('guide')
await openTestDatabases(portal)
const shopKey = await applicationKey(portal, [...scopes], { name: 'Shop' })
const testKey = await applicationKey(portal, [...scopes], { akey_test: true })

/** The id in the reply to a booking. Those of test data are above a thousand million. */
const idIn = (printed: string) => /^\{"id":"(\d+)"/.exec(printed)?.[1]
const isTestId = (id: string | undefined) => Number(id) > 1_000_000_000

test('[CALL-01] every curl example of docs/api.md works in the demo, in their order', async () => {
  const printed: string[] = []
  for (const example of examples) {
    const { stdout } = await run('bash', ['-ec', example], {
      cwd: folder,
      // The failure then names the example that is not answered.
      timeout: 60_000,
      env: {
        ...process.env,
        DESPATCH: portal.address,
        KEY: secret,
        SHOP_KEY: shopKey,
        TEST_KEY: testKey,
        ID: printed.map(idIn).find(Boolean),
        TEST_ID: printed.map(idIn).find(isTestId),
      },
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
  expect(after('/v1/rates')).toContain('"service_name":"Sameday"')
  expect((await readFile(join(folder, 'despatch-for-woocommerce.zip'))).subarray(0, 2).toString()).toBe('PK')
  expect(after('book-test-order-1')).toContain('"number":"MTT')
  expect(after('/advance')).toMatch(/"status":"delivered".*"mode":"test"/s)
  expect(after('%header{ratelimit}')).toMatch(/^"second";r=\d+/)
  expect((await readFile(join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await readFile(join(folder, 'problem.json'), 'utf8')).toContain('"field":"from.postcode"')
})

test('[CALL-01] docs/api.md lists every status, every event and the current version', () => {
  for (const event of accountEvents) expect(page).toContain(`| \`${event}\``)
  for (const status of deliveryStatuses) expect(page).toContain(`| \`${status}\``)
  expect(page).toContain(`Despatch-Version: ${currentV1Version}`)
})

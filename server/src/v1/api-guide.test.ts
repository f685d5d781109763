import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { deliveryStatuses } from '@despatch/domain/dockets/delivery-status.ts'
import { accountEvents } from '@despatch/domain/webhooks/account-events.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const run = promisify(execFile)

/** The shell examples of the page, in order. The first sets the address and the key. */
const [, ...examples] = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

const portal = await openPortalForFile()
const user = await portal.login('api')
const { secret } = await user.call(apiKeyPost, { key_name: 'Guide' })

test('[CALL-01] every curl example of docs/api.md works in the demo, in their order', async () => {
  const replies: { id?: string }[] = []
  for (const example of examples) {
    const { stdout } = await run('bash', ['-c', example], {
      env: { ...process.env, DESPATCH: portal.address, KEY: secret, ID: replies[2]?.id },
    })
    replies.push(JSON.parse(stdout) as { id?: string })
  }
  expect(replies).toHaveLength(8)
  expect(replies.slice(0, 4)).toMatchObject([
    { company: 'metro' },
    { miles: expect.any(Number) },
    { status: 'booked', reference: 'order-4711' },
    { data: [{ reference: 'order-4711' }] },
  ])
})

test('[CALL-01] docs/api.md lists every status, every event and the current version', () => {
  for (const event of accountEvents) expect(page).toContain(`| \`${event}\``)
  for (const status of deliveryStatuses) expect(page).toContain(`| \`${status}\``)
  expect(page).toContain(`Despatch-Version: ${currentV1Version}`)
})

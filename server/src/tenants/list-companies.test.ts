import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

async function withPortal(env: NodeJS.ProcessEnv, check: (portal: TestPortal) => Promise<void>) {
  const portal = await openTestPortal(env)
  try {
    await check(portal)
  } finally {
    await portal.close()
  }
}

const listed = async ({ visitor }: TestPortal, database?: string) => {
  const { rows, complete } = await visitor.call(databaseList, { database })
  return { names: rows.map(({ name }) => name), complete }
}

test('[TEN-01, AUTH-01] the companies of an installation are listed by default', async () => {
  await withPortal({}, async (portal) => {
    const everyone = { names: ['metro', 'northern'], complete: true }
    expect(await listed(portal)).toEqual(everyone)
    expect(await listed(portal, 'metro')).toEqual(everyone)
  })
})

test('[TEN-01, AUTH-01] an operator can hide the list, so that only a company that is named is shown', async () => {
  await withPortal({ LIST_COMPANIES: 'false' }, async (portal) => {
    expect(await listed(portal)).toEqual({ names: [], complete: false })
    expect(await listed(portal, 'metro')).toEqual({ names: ['metro'], complete: false })
    expect(await listed(portal, 'unknown')).toEqual({ names: [], complete: false })
    await portal.login('account', 'northern')
  })
})

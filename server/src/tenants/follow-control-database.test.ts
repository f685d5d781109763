import { randomUUID } from 'node:crypto'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { clientOf } from '../../test/client.ts'
import { openOwnDatabase } from '../../test/own-database.ts'
import { openInstance } from '../../test/test-portal.ts'
import { copyDatabase, templateOf } from '../../test/template-database.ts'
import { migrate, migrations } from '../platform/database/migrate.ts'
import { withDatabase } from '../platform/database/pool.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { addDatabase } from './control-database.queries.ts'
import { followControlDatabase } from './follow-control-database.ts'
import { whatFollows } from '../what-follows.ts'
import { openTenant } from './open-tenant.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

const closing: (() => Promise<unknown>)[] = []

const controlDatabase = await openOwnDatabase()
await migrate(controlDatabase.pool, migrations.control)
const company = `test_${randomUUID().replaceAll('-', '')}`
await copyDatabase(controlDatabase.pool, company, templateOf('northern'))
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  await controlDatabase.pool.query(`drop database ${company} with (force)`)
  await controlDatabase.drop()
})

test('[TEN-01, TEN-02] a new company and a changed theme are available without a restart', async () => {
  const portal = await openInstance([])
  closing.push(portal.close)
  const troubles: unknown[] = []
  const stop = await followControlDatabase({
    controlDatabase: controlDatabase.pool,
    connection: controlDatabase.connection,
    tenants: portal.tenants,
    openNew: async (row) =>
      portal.tenants.add(
        await openTenant(row, row.connection ?? '', { whatFollows, onTrouble: () => undefined }),
      ),
    closeRemoved: (name) => portal.tenants.remove(name),
    onError: (failure) => troubles.push(failure),
  })
  closing.push(stop)
  const listed = async () => (await clientOf(portal.address, '').call(databaseList, {})).rows
  expect(await listed()).toEqual([])

  const theme = {
    name: 'Harbour Couriers',
    logo: null,
    accent: '#0b6e6e',
    accentDark: null,
    menu: 'side',
  } as const
  const row = (more: Partial<TenantRow>): TenantRow => ({
    name: 'harbour',
    prefix: 'HC',
    theme,
    guest_access: false,
    connection: withDatabase(inject('postgresUrl'), company),
    ...more,
  })
  // A company that cannot be opened does not affect the others.
  await addDatabase(
    controlDatabase.pool,
    row({ name: 'closed', prefix: 'CL', connection: 'postgres://127.0.0.1:1/closed' }),
  )
  await addDatabase(controlDatabase.pool, row({}))
  await expect.poll(listed).toEqual([{ name: 'harbour', theme, isCopy: false }])
  expect(troubles.length).toBeGreaterThan(0)

  const login = { database: 'harbour', username: 'account', password: demoPassword }
  await clientOf(portal.address, '').call(authenticate, login)
  const changed = { ...theme, logo: 'https://pictures.example/harbour.svg' }
  await controlDatabase.pool.query(`update database set theme = $1 where name = 'harbour'`, [changed])
  await expect.poll(listed).toEqual([{ name: 'harbour', theme: changed, isCopy: false }])
  await expect
    .poll(async () => (await fetch(portal.address)).headers.get('content-security-policy'))
    .toContain('https://pictures.example')
})

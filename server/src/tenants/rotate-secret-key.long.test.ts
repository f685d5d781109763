import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { factorBegin } from '@despatch/contract/auth/factors.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logInAt } from '../../test/client.ts'
import { despatchHere, startCommand } from '../../test/command-process.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { runningAt, startProcess, withDemo, type PortalProcess } from '../../test/portal-process.ts'
import { sealedValues, type SealedValue } from '../../test/sealed-values.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sealForCompany } from '../platform/secrets/company-key.ts'
import { unseal } from '../platform/secrets/seal.ts'
import { sealedColumns, secretColumn } from '../platform/secrets/sealed-columns.ts'
import { demoKeys } from '@despatch/demo/demo-providers.ts'
import type { DemoTenantName } from '@despatch/demo/demo-tenants.ts'
import { controlConnection } from './open-control-database.ts'
import { tenantDatabase } from './open-tenant.ts'

const names: DemoTenantName[] = ['metro', 'northern']

let own: OwnPostgres
let folder: string
let controlDatabase: Pool
let databases: Record<DemoTenantName, Pool>
let portal: PortalProcess
let address: string

beforeAll(async () => {
  own = await openOwnPostgres('demo')
  folder = await mkdtemp(join(tmpdir(), 'despatch-rotation-'))
  await start()
  controlDatabase = createPool(controlConnection(own.url), { max: 1 })
  const poolOf = (name: DemoTenantName) => createPool(withDatabase(own.url, tenantDatabase(name)), { max: 2 })
  databases = { metro: poolOf('metro'), northern: poolOf('northern') }
})
afterAll(async () => {
  await stop()
  await Promise.all([controlDatabase, ...Object.values(databases)].map((pool) => pool.end()))
  await own.remove()
  await rm(folder, { recursive: true, force: true })
})

const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: own.url,
  DESPATCH_DATA: folder,
  ...more,
})

async function start(more?: Record<string, string>): Promise<void> {
  portal = startProcess({ ...settings(more), PORT: '0' }, withDemo)
  address = await runningAt(portal)
}

async function stop(): Promise<void> {
  portal.child.kill('SIGTERM')
  await portal.ended
}

const rotate = (more?: Record<string, string>) => despatchHere(['secret', 'rotate'], settings(more))
const keyIn = async (name: string) => Buffer.from(await readFile(join(folder, name), 'utf8'), 'base64')
const keyFiles = async () => (await readdir(folder)).filter((name) => name.startsWith('secret.key'))

/** A card provider's webhook is accepted only if the portal can decrypt its secret. */
const takesWebhook = async (name: DemoTenantName) => {
  const { webhookSecret } = demoKeys(name, 'O')
  const answer = await fetch(
    `${address}/api/payment/webhook/${name}/cardform?${new URLSearchParams({ secret: webhookSecret })}`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"orderCode":"none"}' },
  )
  return answer.status
}

async function expectSecretsOpen(): Promise<void> {
  for (const name of names) expect([name, await takesWebhook(name)]).toEqual([name, 200])
}

const opens = (key: Buffer, { sealed }: SealedValue, about: string) => {
  try {
    return unseal(key, sealed, about) !== ''
  } catch {
    return false
  }
}

/** Expects everything that is sealed to be readable with this key, in all places that a rotation handles. */
async function expectSealedWith(key: Buffer): Promise<void> {
  for (const name of names) {
    const values = await sealedValues(databases[name])
    const about = new Map<string, (row: SealedValue['row']) => string>([
      ...sealedColumns.map(
        ({ table, column, about: of }) =>
          [`${table}.${column}`, (row: SealedValue['row']) => of(name, row as never)] as const,
      ),
      ['key_check.check_sealed', () => `${name} key check`],
    ])
    expect([...new Set(values.map(({ column }) => column))].toSorted()).toEqual([...about.keys()].toSorted())
    for (const value of values)
      expect([name, value.column, opens(key, value, about.get(value.column)?.(value.row) ?? '')]).toEqual([
        name,
        value.column,
        true,
      ])
  }
  const [check, ...more] = await sealedValues(controlDatabase)
  expect(more).toEqual([])
  expect(check && opens(key, check, 'register/key-check')).toBe(true)
}

/** Creates a secret of each kind: a webhook's, that of an authenticator app, and a stored reply. */
async function makeSecrets(name: DemoTenantName, idempotencyKey: string) {
  const admin = await logInAt(address, 'admin', name)
  const once = { 'idempotency-key': idempotencyKey }
  const hook = { ...webhookPost.example, hook_url: 'http://127.0.0.1:9/hook' }
  const api = await logInAt(address, 'api', name)
  await api.call(factorBegin, {})
  return {
    webhook: await admin.send(webhookPost, hook, { 'idempotency-key': `hook ${idempotencyKey}` }),
    key: await api.send(apiKeyPost, { key_name: idempotencyKey }, once),
    repeated: () => api.send(apiKeyPost, { key_name: idempotencyKey }, once),
  }
}

/** Holds the locks of `sql` until `release`. */
async function holdLock(pool: Pool, sql: string) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(sql)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const isWaiting = async (pool: Pool) => {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

/** Starts a rotation and kills it while it waits for the lock. */
async function killAt(name: DemoTenantName, sql: string, more?: Record<string, string>): Promise<void> {
  const release = await holdLock(databases[name], sql)
  const rotation = startCommand(['secret', 'rotate'], settings(more))
  await expect.poll(() => isWaiting(databases[name])).toBe(1)
  rotation.kill('SIGKILL')
  await once(rotation, 'exit')
  await release()
  await expect.poll(() => isWaiting(databases[name])).toBe(0)
}

describe('a rotation of the secret key in the data folder', () => {
  test('[OPS-04] seals every secret with a new key while the portal runs, and deletes the old key', async () => {
    const before = await keyIn('secret.key')
    const made = await Promise.all(names.map((name) => makeSecrets(name, 'first')))
    await expectSealedWith(before)

    const { code, output } = await rotate()
    expect(output).toMatch(/^metro: \d+ secrets sealed with the new key\nnorthern: \d+ secrets sealed/)
    expect(code).toBe(0)
    const after = await keyIn('secret.key')
    expect(after.equals(before)).toBe(false)
    expect(await keyFiles()).toEqual(['secret.key'])
    await expectSealedWith(after)

    await expectSecretsOpen()
    for (const { key, repeated } of made) {
      const answer = await repeated()
      expect([answer.status, answer.body]).toEqual([200, key.body])
      expect(answer.headers.get('idempotency-replayed')).toBe('true')
    }
    await makeSecrets('metro', 'after')
    await expectSealedWith(after)
  })

  test('[OPS-04] killed between two companies leaves every secret readable, and the next start finishes it', async () => {
    const before = await keyIn('secret.key')
    await killAt('northern', 'select from key_check for share')
    expect(await keyFiles()).toEqual(['secret.key', 'secret.key.new'])
    const next = await keyIn('secret.key.new')
    expect((await keyIn('secret.key')).equals(before)).toBe(true)

    await expectSecretsOpen()
    for (const name of names) {
      const { webhook, key } = await makeSecrets(name, 'between')
      expect([webhook.status, key.status]).toEqual([200, 200])
    }
    await stop()
    await start()
    await expectSecretsOpen()
    await expect.poll(keyFiles).toEqual(['secret.key'])
    expect((await keyIn('secret.key')).equals(next)).toBe(true)
    await expectSealedWith(next)
    await expectSecretsOpen()
  })

  test('[OPS-04] killed within a company changes none of its secrets, and the next rotation finishes it', async () => {
    const before = await keyIn('secret.key')
    // Replies are sealed after the other secrets.
    await killAt('metro', `select from idempotency where reply like 'v1:%' for update`)
    await expectSealedWithin('metro', before)
    await expectSecretsOpen()

    const next = await keyIn('secret.key.new')
    expect((await rotate()).code).toBe(0)
    expect((await keyIn('secret.key')).equals(next)).toBe(true)
    await expectSealedWith(next)
    await expectSecretsOpen()
  })

  test('[OPS-04] waits for a secret that is being saved, and then refuses to save one with the old key', async () => {
    const config = { data: folder, secretKey: undefined, oldSecretKey: undefined }
    const former = { ...config, secretKey: await keyIn('secret.key') }
    const target = { database: 'metro', column: secretColumn, key: { sec_name: 'late' } }
    let rotation: ReturnType<typeof rotate> | undefined
    await inTransaction(databases.metro, async (tx) => {
      const sealed = await sealForCompany(tx, config, target, 'a secret')
      rotation = rotate()
      await expect.poll(() => isWaiting(databases.metro)).toBe(1)
      await tx.query({
        text: `insert into secret (sec_name, sec_sealed) values ('late', $1)`,
        values: [sealed],
      })
    })
    expect((await rotation)?.code).toBe(0)
    await expectSealedWith(await keyIn('secret.key'))
    await expect(
      inTransaction(databases.metro, (tx) => sealForCompany(tx, former, target, 'another')),
    ).rejects.toThrow('does not open with this key')
  })

  test('[OPS-04] a rotation keeps and reports both keys while a company cannot be reached', async () => {
    const before = await keyIn('secret.key')
    const { rows } = await controlDatabase.query<{ name: string }>(
      `update database set connection = 'postgres://127.0.0.1:1/none' where name = 'northern' returning name`,
    )
    expect(rows).toHaveLength(1)
    const { code, screen } = await rotate()
    await controlDatabase.query(`update database set connection = null where name = 'northern'`)
    expect(code).toBe(1)
    expect(screen).toContain('Both keys stay in use.')
    expect(screen).toMatch(/^northern: /m)
    expect((await keyIn('secret.key')).equals(before)).toBe(true)
    expect((await rotate()).code).toBe(0)
    await expectSealedWith(await keyIn('secret.key'))
    await expectSecretsOpen()
  })

  test('[OPS-04] a rotation is finished by a start that finds the new key not yet in its final location', async () => {
    const key = await keyIn('secret.key')
    await stop()
    await writeFile(join(folder, 'secret.key.new'), key.toString('base64'))
    await writeFile(join(folder, 'secret.key'), randomBytes(32).toString('base64'))
    await start()
    await expectSecretsOpen()
    await expect.poll(keyFiles).toEqual(['secret.key'])
    expect((await keyIn('secret.key')).equals(key)).toBe(true)
  })
})

/** The sealed data of a company, without the check of its key. */
async function expectSealedWithin(name: DemoTenantName, key: Buffer): Promise<void> {
  const values = (await sealedValues(databases[name])).filter(({ column }) => column === 'secret.sec_sealed')
  expect(values.length).toBeGreaterThan(0)
  for (const value of values) expect(opens(key, value, `${name}/${String(value.row.sec_name)}`)).toBe(true)
}

describe('a rotation of SECRET_KEY in the environment', () => {
  test('[OPS-04] seals every secret with SECRET_KEY while processes run with both keys', async () => {
    await stop()
    const [first, second] = [await keyIn('secret.key'), randomBytes(32)]
    const old = { SECRET_KEY: first.toString('base64') }
    const onlyNew = { SECRET_KEY: second.toString('base64') }
    const both = { ...onlyNew, SECRET_KEY_OLD: old.SECRET_KEY }
    expect((await rotate(old)).screen).toContain('SECRET_KEY_OLD is missing')
    const file = join(folder, 'northern.despatch')
    expect((await despatchHere(['backup', 'northern', '--to', file], settings(old))).code).toBe(0)

    await start(both)
    await expectSecretsOpen()
    for (const name of names) await makeSecrets(name, 'before the rotation')
    await expectSealedWith(first)
    await killAt('northern', 'select from key_check for share', both)
    const refused = startProcess({ ...settings(onlyNew), PORT: '0' }, withDemo)
    expect(await refused.ended).toBe(1)
    expect(refused.printed()).toContain(
      'both keys are needed until `npx despatch secret rotate` has finished',
    )

    expect((await rotate(both)).code).toBe(0)
    await expectSealedWith(second)
    await expectSecretsOpen()
    await stop()
    const formerKey = startProcess({ ...settings(old), PORT: '0' }, withDemo)
    expect(await formerKey.ended).toBe(1)
    expect(formerKey.printed()).toContain('SECRET_KEY is not the key')
    await start(onlyNew)
    await expectSecretsOpen()

    // A backup from before the rotation.
    const restore = ['restore', file, '--replace', '--yes']
    const restored = await despatchHere(restore, settings(both))
    expect([restored.code, restored.output]).toEqual([0, expect.not.stringContaining('another key')])
    await expect.poll(() => takesWebhook('northern')).toBe(200)
  })
})

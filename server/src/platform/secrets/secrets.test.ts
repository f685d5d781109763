import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '../../../test/test-portal.ts'
import { openOwnPostgres } from '../../../test/own-postgres.ts'
import { startProcess } from '../../../test/portal-process.ts'
import { seal, unseal } from './seal.ts'
import { openControlDatabase } from '../../tenants/open-control-database.ts'
import { readConfig } from '../config.ts'
import { inTransaction } from '../database/transaction.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { secretKeys } from './secret-key.ts'
import { forgetSecret, storeSecret, readSecret, secretsGiven } from './secrets.ts'

const portal = await openTestPortal()
const own = await openOwnPostgres()
const folder = await mkdtemp(join(tmpdir(), 'despatch-secrets-'))
afterAll(async () => {
  await portal.close()
  await own.remove()
  await rm(folder, { recursive: true })
})

const config = () => ({ data: folder, secretKey: undefined, oldSecretKey: undefined })

describe('a sealed text', () => {
  const key = randomBytes(32)

  test('[OPS-04] a sealed text opens only with the same key for the same purpose', () => {
    const sealed = seal(key, 'sk_live_ÄÖ', 'metro/stripe')
    expect(sealed).not.toContain('sk_live')
    expect(unseal(key, sealed, 'metro/stripe')).toBe('sk_live_ÄÖ')
    expect(() => unseal(randomBytes(32), sealed, 'metro/stripe')).toThrow(Error)
    expect(() => unseal(key, sealed, 'northern/stripe')).toThrow(Error)
    expect(() => unseal(key, 'sk_live', 'metro/stripe')).toThrow('metro/stripe')
  })

  test('[OPS-04] a sealed text is never the same twice, and does not open if a bit has changed', () => {
    const sealed = seal(key, 'secret', 'a')
    expect(seal(key, 'secret', 'a')).not.toBe(sealed)
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal(key, `v1:${changed.toString('base64url')}`, 'a')).toThrow(Error)
    }
  })
})

test('[OPS-04] the key is generated once, and only its owner can read it', async () => {
  const [first, second] = await Promise.all([secretKeys(config()), secretKeys(config())])
  expect(first).toEqual({ current: expect.any(Buffer), earlier: [] })
  expect(first.current).toHaveLength(32)
  expect(second).toEqual(first)
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('[OPS-04] the key is not replaced if it is damaged', async () => {
  const damaged = await mkdtemp(join(folder, 'damaged-'))
  await writeFile(join(damaged, 'secret.key'), 'half a k')
  await expect(secretKeys({ ...config(), data: damaged })).rejects.toThrow('does not hold a key')
})

const randomKey = () => randomBytes(32).toString('base64')

test('[OPS-04] the key at the start of a portal is rejected if it is empty, damaged or changed', async () => {
  const control = await openControlDatabase(own.url)
  const check = (settings: Record<string, string>, data = folder) =>
    checkSecretKey(control, readConfig({ DESPATCH_DATA: data, ...settings }))
  await check({ SECRET_KEY: randomKey() })

  for (const [content, problem] of [
    ['', 'is empty'],
    ['half a k', 'is damaged'],
  ] as const) {
    const data = await mkdtemp(join(folder, 'start-'))
    await writeFile(join(data, 'secret.key'), content)
    await expect(check({}, data)).rejects.toThrow(problem)
  }

  // As a process, it also ends.
  const other = { PORT: '0', DATABASE_URL: own.url, DESPATCH_DATA: folder, SECRET_KEY: randomKey() }
  const refused = startProcess(other)
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toContain(
    'SECRET_KEY is not the key that this installation’s secrets are sealed with',
  )

  const accepted = randomKey()
  await check({ SECRET_KEY: accepted, NEW_SECRET_KEY: 'true' })
  await check({ SECRET_KEY: accepted })
  await control.end()
})

test('[OPS-04, TEN-01] a tenant’s secret is stored sealed, can be changed, and can be deleted', async () => {
  const metro = portal.tenant('metro')
  const read = () => readSecret(config(), metro, 'some-provider')
  expect(await read()).toBeUndefined()
  const store = (value: string) =>
    inTransaction(metro.transactions, (tx) => storeSecret(tx, config(), metro, 'some-provider', value))
  await store('first')
  await store('second')
  await expect.poll(read).toBe('second')
  const { rows } = await metro.pool.query<{ sec_sealed: string }>('select sec_sealed from secret')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sec_sealed).toMatch(/^v1:[\w-]+$/)
  expect(await secretsGiven(metro.pool, ['some-provider', 'other'])).toEqual(
    new Map([['some-provider', expect.any(String)]]),
  )
  expect(await readSecret(config(), portal.tenant('northern'), 'some-provider')).toBeUndefined()
  await inTransaction(metro.transactions, (tx) => forgetSecret(tx, 'some-provider'))
  await expect.poll(read).toBeUndefined()
})

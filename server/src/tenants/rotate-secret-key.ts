import { testDatabaseOf } from '@despatch/domain/tenants/test-database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createPool } from '../platform/database/pool.ts'
import { failureLine } from '../platform/failure-line.ts'
import { resealCompany } from '../platform/secrets/company-key.ts'
import { makeNextKey, replaceKey } from '../platform/secrets/key-file.ts'
import { beginRotation, checkSecretKey, endRotation } from '../platform/secrets/check-secret-key.ts'
import { secretKeys, type KeyConfig, type SecretKeys } from '../platform/secrets/secret-key.ts'
import { listDatabases } from './control-database.queries.ts'
import { testTenantRow } from './make-test-database.ts'
import { listTestDatabases } from './test-databases.queries.ts'
import { tenantConnection } from './open-tenant.ts'
import type { TenantRow } from '../platform/tenant/tenant-row.ts'

interface Rotating {
  controlDatabase: Pool
  config: KeyConfig
  /** The address of a company's database. Throws an error if its schema has another version. */
  connectionOf: (row: TenantRow) => Promise<string>
  onProgress?: (share: number, company: string) => void
  signal?: AbortSignal
}

/** The result of a rotation for a company. */
export interface RotatedCompany {
  name: string
  sealed: number
  /** Secrets that could not be decrypted with any of the keys, before or after. */
  unreadable: number
  /** Why its secrets are not all sealed with the new key; null if they are. */
  failure: string | null
}

/**
 * Creates a new secret key and seals the secrets of all companies with it, each company in one transaction. Running
 * processes continue. The new key replaces the old one once all secrets use it. If a company fails, or this process is
 * killed, both keys stay in use. Run it again to finish.
 *
 * With SECRET_KEY in the environment, that is the new key, and SECRET_KEY_OLD the old one.
 */
export const rotateSecretKey = (rotating: Rotating): Promise<RotatedCompany[]> =>
  withRotationLock(rotating.controlDatabase, async () => {
    const { config, controlDatabase } = rotating
    await checkSecretKey(controlDatabase, { ...config, newSecretKey: false })
    if (!config.secretKey) await makeNextKey(config.data)
    const keys = await secretKeys(config)
    await beginRotation(controlDatabase, config, keys)
    const companies = await resealAll(rotating, keys)
    if (companies.some(({ failure }) => failure !== null)) return companies
    await endRotation(controlDatabase, keys)
    if (!config.secretKey) await replaceKey(config.data)
    return companies
  })

/** Finishes an interrupted rotation while the portal runs. Failures are logged. */
export async function resumeRotation(
  { controlDatabase, serverUrl, config, signal }: Omit<Rotating, 'connectionOf'> & { serverUrl: string },
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const connectionOf = async (row: TenantRow) => tenantConnection(row, serverUrl)
    const companies = await rotateSecretKey({
      controlDatabase,
      config,
      connectionOf,
      ...(signal ? { signal } : {}),
    })
    const failed = companies.filter(({ failure }) => failure !== null)
    if (failed.length > 0)
      log.error({ event: 'key-rotation-failed', failed }, 'The rotation of the secret key did not finish')
    else log.warn({ event: 'key-rotation-finished' }, 'The rotation of the secret key finished')
  } catch (failure) {
    if (!signal?.aborted)
      log.error(
        { event: 'key-rotation-failed', err: failure },
        'The rotation of the secret key did not finish',
      )
  }
}

async function resealAll(
  { controlDatabase, connectionOf, onProgress, signal }: Rotating,
  keys: SecretKeys,
): Promise<RotatedCompany[]> {
  const rows = await listDatabases(controlDatabase)
  const companies: RotatedCompany[] = []
  for (const [index, row] of rows.entries()) {
    signal?.throwIfAborted()
    onProgress?.(index / rows.length, row.name)
    companies.push(await resealOne(row, connectionOf, keys))
  }
  for (const { company, made } of await listTestDatabases(controlDatabase)) {
    const test = async () => testTenantRow(company, await connectionOf(company)).connection ?? ''
    const name = testDatabaseOf(company.name)
    if (made > 0) companies.push(await resealOne({ ...company, name }, test, keys))
  }
  return companies
}

async function resealOne(
  row: TenantRow,
  connectionOf: Rotating['connectionOf'],
  keys: SecretKeys,
): Promise<RotatedCompany> {
  const { name } = row
  try {
    const pool = createPool(await connectionOf(row), { max: 1 })
    try {
      return { name, ...(await resealCompany(pool, name, keys)), failure: null }
    } finally {
      await pool.end()
    }
  } catch (failure) {
    return { name, sealed: 0, unreadable: 0, failure: failureLine(failure) }
  }
}

/** Only one rotation at a time. A killed process releases the lock. */
async function withRotationLock<T>(controlDatabase: Pool, work: () => Promise<T>): Promise<T> {
  const client = await controlDatabase.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('secret key'), 0) as held`,
    )
    if (!rows[0]?.held) throw new Error('Another process is rotating the secret key.')
    return await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

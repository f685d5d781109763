import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driverList } from '@despatch/contract/control/drivers.ts'
import { startEmbeddedPostgres } from '@despatch/postgres'
import type { Pool } from 'pg'
import { controlConnection } from '@despatch/server/tenants/open-control-database.ts'
import { tenantDatabase } from '@despatch/server/tenants/open-tenant.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { startSandbox, type Sandbox } from '@despatch/demo/sandbox-process.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { clientOf, logInAt } from '@despatch/server/test/client.ts'
import { pairPhone } from '@despatch/server/test/driver-phone.ts'
import { runningAt, startProcess, withDemo } from '@despatch/server/test/portal-process.ts'
import {
  copyDatabase,
  createTemplates,
  controlTemplate,
  templateOf,
} from '@despatch/server/test/template-database.ts'

/** A portal as `npm start` runs it, with the initial demo companies. */
export interface FuzzPortal {
  address: string
  /** The stand-ins for outside services. */
  sandbox: Sandbox
  /** The databases of its companies. */
  companies: Pool[]
  /** The portal's output so far. */
  printed: () => string
  stop: () => Promise<void>
}

/** Opens fresh portals in sequence, on one PostgreSQL. */
export interface FuzzPortals {
  open: () => Promise<FuzzPortal>
  close: () => Promise<void>
}

/**
 * Forwarded addresses are trusted, so that requests can come from many addresses. Outside services have short time
 * limits, because none of them is available.
 */
const settings = {
  PORT: '0',
  TRUST_PROXY: 'true',
  SERVICE_TIMEOUT: '500',
  PAYMENT_TIMEOUT: '1000',
  LOG_LEVEL: 'error',
}

export async function fuzzPortals(): Promise<FuzzPortals> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'despatch-fuzz-'))
  // PostgreSQL's own user has to pass through it where this runs as root.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  await createTemplates(postgres.url)
  const sandbox = await startSandbox(folder)
  return {
    open: () => openPortal(postgres.url, folder, sandbox),
    close: async () => {
      await sandbox.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPortal(serverUrl: string, folder: string, sandbox: Sandbox): Promise<FuzzPortal> {
  await copyTemplates(serverUrl)
  const portal = startProcess(
    {
      ...settings,
      DATABASE_URL: serverUrl,
      DESPATCH_DATA: join(folder, 'data'),
      SMTP_URL: sandbox.smtpUrl,
      SANDBOX_URL: sandbox.cards,
      OSRM_URL: sandbox.routing,
    },
    withDemo,
  )
  const address = await runningAt(portal)
  await pairPhones(address)
  const companies = demoTenants.map(({ name }) =>
    createPool(withDatabase(serverUrl, tenantDatabase(name)), { max: 1 }),
  )
  return {
    address,
    companies,
    sandbox,
    printed: portal.printed,
    stop: async () => {
      portal.child.kill('SIGTERM')
      await portal.ended
      for (const pool of companies) await pool.end()
    },
  }
}

/** Pairs phones of drivers: offers go to drivers with a phone, and no call of the description pairs one. */
async function pairPhones(address: string): Promise<void> {
  const control = await logInAt(address, 'control', 'metro')
  const { rows } = await control.call(driverList, {})
  for (const { drv_id } of rows.filter(({ drv_state }) => drv_state === 'active').slice(0, 5))
    await pairPhone(clientOf(address, ''), control, drv_id)
}

async function copyTemplates(serverUrl: string): Promise<void> {
  const server = createPool(serverUrl, { max: 1 })
  const copies = [
    [new URL(controlConnection(serverUrl)).pathname.slice(1), controlTemplate],
    ...demoTenants.map(({ name }) => [tenantDatabase(name), templateOf(name)]),
  ] as const
  for (const [name, template] of copies) {
    await server.query(`drop database if exists ${name} with (force)`)
    await copyDatabase(server, name ?? '', template ?? '')
  }
  await server.end()
}

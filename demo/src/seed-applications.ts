import { randomBytes } from 'node:crypto'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import type { ClientBase } from 'pg'
import { addKey } from '@despatch/server/applications/application-keys.queries.ts'
import { addApplication, nameApplicationRecord } from '@despatch/server/applications/applications.queries.ts'

/** The owner of the applications: the first account of the demo. */
const account = 1

/**
 * Applications that the API examples refer to by id. The key of the first can be replaced, that of the third
 * revoked, and the last deleted.
 * They get their ids from the database.
 */
export async function seedApplications(db: ClientBase): Promise<void> {
  const webShop = await add(db, 'Web shop', ['quotes', 'deliveries:write'])
  await add(db, 'Warehouse', ['deliveries:read', 'labels'])
  const oldShop = await add(db, 'Old web shop', ['quotes'])
  await add(db, 'Trial of the price list', ['quotes'])
  await addUnusedKey(db, webShop, ['quotes', 'deliveries:write'])
  await addUnusedKey(db, oldShop, ['quotes'])
}

async function add(db: ClientBase, app_name: string, app_scopes: readonly Scope[]): Promise<number> {
  const application = { app_cust_id: account, app_name, app_scopes, app_end_keys: false }
  const app_id = await addApplication(db, application, 'admin')
  await nameApplicationRecord(db, app_id)
  return app_id
}

/** Nobody has the secret of the key. */
const addUnusedKey = (db: ClientBase, app_id: number, scopes: readonly Scope[]) =>
  addKey(
    db,
    app_id,
    {
      hash: randomBytes(32),
      start: 'dk_live_',
      name: 'Server',
      scopes,
      networks: [],
      version: currentV1Version,
      test: false,
      seconds: null,
    },
    { ausr_id: null, ausr_logon: 'admin' },
  )

import { circuitDocketList } from '@despatch/contract/control/control.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { docketList, docketPost } from '@despatch/contract/dockets/dockets.ts'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { appliedVersion, migrate, migrations } from './migrate.ts'
import { createPool } from './pool.ts'
import { inTransaction } from './transaction.ts'

const portal = await openPortalForFile()
const { pool, transactions } = portal.tenant('metro')
const [account, controller] = [await portal.login('account'), await portal.login('control')]

/** The test holds this lock, so that the migration waits in the middle. */
const GATE = 4711

/** A later version's migration: it adds what that version needs, and locks busy tables last. */
const expanding = `
  create table next_thing (nxt_id int primary key, nxt_text text not null);
  insert into next_thing select dck_id, dck_docket from docket;
  select pg_advisory_xact_lock(${GATE});
  alter table docket add dck_next text not null default '';
  alter table app_user add ausr_next text not null default '';
  alter table customer add cust_next text not null default '';
  alter table session add next text;
  alter table payment add pay_next text;`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'despatch-migrations-'))
  await cp(migrations.tenant, folder, { recursive: true })
  await writeFile(join(folder, '9999-next.sql'), expanding)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What users do all day, in statements that are prepared on their connections. */
async function work(): Promise<number[]> {
  const booked = await account.send(docketPost, booking())
  // A new session is read from the database.
  const newcomer = await portal.login('account')
  const replies = await Promise.all([
    account.send(docketList, {}),
    account.send(docketOverview, {}),
    newcomer.send(docketList, { search: 'museum' }),
    controller.send(circuitDocketList, { cir_code: 'LON' }),
    controller.send(docketList, { sort: 'dadd_deadline' }),
    portal.visitor.send(docketList, {}),
  ])
  return [booked, ...replies].map(({ status }) => status)
}

const fine = [200, 200, 200, 200, 200, 200, 401]

test('[OPS-02, TEN-06] this version serves while the migration of the next one runs, and after it', async () => {
  for (let time = 0; time < 8; time += 1) expect(await work()).toEqual(fine)
  const migrating = createPool(portal.connection('metro'), { max: 2, patient: true })
  const holder = await migrating.connect()
  await holder.query('select pg_advisory_lock($1)', [GATE])
  const other = createPool(portal.connection('metro'), { max: 2, patient: true })
  const migrated = migrate(other, pathToFileURL(`${folder}/`))
  const waits = async () =>
    (
      await pool.query(`select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`, [
        GATE,
      ])
    ).rowCount
  await expect.poll(waits).toBe(1)
  expect(await work()).toEqual(fine)
  await holder.query('select pg_advisory_unlock($1)', [GATE])
  // Some of these wait for the locks of the tables.
  const during = await Promise.all(Array.from({ length: 5 }, work))
  expect(during).toEqual(during.map(() => fine))
  expect(await migrated).toEqual(['9999-next'])
  expect(await appliedVersion(pool)).toBe('9999-next')
  for (let time = 0; time < 8; time += 1) expect(await work()).toEqual(fine)
  holder.release()
  await migrating.end()
  await other.end()
})

test('[OPS-02] a prepared statement whose columns have changed fails once for each connection, and can be repeated', async () => {
  await pool.query('create table shape (one int)')
  const statement = { name: 'shape', text: 'select * from shape' }
  const read = () => inTransaction(transactions, (tx) => tx.query(statement))
  await read()
  await pool.query('alter table shape add two int')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  expect((await read()).rows).toEqual([])
})

import * as fc from 'fast-check'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { addReported } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { factTables, type FactTable } from './fact-tables.ts'
import { rollUpDays, rollUpSome } from './roll-up-days.ts'
import { withSources } from './scoped-facts.sql.ts'

const tenant = () => portal.tenant('metro')
const query = async (sql: string, values: unknown[] = []) => (await tenant().pool.query(sql, values)).rows

const portal = await openPortalForFile()

/** The filter of a run; null for all. */
interface Narrowed {
  service: string | null
  /** The driver to whom the changes allocate dockets. */
  driver: 'one' | null
  currency: 'GBP' | 'EUR'
}

const narrowings: Narrowed[] = [
  { service: null, driver: null, currency: 'GBP' },
  { service: null, driver: null, currency: 'EUR' },
  { service: 'A', driver: null, currency: 'GBP' },
  { service: null, driver: 'one', currency: 'GBP' },
]

const driverOf = async ({ driver }: Narrowed): Promise<number | null> =>
  driver && Number((await query('select max(drv_id) id from driver'))[0]?.id)

/** If a source separates currencies, the rows of the requested one. */
const inCurrencyOf = (by: readonly string[]) =>
  by.includes('dck_currency') ? 'dck_currency = $8::text' : 'true'

/** Everything that a source returns, summed by all its key columns. */
async function reported(source: string, { by, measures }: FactTable, narrowed: Narrowed): Promise<unknown[]> {
  const statement = `select "day"::text "day", ${by.join(', ')}, ${sumsOf(measures)} from ${source}
    where ${inCurrencyOf(by)} group by ${['"day"', ...by].join(', ')} order by ${['"day"', ...by].join(', ')}`
  const accounts = (await query('select array_agg(cust_id) ids from customer'))[0]?.ids
  return await query(`with ${withSources(statement, narrowed.driver !== null)} ${statement}`, [
    accounts,
    '2000-01-01',
    '2099-12-31',
    '2000-01-01T00:00:00Z',
    '2100-01-01T00:00:00Z',
    narrowed.service,
    await driverOf(narrowed),
    narrowed.currency,
  ])
}

/** The same, calculated from the dockets. */
const counted = async ({ view, by, measures }: FactTable, narrowed: Narrowed): Promise<unknown[]> =>
  await query(
    `select "day"::text "day", ${by.join(', ')}, ${sumsOf(measures)} from ${view}
     where ($1::text is null or dck_serv_type = $1) and ($2::int is null or dck_drv_id = $2)
       and $3::text is not null and ${inCurrencyOf(by).replace('$8', '$3')}
     group by ${['"day"', ...by].join(', ')} order by ${['"day"', ...by].join(', ')}`,
    [narrowed.service, await driverOf(narrowed), narrowed.currency],
  )

// Degrees are summed in any order; the map rounds them as well.
const sumsOf = (measures: readonly string[]) =>
  measures.map((name) => `round(sum(${name})::numeric, 4) ${name}`).join(', ')

/** The tables of each source, and for combined ones the remaining key columns. */
const answered: Record<string, FactTable> = {
  day_facts: factTables.day,
  driver_facts: factTables.driver,
  driver_totals: { ...factTables.driver, by: factTables.driver.together.by },
  exception_totals: { ...factTables.exception, by: factTables.exception.together.by },
  postcode_totals: { ...factTables.postcode, by: factTables.postcode.together.by },
}

/** Sources by name, as reports read them and as calculated from the dockets. No report needs postcodes by driver. */
async function sources(
  narrowed: Narrowed,
): Promise<{ read: Record<string, unknown>; meant: Record<string, unknown> }> {
  const read: Record<string, unknown> = {}
  const meant: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(answered)) {
    if (narrowed.driver !== null && name === 'postcode_totals') continue
    read[name] = await reported(name, table, narrowed)
    meant[name] = await counted(table, narrowed)
  }
  return { read, meant }
}

async function expectExact() {
  for (const narrowed of narrowings) {
    const { read, meant } = await sources(narrowed)
    expect(read).toEqual(meant)
  }
}

const rollUpAll = async () => {
  while (await rollUpSome(tenant(), new Date().toISOString())) continue
}

/** The changes that can happen to a docket; `which` selects its id, optionally by $1. */
const changesOf = (which: string) => ({
  status: `update docket set dck_status = (array['O', 'G', 'I', 'D', 'B', 'F', 'R'])[1 + length($1) % 7],
    dck_version = dck_version + 1 where dck_id = ${which}`,
  cancel: `update docket set dck_status = 'C' where dck_id = ${which}`,
  happened: `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at)
    select dck_id, 'status-changed', (array['I', 'B', 'D', 'Q'])[1 + length($1) % 4], dck_created + interval '3 hours'
    from docket where dck_id = ${which}`,
  reprice: `update docket set dck_net = dck_net + 17, dck_total = dck_total + 17 where dck_id = ${which}`,
  currency: `update docket set dck_currency = case dck_currency when 'GBP' then 'EUR' else 'GBP' end
    where dck_id = ${which}`,
  pay: `update docket set dck_received = dck_received + 5 where dck_id = ${which}`,
  unprice: `update docket set dck_total = -1 where dck_id = ${which}`,
  driver: `update docket set dck_drv_id = (select max(drv_id) from driver) where dck_id = ${which}`,
  account: `update docket set dck_cust_id = 2 where dck_id = ${which}`,
  archive: `update docket set dck_archive = 'T' where dck_id = ${which}`,
  deadline: `update docket_address set dadd_deadline = dadd_deadline - interval '5 hours' where dadd_dck_id = ${which}`,
  postcode: `update docket_address set dadd_postalcode = 'SW1A 1AA' where dadd_dck_id = ${which} and dadd_order = 1`,
  parcels: `update docket_parcel set dpar_quantity = dpar_quantity + 2 where dpar_dck_id = ${which}`,
  moment: `update docket set dck_created = dck_created - interval '26 hours' where dck_id = ${which}`,
  delete: `delete from docket d where dck_id = ${which} and not exists (select from quote where quo_dck_id = d.dck_id)
      and not exists (select from payment where pay_dck_id = d.dck_id)
      and not exists (select from receipt_allocation where ral_dck_id = d.dck_id)`,
})

const changes = changesOf('(select dck_id from docket order by md5(dck_id::text || $1) limit 1)')

type Action = keyof typeof changes | 'book' | 'book-then' | 'roll-up'
const actions = [...Object.keys(changes), 'book', 'book-then', 'roll-up'] as Action[]

async function perform(action: Action, seed: string): Promise<void> {
  if (action === 'roll-up') await rollUpSome(tenant(), new Date().toISOString())
  else if (action === 'book') await (await portal.login('account')).call(docketPost, booking())
  else if (action === 'book-then')
    await addReported(tenant().pool, {
      customer: 3,
      created: '2026-10-25T00:30:00Z',
      parcels: [{ quantity: 2, weight: 1 }],
    })
  else await query(changes[action], [seed])
}

describe('days that are summed up', () => {
  test('[REP-02] equal the dockets’ figures before and after they are summed up', async () => {
    await expectExact()
    await rollUpAll()
    expect(Number((await query('select count(*) n from report_day'))[0]?.n)).toBeGreaterThan(0)
    expect(await query('select * from report_changed')).toEqual([])
    await expectExact()
  })

  test('[REP-02] equal the dockets’ figures after any change, summed up in between or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...actions), fc.string({ minLength: 1, maxLength: 8 })), {
          minLength: 4,
          maxLength: 10,
        }),
        fc.constantFrom(...narrowings),
        async (done, narrowed) => {
          for (const [action, seed] of done) await perform(action, seed.replaceAll('\u0000', '0'))
          const { read, meant } = await sources(narrowed)
          expect(read).toEqual(meant)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('[REP-02] days that are summed up are marked by every kind of change, but not by today’s', async () => {
    await rollUpAll()
    await (await portal.login('account')).call(docketPost, booking())
    expect(await query('select * from report_changed')).toEqual([])
    const id = await addReported(tenant().pool, {
      customer: 3,
      created: '2026-10-25T00:30:00Z',
      deliverBy: '2026-10-25T12:00:00Z',
      parcels: [{ quantity: 2, weight: 1 }],
    })
    await rollUpAll()
    const marking: string[] = []
    for (const [name, sql] of Object.entries(changesOf(`(select ${id} where $1 <> '')`))) {
      const client = await tenant().pool.connect()
      await client.query('begin')
      await client.query(sql, ['seed'])
      const { rows } = await client.query(
        `select distinct rch_cust_id from report_changed where rch_day = '2026-10-25' and rch_cust_id = 3`,
      )
      await client.query('rollback')
      client.release()
      if (rows.length > 0) marking.push(name)
    }
    // Both sides of the archive count.
    expect(marking).toEqual(Object.keys(changes).filter((name) => name !== 'archive'))
  })

  test('[REP-02] days that are summed up are updated by one process at a time, by a job that ends when nothing is left to do', async () => {
    const client = await tenant().pool.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('roll up days'))`)
    await query(`insert into report_changed values (1, '2026-10-25')`)
    expect(await rollUpSome(tenant(), new Date().toISOString())).toBe(false)
    await client.query('rollback')
    client.release()
    await rollUpDays({ tenant: tenant() })
    expect(await query('select * from report_changed')).toEqual([])
    await expectExact()
  })
})

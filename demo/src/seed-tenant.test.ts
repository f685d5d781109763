import { statusIds } from '@despatch/domain/dockets/status.ts'
import { holdOf } from '@despatch/domain/pricing/price-job.ts'
import { pence, percentOf } from '@despatch/domain/money/money.ts'
import { parseTrackingReference } from '@despatch/domain/tracking/tracking-reference.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate, migrations } from '@despatch/server/platform/database/migrate.ts'
import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { demoTenants } from './demo-tenants.ts'
import { seedDemoTenant } from './seed-tenant.ts'

const now = new Date('2026-03-11T14:20:00Z')

const serverUrl = inject('postgresUrl')

async function connected(database: string): Promise<Client> {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return client
}

async function migrated(database: string): Promise<void> {
  const pool = createPool(withDatabase(serverUrl, database), { max: 2 })
  await migrate(pool, migrations.tenant)
  await pool.end()
}

async function inServer(statement: string): Promise<void> {
  const client = await connected('postgres')
  await client.query(statement)
  await client.end()
}

describe.each(demoTenants)('the demo tenant $name', ({ name, prefix }) => {
  const database = `despatch_demo_seed_${name}_${process.pid}`
  let db: Client

  beforeAll(async () => {
    await inServer(`create database ${database}`)
    db = await connected(database)
    await migrated(database)
    await db.query('begin')
    await seedDemoTenant(db, name, { now, passwordHash: '$argon2id$demo' })
    await db.query('commit')
  })

  afterAll(async () => {
    await db.end()
    await inServer(`drop database ${database}`)
  })

  const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await db.query(sql)).rows
  const count = async (from: string): Promise<number> =>
    (await db.query(`select count(*)::int as count from ${from}`)).rows[0].count

  test('[OPS-01, REP-02] the demo has customers who pay by card and owe nothing, because their bookings were paid by receipts', async () => {
    expect(await count(`docket where dck_mop <> 'A' and docket_due(docket) > 0`)).toBe(0)
    expect(await count(`docket where dck_mop <> 'A' and dck_received > 0`)).toBeGreaterThan(50)
    expect(
      await count(`docket where dck_received <>
        (select coalesce(sum(ral_amount), 0) from receipt_allocation where ral_dck_id = dck_id)`),
    ).toBe(0)
    expect(await count(`receipt where rcp_day > date '2026-03-11'`)).toBe(0)
  })

  test('[OPS-01, OPS-06] the demo has a sent confirmation with the theme, the route, the price and a button', async () => {
    const [mail] = await rows('select mail_subject, mail_text, mail_content::text, mail_sent from mail')
    const [docket] = await rows(
      `select dck_docket, dck_tracking, to_char(dck_total / 100.0, 'FM999990.00') total from docket
       join app_user on ausr_id = dck_ausr_id where ausr_logon = 'account' order by dck_created desc, dck_id desc limit 1`,
    )
    const theme = demoTenants.find((tenant) => tenant.name === name)?.theme
    expect(mail?.mail_sent).not.toBeNull()
    expect(mail?.mail_subject).toContain(docket?.dck_docket)
    for (const part of [docket?.dck_tracking, `£${String(docket?.total)}`, 'Route', theme?.name])
      expect(mail?.mail_text).toContain(part)
    expect(mail?.mail_content).toContain(`/docket/track?tracking_ref=${String(docket?.dck_tracking)}`)
  })

  test('[OPS-01, TRACK-05] the demo has the records that a courier company works with', async () => {
    expect(await count('docket_stock')).toBeGreaterThan(50)
    expect(await count('docket')).toBe(2000)
    expect(await count(`docket_signature where sig_kind = 'photo'`)).toBeGreaterThan(50)
    expect(await count('customer')).toBe(14)
    expect(await count('driver')).toBe(12)
    expect(await count('known_address')).toBeGreaterThanOrEqual(120)
    expect(await count('circuit where not cir_retired')).toBe(3)
    expect(await count('setting')).toBeGreaterThan(25)
    expect((await rows('select country from country order by country_order limit 1'))[0]?.country).toBe(
      'United Kingdom',
    )
    const codes = await rows('select ttyp_code from tariff where ttyp_code <= 29 order by 1')
    expect(codes.map((row) => row.ttyp_code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 29])
    expect(await rows('select distinct cust_mop from customer order by 1')).toEqual(
      ['A', 'O', 'S'].map((cust_mop) => ({ cust_mop })),
    )
    expect(await count("customer where cust_on_hold = 'T'")).toBe(1)
    expect(await count("customer_address where cadd_default_delivery = 'T' and cadd_address_type = 1")).toBe(
      1,
    )
    for (const type of [0, 1])
      expect(await count(`customer_address where cadd_address_type = ${type}`)).toBeGreaterThan(20)
  })

  test('[FORM-10] the demo has every account’s default collection address', async () => {
    expect(
      await count(
        `customer join customer_address on cadd_id = cust_cadd_id and cadd_cust_id = cust_id
         where cadd_coname = cust_name and cadd_address_type = 0`,
      ),
    ).toBe(14)
  })

  test('[OPS-01] the demo has the users in the documentation, with their permissions', async () => {
    const users =
      await rows(`select ausr_logon, cust_mop, ausr_rights_booking, ausr_rights_price, ausr_rights_control,
        ausr_rights_admin, ausr_rights_api, ausr_rights_history, ausr_rights_export
      from app_user left join customer on cust_id = ausr_cust_id
      where ausr_logon in ('account', 'noprice', 'card', 'checkout', 'control', 'admin', 'api') order by ausr_logon`)
    expect(users.map((user) => Object.values(user).join(' '))).toEqual([
      'account A T T F F F T T',
      'admin A T T T T T T T',
      'api A T F F F T T F',
      'card O T T F F F T T',
      'checkout S T T F F F T T',
      'control  F T T F F T F',
      'noprice A T F F F F T T',
    ])
    expect(
      await count(
        "app_user where ausr_state = 'A' and not exists (select from user_account u where u.ausr_id = app_user.ausr_id)",
      ),
    ).toBe(0)
    expect(
      await count(
        "user_circuit join app_user using (ausr_id) where ausr_logon in ('control', 'admin') and acia_update = 'T'",
      ),
    ).toBe(6)
  })

  test('[OPS-01] the demo has dockets in every status, and late ones among the open', async () => {
    const found = await rows('select distinct dck_status from docket')
    expect(new Set(found.map((row) => row.dck_status))).toEqual(new Set(statusIds))
    const open = await count("docket where dck_status not in ('D', 'C', 'R', 'F')")
    expect(open).toBeGreaterThanOrEqual(60)
    expect(open).toBeLessThanOrEqual(90)
    const late = await db.query(
      `select count(distinct dck_id)::int as count from docket join docket_address on dadd_dck_id = dck_id
       where dck_status in ('O', 'G', 'I', 'E') and dadd_addresstype = 1 and dadd_deadline < $1`,
      [now],
    )
    expect(late.rows[0].count).toBeGreaterThanOrEqual(3)
    expect(await count("docket where dck_archive = 'T' and dck_status not in ('D', 'C', 'R', 'F')")).toBe(0)
    expect(await count("docket where dck_archive = 'T'")).toBeGreaterThan(500)
  })

  test('[OPS-01, PRICE-02] the demo has tariffs with a heaviest load and terms of waiting', async () => {
    expect(await count('tariff')).toBeGreaterThan(15)
    expect(await count('tariff where ttyp_heaviest_kg is null')).toBe(0)
    // The small van shows the amount of the charge type.
    const without = 'rc_waiting_free < 10 or rc_waiting_per_minute = 0 or rc_waiting_most is null'
    expect(await rows(`select rc_ttyp_code code from rate_card where ${without}`)).toEqual([{ code: 5 }])
  })

  test('[OPS-01] the demo has prices that add up to the penny', async () => {
    const prices = await rows(`select dck_net, dck_netvat, dck_total, dck_hold,
        (select sum((line->>'amount')::int)::int from jsonb_array_elements(dck_lines) line) as lines,
        dck_charges_net + dck_charges_vat as charges, vat_percent::float8 as vat_percent
      from docket join tariff on ttyp_code = dck_tariff join vat_rate on vat_code = ttyp_vat_code`)
    const wrong = prices.filter((price) => {
      const [net, netvat, total] = [Number(price.dck_net), Number(price.dck_netvat), Number(price.dck_total)]
      return (
        net <= 0 ||
        price.lines !== net ||
        netvat !== percentOf(pence(net), Number(price.vat_percent)) ||
        total !== net + netvat ||
        price.dck_hold !== holdOf(pence(total - Number(price.charges)), 10)
      )
    })
    expect(wrong).toEqual([])
  })

  test('[OPS-01] the demo has events in order, following the statuses’ own rules, none in the future', async () => {
    const steps = `(select dev_dck_id, dev_status, dev_at, dev_type, dev_drv_id, dev_exc_id, dev_signed_by,
      lag(dev_status) over docket_steps as before, lag(dev_at) over docket_steps as at_before,
      lead(dev_id) over docket_steps as next
      from docket_event window docket_steps as (partition by dev_dck_id order by dev_id)) steps`
    expect(await count(`${steps} where at_before >= dev_at`)).toBe(0)
    expect(await count(`${steps} where (before is null) <> (dev_type = 'booked')`)).toBe(0)
    expect(
      await count(`${steps} join status on dsts_id = before where position(dev_status in dsts_fwds) = 0`),
    ).toBe(0)
    expect(
      await count(
        `${steps} join docket on dck_id = dev_dck_id where next is null and dev_status <> dck_status`,
      ),
    ).toBe(0)
    expect(await count(`${steps} where dev_status in ('D', 'E', 'I', 'Q', 'R') and dev_signed_by = ''`)).toBe(
      0,
    )
    expect(await count(`${steps} where (dev_status = 'G') <> (dev_drv_id is not null)`)).toBe(0)
    expect(
      await count(`${steps} left join exception on exc_id = dev_exc_id
        where coalesce(exc_status, '') <> case when dev_status in ('B', 'C') then dev_status else '' end`),
    ).toBe(0)
    const ahead = await db.query(
      `select (select count(*) from docket_event where dev_at > $1 or dev_recorded > $1)
        + (select count(*) from docket_scan where dtr_scandate > $1)
        + (select count(*) from docket_signature where sig_at > $1)
        + (select count(*) from driver_position where dpos_at > $1)
        + (select count(*) from docket where dck_created > $1) as count`,
      [now],
    )
    expect(Number(ahead.rows[0].count)).toBe(0)
  })

  test('[OPS-01] the demo has complete dockets', async () => {
    expect(
      await count(`docket where dck_docket <> '${prefix}' || dck_id
        or dck_version <> (select count(*) from docket_event where dev_dck_id = dck_id)
        or (select count(*) from docket_address where dadd_dck_id = dck_id) < 2
        or not exists (select from docket_parcel where dpar_dck_id = dck_id)
        or (dck_status in ('G', 'I', 'E', 'B', 'D') and dck_drv_id is null)
        or dck_circ_code <> (select styp_circ_code from service_type where styp_id = dck_serv_type)`),
    ).toBe(0)
    expect(
      await count(`docket_address where (dadd_order = 0) <> (dadd_addresstype = 0) or dadd_deadline <= dadd_ready
        or dadd_latitude is null or length(dadd_companyname) > 40 or length(dadd_build) > 50`),
    ).toBe(0)
    expect(
      await count(`docket join customer on cust_id = dck_cust_id
        where (cust_ref1_req = 'T' and dck_cust_ref1 = '') or (cust_ref1 = '' and dck_cust_ref1 <> '')`),
    ).toBe(0)
    expect(
      await count(`docket where dck_status in ('D', 'F') and exists (select from docket_event where dev_dck_id = dck_id
        and dev_status = 'D') and not exists (select from docket_signature where sig_dck_id = dck_id)`),
    ).toBe(0)
    const references = await rows('select dck_tracking from docket')
    expect(
      references.filter(({ dck_tracking }) => parseTrackingReference(String(dck_tracking)) !== dck_tracking),
    ).toEqual([])
  })

  test('[OPS-01] continues the ids of its records', async () => {
    expect((await rows(`select nextval('docket_number')::int as next`))[0]?.next).toBe(102_000)
    const added = await rows(
      `insert into customer_address (cadd_cust_id, cadd_coname) values (1, 'Next door') returning cadd_id`,
    )
    expect(added[0]?.cadd_id).toBe(await count('customer_address'))
  })
})

test('[OPS-01] the demo is identical for the same moment, and writes nothing before the commit', async () => {
  const database = `despatch_demo_seed_twice_${process.pid}`
  await inServer(`create database ${database}`)
  const db = await connected(database)
  await migrated(database)
  const seeded = async (moment: Date): Promise<string> => {
    await db.query('begin')
    await seedDemoTenant(db, 'metro', { now: moment, dockets: 150, passwordHash: '$argon2id$demo' })
    const { rows } = await db.query(
      `select md5(string_agg(d::text, '' order by dck_id) || (select string_agg((to_jsonb(e) - 'dev_id')::text, '' order by dev_id)
         from docket_event e)) as print, count(*)::int as count, count(distinct dck_status)::int as statuses from docket d`,
    )
    await db.query('rollback')
    expect(rows[0]).toMatchObject({ count: 150, statuses: statusIds.length })
    return rows[0].print
  }
  // A night from Saturday to Sunday on which the clocks go forward: the demo has open work then too.
  const night = new Date('2026-03-29T02:10:00Z')
  const first = await seeded(night)
  expect(await seeded(night)).toBe(first)
  expect(await seeded(now)).not.toBe(first)
  expect((await db.query('select count(*)::int as count from docket')).rows[0].count).toBe(0)
  await db.end()
  await inServer(`drop database ${database}`)
})

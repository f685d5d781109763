import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../test/own-database.ts'
import { migrate, migrateTo, migrations } from '../platform/database/migrate.ts'

/** The last migration of version 1.0.0. */
const firstVersion = '0010-announcements'

async function upgraded(fill: readonly string[]) {
  const { pool, drop } = await openOwnDatabase()
  await migrateTo(pool, migrations.tenant, firstVersion)
  for (const sql of fill) await pool.query(sql)
  await migrate(pool, migrations.tenant)
  return {
    rows: async (sql: string) => (await pool.query<object>(sql)).rows.map(Object.values),
    drop,
  }
}

const user = (logon: string, ...rights: string[]) =>
  `insert into app_user (ausr_logon, ausr_password, ${rights.join(', ')}) values ('${logon}', '', ${rights.map(() => "'T'").join(', ')})`

test('[NAV-01, USER-03] dispatchers of the first version still start on the board, and nobody else does', async () => {
  const { rows, drop } = await upgraded([
    user('dispatcher', 'ausr_rights_control', 'ausr_rights_history'),
    user('books too', 'ausr_rights_control', 'ausr_rights_booking'),
    user('administrator', 'ausr_rights_control', 'ausr_rights_admin'),
    user('booker', 'ausr_rights_booking'),
  ])
  expect(await rows('select ausr_logon, ausr_start_page from app_user order by ausr_id')).toEqual([
    ['dispatcher', 'control'],
    ['books too', 'home'],
    ['administrator', 'home'],
    ['booker', 'home'],
  ])
  await drop()
})

test('[SYS-02] a company of the first version keeps its records as long as before, and a new one starts with shorter times', async () => {
  const kept = `select setting_name, setting_value from setting where setting_name like '%KeepDays' order by 1`
  const old = await upgraded([
    `insert into app_user (ausr_logon, ausr_password) values ('admin', '')`,
    `insert into setting values ('general', 'ProofKeepDays', null, '365')`,
  ])
  expect(await old.rows(kept)).toEqual([
    ['DriverReportKeepDays', '36500'],
    ['EmailKeepDays', '36500'],
    ['PositionKeepDays', '36500'],
    ['ProofKeepDays', '365'],
  ])
  await old.drop()
  const fresh = await upgraded([])
  expect(await fresh.rows(kept)).toEqual([])
  await fresh.drop()
})

test('[ADDR-07] a collection address that was the default delivery is none after an upgrade', async () => {
  const { rows, drop } = await upgraded([
    `insert into circuit (cir_circ_code, cir_name, cir_selectfields) values ('LON', 'London', 'dck_docket')`,
    `insert into service_type (styp_id, styp_description, styp_circ_code) values ('A', 'Sameday', 'LON')`,
    `insert into customer (cust_id, cust_name, cust_acc_code) values (1, 'Ada', 'ADA')`,
    `insert into customer_address (cadd_cust_id, cadd_coname, cadd_address_type, cadd_default_delivery)
     values (1, 'Yard', 0, 'T')`,
  ])
  expect(await rows('select cadd_default_delivery, cadd_version from customer_address')).toEqual([['F', 2]])
  await drop()
})

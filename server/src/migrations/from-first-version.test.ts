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

test('[PRICE-02, SYS-04] every tariff of the first version has one rate card with its figures and bands after an upgrade', async () => {
  const { rows, drop } = await upgraded([
    `insert into circuit (cir_circ_code, cir_name, cir_selectfields) values ('LON', 'London', 'dck_docket')`,
    `insert into service_type (styp_id, styp_description, styp_circ_code) values ('A', 'Sameday', 'LON')`,
    `insert into vat_rate (vat_code, vat_percent) values ('S', 20)`,
    `insert into tariff (ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, ttyp_currency, ttyp_base,
       ttyp_included_miles, ttyp_included_stops, ttyp_per_stop, ttyp_included_parcels, ttyp_per_parcel, ttyp_included_kg,
       ttyp_per_kg, ttyp_dim_divisor, ttyp_minimum, ttyp_wandr_percent, ttyp_out_of_hours, ttyp_waiting_free,
       ttyp_waiting_per_minute, ttyp_waiting_most, ttyp_vat_code)
     values (5, 'Van', 'small van', 'A', 'EUR', 1, 2.5, 3, 4, 5, 6, 7.25, 8, 5000, 9, 10.5, 11, 12, 13, 14, 'S'),
       (6, 'Plain', 'small van', 'A', 'GBP', 700, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, 'S')`,
    `insert into tariff_band values (5, 10, 200), (5, null, 150)`,
    `insert into price_list (plst_id, plst_description) values (1, 'Contract')`,
    `insert into price_list_tariff (plst_id, plst_ttyp_code, plst_base) values (1, 5, 100)`,
  ])
  const figures = `rc_currency, rc_base, rc_included_miles::float8, rc_included_stops, rc_per_stop, rc_included_parcels,
    rc_per_parcel, rc_included_kg::float8, rc_per_kg, rc_dim_divisor, rc_minimum, rc_wandr_percent::float8, rc_out_of_hours,
    rc_waiting_free, rc_waiting_per_minute, rc_waiting_most`
  expect(await rows(`select rc_ttyp_code, rc_from::text, ${figures} from rate_card order by 1`)).toEqual([
    [5, '2000-01-01', 'EUR', 1, 2.5, 3, 4, 5, 6, 7.25, 8, 5000, 9, 10.5, 11, 12, 13, 14],
    [6, '2000-01-01', 'GBP', 700, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, null],
  ])
  const bands = `select rc_ttyp_code, tband_up_to_miles::float8, tband_per_mile
    from rate_card_band join rate_card on rc_id = tband_rc_id order by 2 nulls last`
  expect(await rows(bands)).toEqual([
    [5, 10, 200],
    [5, null, 150],
  ])
  expect(await rows('select plst_from::text, plst_base from price_list_tariff')).toEqual([
    ['2000-01-01', 100],
  ])
  await drop()
})

test('[USER-03, SYS-04] after an upgrade, administrators may bill, accounts are not billed, and rates of 0% are zero-rated', async () => {
  const { rows, drop } = await upgraded([
    user('administrator', 'ausr_rights_admin'),
    user('booker', 'ausr_rights_booking'),
    `insert into vat_rate (vat_code, vat_percent) values ('S', 20), ('Z', 0)`,
    `insert into circuit (cir_circ_code, cir_name, cir_selectfields) values ('LON', 'London', 'dck_docket')`,
    `insert into service_type (styp_id, styp_description, styp_circ_code) values ('A', 'Sameday', 'LON')`,
    `insert into customer (cust_id, cust_name, cust_acc_code) values (1, 'Ada', 'ADA')`,
    `insert into status (dsts_id, dsts_description, dsts_web, dsts_color, dsts_font_color, dsts_order)
     values ('D', 'Delivered', 'T', '#ffffff', '#000000', 1)`,
    `insert into tariff (ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, ttyp_base, ttyp_vat_code)
     values (5, 'Van', 'small van', 'A', 700, 'S')`,
    `insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop, dck_status,
       dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
     values (1, 'MT1', 'MT-1', 1, 'A', 5, 'LON', 'A', 'D', 1, 1000, 200, 1200, 1200, '[]')`,
  ])
  expect(
    await rows('select ausr_rights_billing, ausr_rights_invoices from app_user order by ausr_id'),
  ).toEqual([
    ['T', 'T'],
    ['F', 'F'],
  ])
  expect(await rows('select vat_code, vat_category, vat_reason from vat_rate order by 1')).toEqual([
    ['S', 'S', ''],
    ['Z', 'Z', ''],
  ])
  expect(await rows('select cust_bill_cycle, cust_terms_days from customer')).toEqual([['none', 30]])
  expect(await rows('select dck_billed, dck_bill_held, dck_vat_code from docket')).toEqual([[null, '', null]])
  await drop()
})

import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openOwnDatabase } from '../../test/own-database.ts'
import { migrations } from '../platform/database/migrate.ts'

const apply = async (name: string) =>
  await database.pool.query(await readFile(new URL(name, migrations.tenant), 'utf8'))

const database = await openOwnDatabase()
await apply('0001-foundations.sql')
await database.pool.query(`
  insert into circuit values ('LON', 'London', 'dck_docket');
  insert into service_type values ('A', 'Sameday', 'LON');
  insert into status values ('D', 'Delivered', '', 'T', '#000000', '#ffffff', 1);
  insert into vat_rate values ('S', 20);
  insert into tariff (ttyp_code, ttyp_description, ttyp_vehicle, ttyp_serv_type, ttyp_base, ttyp_vat_code)
    values (5, 'Van', 'Van', 'A', 100, 'S');
  insert into customer (cust_id, cust_name, cust_acc_code) values (1, 'One', 'ONE'), (2, 'Two', 'TWO');
  insert into driver (drv_id, drv_driver, drv_callsign, drv_vehicle) values (1, 'Tess Trial', 'T1', 'Van');
  insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code, dck_mop,
    dck_status, dck_miles, dck_net, dck_netvat, dck_total, dck_hold, dck_lines)
    select id, 'MT' || id, 'MT-' || id, id, 'A', 5, 'LON', 'A', 'D', 1, 1, 1, 1, 1, '[]' from generate_series(1, 2) id;
  insert into docket_address (dadd_id, dadd_dck_id, dadd_order, dadd_addresstype) values (1, 1, 0, 1);
  insert into docket_scan (dtr_dck_id, tloc_description, dtr_scandate)
    values (2, 'Depot', '2026-03-02T09:30:00Z'), (1, 'Depot', '2026-03-02T09:31:00Z');
  insert into docket_signature (sig_dck_id, sig_dadd_id, sig_name, sig_at, sig_path)
    values (1, 1, 'A. Porter', '2026-03-02T09:32:00Z', 'M1 2');
  insert into driver_position (dpos_drv_id, dpos_at, dpos_latitude, dpos_longitude)
    values (1, '2026-03-02T09:33:00Z', 51.5, -0.1);
`)
await apply('0002-tracking.sql')
afterAll(() => database.drop())

describe('data recorded before an upgrade', () => {
  test('[TRACK-01] scans belong to the accounts of their dockets, and count as received when they happened', async () => {
    const { rows } = await database.pool.query(
      'select dtr_cust_id, dtr_received from docket_scan order by dtr_scandate',
    )
    expect(rows).toEqual([
      { dtr_cust_id: 2, dtr_received: '2026-03-02T09:30:00+00:00' },
      { dtr_cust_id: 1, dtr_received: '2026-03-02T09:31:00+00:00' },
    ])
  })

  test('[TRACK-04, TRACK-07] signatures and positions are unchanged', async () => {
    const { rows } = await database.pool.query(
      `select sig_kind, sig_path, sig_image, sig_received, dpos_received
       from docket_signature, driver_position`,
    )
    expect(rows).toEqual([
      {
        sig_kind: 'signature',
        sig_path: 'M1 2',
        sig_image: null,
        sig_received: '2026-03-02T09:32:00+00:00',
        dpos_received: '2026-03-02T09:33:00+00:00',
      },
    ])
  })
})

import type { Pool } from 'pg'

interface ReportedDocket {
  customer: number
  /** ISO 8601. */
  created: string
  service?: string
  status?: string
  archived?: boolean
  driver?: number
  mop?: 'O' | 'S' | 'A'
  /** Pence. */
  net?: number
  vat?: number
  collectBy?: string
  collected?: string
  deliverBy?: string
  delivered?: string
  /** Failed attempts and other exceptions: time, status and reason. */
  setbacks?: { at: string; status: string; reason?: number }[]
  from?: string
  to?: string
  parcels?: { quantity: number; weight: number }[]
}

/** Adds a docket after its journey, with only the given values. Returns its id. */
export async function addReported(pool: Pool, docket: ReportedDocket): Promise<number> {
  const { net = 1000, vat = 200, status = 'W' } = docket
  const { rows } = await pool.query<{ dck_id: number }>(
    `insert into docket (dck_id, dck_docket, dck_tracking, dck_cust_id, dck_serv_type, dck_tariff, dck_circ_code,
       dck_mop, dck_status, dck_drv_id, dck_archive, dck_created, dck_due, dck_miles, dck_net, dck_netvat, dck_total,
       dck_hold, dck_lines)
     select id, 'MT' || id, 'MT-REPORTED-' || id, $1, $2, 5, 'LON', $3, $4, $5, $6, $7, $8, 1, $9::int, $10::int,
       $9::int + $10::int, $9::int + $10::int, '[]' from (select nextval('docket_number')::int id) n
     returning dck_id`,
    [
      docket.customer,
      docket.service ?? 'A',
      docket.mop ?? 'A',
      status,
      docket.driver ?? null,
      docket.archived ? 'T' : 'F',
      docket.created,
      docket.deliverBy ?? null,
      net,
      vat,
    ],
  )
  const dck_id = rows[0]?.dck_id ?? 0
  await pool.query(
    `insert into docket_address (dadd_dck_id, dadd_order, dadd_addresstype, dadd_companyname, dadd_town,
       dadd_postalcode, dadd_deadline, dadd_latitude, dadd_longitude)
     values ($1, 0, 0, 'From Ltd', 'London', $2, $3, 51.5, -0.1), ($1, 1, 1, 'To Ltd', 'London', $4, $5, 51.6, -0.2)`,
    [
      dck_id,
      docket.from ?? 'WC1B 3DG',
      docket.collectBy ?? null,
      docket.to ?? 'EC3N 4AB',
      docket.deliverBy ?? null,
    ],
  )
  const events = [
    { at: docket.created, status: 'W', type: 'booked' },
    ...(docket.collected ? [{ at: docket.collected, status: 'I' }] : []),
    ...(docket.setbacks ?? []),
    ...(docket.delivered ? [{ at: docket.delivered, status: 'D' }] : []),
  ].map((event) => ({ type: 'status-changed', reason: null, ...event }))
  await pool.query(
    `insert into docket_event (dev_dck_id, dev_type, dev_status, dev_at, dev_drv_id, dev_exc_id)
     select $1, type, status, at, $3, reason
     from json_to_recordset($2) e (type text, status text, at timestamptz, reason int)`,
    [dck_id, JSON.stringify(events), docket.driver ?? null],
  )
  for (const { quantity, weight } of docket.parcels ?? [])
    await pool.query(
      'insert into docket_parcel (dpar_dck_id, dpar_quantity, dpar_weight) values ($1, $2, $3)',
      [dck_id, quantity, weight],
    )
  return dck_id
}

/** Adds two accounts without dockets. The user `account` has only these, and `noprice` only the first. */
export async function addTwoAccounts(pool: Pool): Promise<void> {
  await pool.query(
    `insert into customer (cust_id, cust_name, cust_acc_code) values (501, 'Abbey Books', 'ABB501'),
       (502, 'Quay Foods', 'QUA502')`,
  )
  await pool.query(
    `delete from user_account where ausr_id in (select ausr_id from app_user where ausr_logon in ('account', 'noprice'))`,
  )
  await pool.query(
    `insert into user_account (ausr_id, cust_id)
     select ausr_id, cust_id from app_user cross join unnest(array[501, 502]) cust_id
     where ausr_logon = 'account' or (ausr_logon = 'noprice' and cust_id = 501)`,
  )
}

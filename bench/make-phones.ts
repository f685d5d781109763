import { createPool, withDatabase } from '@despatch/server/platform/database/pool.ts'
import { newDeviceToken } from '@despatch/server/drive/device-token.ts'
import { tokenHash } from '@despatch/server/auth/session-token.ts'
import { keepOnBoard, makeBoard } from './board-databases.ts'
import { appDatabase, tenantName } from './databases.ts'

/** A driver on shift, with the token of their phone. */
export interface BenchPhone {
  driver: number
  token: string
}

/**
 * Creates the tenant with open dockets on one board, and drivers on shift, each with a phone. Each docket is with a driver,
 * as long as there are enough. Returns the phones and the tracking reference of a docket.
 */
export async function makePhones(
  serverUrl: string,
  { phones, dockets }: { phones: number; dockets: number },
): Promise<{ phones: BenchPhone[]; tracking: string }> {
  await makeBoard(serverUrl, 2000)
  await keepOnBoard(serverUrl, dockets)
  const tokens = Array.from({ length: phones }, () => newDeviceToken(tenantName))
  const pool = createPool(withDatabase(serverUrl, appDatabase), { max: 1 })
  try {
    const { rows } = await pool.query<BenchPhone>(phonesOf, [tokens, tokens.map(tokenHash)])
    await pool.query(
      `update docket set dck_status = 'E', dck_drv_id = driver from (
         select dck_id id, row_number() over (order by dck_id) nr from docket where dck_archive = 'F') open
       join (select ordinality nr, driver from unnest($1::int[]) with ordinality each (driver)) drivers using (nr)
       where dck_id = id`,
      [rows.map(({ driver }) => driver)],
    )
    const [docket] = (
      await pool.query<{ dck_tracking: string }>(
        `select dck_tracking from docket where dck_drv_id = $1 and dck_archive = 'F' limit 1`,
        [rows[0]?.driver],
      )
    ).rows
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
    if (!docket) throw new Error('No driver has a docket')
    return { phones: rows, tracking: docket.dck_tracking }
  } finally {
    await pool.end()
  }
}

const phonesOf = `
  with tokens as (
    select nr, token, hash from unnest($1::text[], $2::bytea[]) with ordinality each (token, hash, nr)
  ), drivers as (
    insert into driver (drv_driver, drv_callsign, drv_vehicle, drv_ausr_id)
    select 'Bench Driver ' || nr, 'BENCH' || nr, 'small van', (select min(ausr_id) from app_user) from tokens
    returning drv_id, drv_callsign
  ), devices as (
    insert into driver_device (dvc_drv_id, dvc_token_hash, dvc_name, dvc_paired_by)
    select drv_id, hash, 'Phone', 'bench' from tokens join drivers on drv_callsign = 'BENCH' || nr
    returning dvc_id, dvc_drv_id
  ), shifts as (
    insert into driver_shift (shf_id, shf_drv_id, shf_dvc_id, shf_started)
    select gen_random_uuid(), dvc_drv_id, dvc_id, now() - interval '1 hour' from devices
  )
  select drv_id driver, token from tokens join drivers on drv_callsign = 'BENCH' || nr order by nr`

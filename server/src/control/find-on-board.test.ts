import { circuitDocketFind } from '@despatch/contract/control/control.ts'
import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { rowByNumber } from './board.queries.ts'

/** The newest docket with this status in a circuit. */
async function newest(circuit: string, status: string) {
  const { rows } = await pool.query<{ dck_id: number; dck_docket: string }>(
    `select dck_id, dck_docket from docket where dck_circ_code = $1 and dck_status = $2 order by dck_id desc limit 1`,
    [circuit, status],
  )
  const [docket] = rows
  if (!docket) throw new Error(`There is no docket with the status ${status}`)
  return docket
}

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addDockets(pool, { customer: 1, count: 5000, status: 'O' })
await pool.query('analyze')

test('[CTRL-01] the search of the board finds a docket on a board by its number in any case, or by its digits, with the version that a change needs', async () => {
  const control = await portal.login('control')
  const { dck_id, dck_docket } = await newest('LON', 'O')
  for (const typed of [` ${dck_docket.toLowerCase()} `, dck_docket.replace('MT', '')]) {
    const { rows } = await control.call(circuitDocketFind, { dck_docket: typed })
    expect(rows).toMatchObject([
      { dck_id, dck_docket, dck_status: 'O', dck_version: 1, dck_circ_code: 'LON' },
    ])
  }
})

test('[CTRL-01, LIST-07] the search of the board does not find dockets that are on no board, on another user’s board, or missing', async () => {
  const control = await portal.login('control')
  const finished = await newest('LON', 'F')
  const open = await newest('LON', 'O')
  for (const dck_docket of [finished.dck_docket, 'MT999999'])
    expect(await control.call(circuitDocketFind, { dck_docket })).toEqual({ rows: [], next: null })
  expect(await rowByNumber(pool, { dck_docket: open.dck_docket, prefix: 'MT' }, ['NAT'])).toEqual([])
})

test('[CTRL-01] a docket is found by the index of the numbers among thousands', async () => {
  const { dck_docket } = await newest('LON', 'O')
  const [plan] = await plansOf(pool, (db) => rowByNumber(db, { dck_docket, prefix: 'MT' }, ['LON']))
  expect(plan?.indexes).toContain('docket_dck_docket_key')
  expect(plan?.scanned).not.toContain('docket')
})

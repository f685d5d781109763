import { circuitDocketList, circuitList, circuitWaiting } from '@despatch/contract/control/control.ts'
import { urgencyAt, isUnallocated } from '@despatch/domain/control/urgency.ts'
import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { waitingOn } from './waiting.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const control = await portal.login('control')

test('[NAV-06, CTRL-01] what waits on each board is counted as the board itself shows it', async () => {
  await pool.query(
    `insert into docket_request (drq_dck_id, drq_by, drq_version, drq_before, drq_after, drq_total)
     select dck_id, 'account', 1, '{}', '{}', 0 from docket
     where dck_circ_code = 'LON' and dck_status in ('O', 'G', 'E') and dck_archive = 'F' order by dck_id limit 2`,
  )
  const circuits = (await control.call(circuitList, {})).rows
  const { rows } = await control.call(circuitWaiting, {})
  const now = Date.now()
  for (const { cir_circ_code, cir_name } of circuits) {
    const board = (await control.call(circuitDocketList, { cir_code: cir_circ_code })).rows
    const countOf = (counts: (row: (typeof board)[number]) => boolean) => board.filter(counts).length
    expect(rows).toContainEqual({
      cir_circ_code,
      cir_name,
      late: countOf(({ dck_status, dadd_deadline }) => {
        const due = dadd_deadline === null ? null : Date.parse(dadd_deadline)
        return urgencyAt(dck_status, due, now) === 'late'
      }),
      unallocated: countOf(({ dck_status }) => isUnallocated(dck_status)),
      asked: countOf(({ dck_change_asked }) => dck_change_asked),
      reports: countOf(({ dck_driver_report }) => dck_driver_report),
    })
  }
  expect(rows).toHaveLength(circuits.length)
  expect(rows.find(({ cir_circ_code }) => cir_circ_code === 'LON')).toMatchObject({ asked: 2 })
})

test('[NAV-06] what waits on the boards is counted by the index of the boards, among thousands of archived dockets', async () => {
  await addDockets(pool, { customer: 1, count: 5000, archive: 'T', status: 'F' })
  await pool.query('analyze')
  const [plan] = await plansOf(pool, (db) => waitingOn(db, ['LON'], new Date().toISOString()))
  expect(plan?.indexes).toContain('docket_board')
  expect(plan?.scanned).not.toContain('docket')
})

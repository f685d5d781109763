import { circuitDocketList } from '@despatch/contract/control/control.ts'
import { expect, test } from 'vitest'
import { addDockets } from '../../test/many-dockets.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const control = await portal.login('control')

test('[CTRL-01, CTRL-08] a board is loaded in pages of a thousand dockets, each docket once', async () => {
  const { pool } = portal.tenant('metro')
  await addDockets(pool, { customer: 1, count: 2100, status: 'O' })
  const pages: number[][] = []
  let cursor: string | null = null
  do {
    const page: { rows: { dck_id: number }[]; next: string | null } = await control.call(circuitDocketList, {
      cir_code: 'LON',
      cursor,
    })
    pages.push(page.rows.map(({ dck_id }) => dck_id))
    cursor = page.next
  } while (cursor !== null)
  expect(pages.map(({ length }) => length).slice(0, 2)).toEqual([1000, 1000])
  const { rows } = await pool.query<{ dck_id: number }>(
    `select dck_id from docket where dck_circ_code = 'LON' and dck_archive = 'F'
     and position(dck_status in 'DCRF') = 0 order by dck_id desc`,
  )
  expect(pages.flat()).toEqual(rows.map(({ dck_id }) => dck_id))
})

test('[CTRL-01, CALL-02] the board refuses an invalid cursor', async () => {
  const { status, body } = await control.send(circuitDocketList, { cir_code: 'LON', cursor: 'last' })
  expect([status, body]).toMatchObject([422, { code: 'INVALID', errors: [{ field: 'cursor' }] }])
})

import { afterAll, expect, test } from 'vitest'
import { importSteps, row } from '../../test/import-steps.ts'
import { killedWorkers } from '../../test/killed-workers.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const noprice = await portal.login('noprice')
const { post, book } = importSteps(portal, account)

const { killAtRandom, stop } = killedWorkers(portal.connection('metro'))
afterAll(stop)

const workers = 4
const kills = 100
const imports = 20
const rowsOfImport = 60

const countOf = async (sql: string) => Number((await portal.sql(sql))[0]?.['count'])

test('[CALL-04, OPS-03] twenty files that two people import at once are booked once, at the prices that were shown, though four processes are killed a hundred times', async () => {
  const before = await countOf('select count(*)::int count from docket')
  const shown = new Map<string, number>()
  const ids: number[] = []
  for (let file = 0; file < imports; file += 1) {
    // Every third row begins a job of two stops.
    const rows = Array.from({ length: rowsOfImport }, (_, index) =>
      row(index + 2, {
        reference: `kill-${file}-${index}`,
        ...(index % 3 === 2 && { job: `J${index}`, reference: `kill-${file}-${index - 1}` }),
        ...(index % 3 === 1 && { job: `J${index + 1}` }),
      }),
    )
    const one = await post(rows)
    const other = await post(rows, noprice)
    for (const { cells, total } of one.rows)
      if (total !== null) shown.set(cells.reference ?? '', Math.round(Number(total) * 100))
    ids.push(one.import.imp_id, other.import.imp_id)
    await Promise.all([book(one.import.imp_id), book(other.import.imp_id, noprice)])
  }
  const killed = await killAtRandom({ workers, kills })
  // A job that was given up after so many kills is started again, as a user would.
  await portal.sql(
    `update job set job_attempts = 0, job_run_at = now() where job_name = 'book-import' and job_locked_by is null`,
  )
  await expect
    .poll(() => countOf(`select count(*)::int count from job where job_name = 'book-import'`), {
      timeout: 1_800_000,
      interval: 500,
    })
    .toBe(0)
  expect(killed).toBeGreaterThanOrEqual(kills)

  const booked = await portal.sql(
    `select dref_reference, count(distinct dck_id)::int dockets, sum(dck_total)::int total
     from delivery_reference join docket on dck_id = dref_dck_id where dref_reference like 'kill-%' group by 1`,
  )
  expect(booked.length).toBe(shown.size)
  expect(booked.filter(({ dockets }) => dockets !== 1)).toEqual([])
  expect(new Map(booked.map((each) => [String(each['dref_reference']), Number(each['total'])]))).toEqual(
    shown,
  )
  expect(await countOf('select count(*)::int count from docket')).toBe(before + shown.size)
  const states = await portal.sql(
    `select irow_state, count(*)::int from booking_import_row where irow_imp_id = any($1) group by 1 order by 1`,
    [ids],
  )
  expect(states.map(({ irow_state }) => irow_state)).toEqual(['booked', 'known'])
  expect(states.map(({ count }) => count)).toEqual([imports * rowsOfImport, imports * rowsOfImport])
})

import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { firstOutput, killProcess } from '../../test/child-process.ts'
import { importSteps, row } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const noprice = await portal.login('noprice')
const { post, book } = importSteps(portal, account)

const file = fileURLToPath(import.meta.resolve('../../test/company-portal.ts'))
const children = new Set<ChildProcess>()
afterAll(() => Promise.all([...children].map(killProcess)))

/** A portal in a process of its own, which works on the queue. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      PORT: '0',
      COMPANY_DATABASE: portal.connection('metro'),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.add(child)
  await firstOutput('The portal', child)
  return child
}

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
  let killed = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      let child = await startWorker()
      while (killed < kills) {
        killed += 1
        const due = Date.now() + Math.random() * 800
        await expect.poll(() => Date.now()).toBeGreaterThanOrEqual(due)
        await killProcess(child)
        child = await startWorker()
      }
    }),
  )
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

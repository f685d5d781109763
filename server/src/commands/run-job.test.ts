import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { despatch, despatchHere } from '../../test/command-process.ts'
import { openOwnPostgres, type OwnPostgres } from '../../test/own-postgres.ts'
import { createPool, withDatabase } from '../platform/database/pool.ts'
import { regularJobs } from '../platform/jobs/timetable.ts'
import { makeTestDatabase } from '../tenants/make-test-database.ts'
import { openControlDatabase } from '../tenants/open-control-database.ts'

let own: OwnPostgres
let env: { DESPATCH_DATA: string }

beforeAll(async () => {
  own = await openOwnPostgres('demo')
  env = { DESPATCH_DATA: own.folder }
})
afterAll(() => own.remove())

async function sql<Row extends object>(database: string, text: string, values: unknown[] = []) {
  const pool = createPool(withDatabase(own.url, `despatch_${database}`), { max: 1 })
  const { rows } = await pool.query<Row>(text, values)
  await pool.end()
  return rows
}

const timetable = () => sql('metro', 'select * from regular_run order by rrun_name')

const run = (...args: string[]) => despatchHere(['run-job', ...args], env)

/** Makes a recent docket old: its events are this many days old. */
async function oldDocket(database: string, status: string, days: number) {
  const [docket] = await sql<{ id: number; number: string }>(
    database,
    `update docket set dck_status = $1, dck_created = now() - $2 * interval '1 day' where dck_id = (
       select min(dck_id) from docket where dck_archive = 'F' and dck_status not in ('F', 'C', 'D', 'R'))
     returning dck_id id, dck_docket "number"`,
    [status, days + 1],
  )
  if (!docket) throw new Error('There is no open docket')
  await sql(
    database,
    `update docket_event set dev_at = now() - $2 * interval '1 day', dev_recorded = now() - $2 * interval '1 day',
       dev_status = $3 where dev_dck_id = $1`,
    [docket.id, days, status],
  )
  return docket
}

const stateOf = async (database: string, id: number) =>
  (
    await sql<{ status: string; archived: string }>(
      database,
      'select dck_status status, dck_archive archived from docket where dck_id = $1',
      [id],
    )
  )[0]

describe('run-job', () => {
  test('[OPS-06, TEN-06] run-job lists the regular jobs with their times without a job, as a process', async () => {
    const { code, output } = await despatch(['run-job'], env)
    expect(code).toBe(0)
    const lines = output.trim().split('\n')
    expect(lines).toHaveLength(regularJobs.length)
    expect(lines).toContain(
      'archive-dockets\tdaily at 02:30 UTC\tmoves finished dockets to the booking history',
    )
    expect(lines).toContain(
      'tidy-up\thourly at :17\tdeletes expired sessions, links, idempotency keys and quotes',
    )
    expect(lines).toContain('send-reports\tevery 5 minutes\temails scheduled reports that are due')
  })

  test.each([
    [['archive-docket'], 2, /^Unknown job "archive-docket"\. Jobs: .*archive-dockets, .*--help/],
    [['mail-docket'], 2, /^Unknown job "mail-docket"\./],
    [['toString'], 2, /^Unknown job "toString"\./],
    [['archive-dockets', 'metro'], 2, /^"metro" is not expected\./],
    [['archive-dockets', '--company'], 2, /--company/],
    [
      ['archive-dockets', '--company', 'metropolis'],
      1,
      /^Unknown database "metropolis"\. Databases: metro, northern\.\n$/,
    ],
    [['archive-dockets', '--company', ''], 1, /^Unknown database ""\./],
  ])('[OPS-06, TEN-06] run-job refuses %j with exit code %i and the reason', async (args, code, reason) => {
    expect(await run(...args)).toMatchObject({ code, output: '', screen: expect.stringMatching(reason) })
  })

  test('[LIST-08, LOG-02] run-job finishes and archives old dockets of one company at once, and prints what it logged', async () => {
    const delivered = await oldDocket('metro', 'D', 20)
    const finished = await oldDocket('metro', 'F', 40)
    const elsewhere = await oldDocket('northern', 'F', 40)

    const finish = await run('finish-dockets', '--company', 'metro')
    expect(finish).toMatchObject({ code: 0, screen: '' })
    expect(finish.output).toMatch(/^metro\tdone\t.*"dck_status":"F".*\n$/)
    expect(await stateOf('metro', delivered.id)).toEqual({ status: 'F', archived: 'F' })

    const archive = await run('archive-dockets', '--company', 'metro')
    expect(archive.output).toMatch(/^metro\tdone\t.*"dockets":\d+.*\n$/)
    expect(archive.output).toContain(finished.number)
    expect(await stateOf('metro', finished.id)).toEqual({ status: 'F', archived: 'T' })
    expect(await stateOf('metro', delivered.id)).toEqual({ status: 'F', archived: 'F' })
    expect(await stateOf('northern', elsewhere.id)).toEqual({ status: 'F', archived: 'F' })
    expect((await run('archive-dockets', '--company', 'metro')).output).toBe('metro\tdone\n')

    const all = await run('archive-dockets')
    expect(all.output).toMatch(/^metro\tdone\nnorthern\tdone\t.*\n$/)
    expect(await stateOf('northern', elsewhere.id)).toEqual({ status: 'F', archived: 'T' })
  })

  test.each(regularJobs.map(({ name }) => name))(
    '[OPS-06] run-job runs %s for every company, and leaves the timetable as it is',
    async (name) => {
      const before = await timetable()
      const { code, output } = await run(name)
      expect(output).toMatch(/^metro\tdone.*\nnorthern\tdone.*\n$/)
      expect(code).toBe(0)
      expect(await timetable()).toEqual(before)
    },
  )

  test('[OPS-06, TEN-06] in a copy, run-job runs no job that sends something, and every other', async () => {
    await sql('control', `update database set copy_of = 'metro' where name = 'northern'`)
    expect((await run('remind-payers')).output).toBe('metro\tdone\nnorthern\tnot run: a copy sends nothing\n')
    for (const name of ['send-reports', 'sweep-payments', 'capture-holds', 'warn-of-documents'])
      expect((await run(name, '--company', 'northern')).output).toBe(
        'northern\tnot run: a copy sends nothing\n',
      )
    expect((await run('keep-log', '--company', 'northern')).output).toMatch(/^northern\tdone/)
    await sql('control', `update database set copy_of = null where name = 'northern'`)
  })

  test('[CALL-04, OPS-06] run-job brings the test data of a company up to date, which are named apart from it', async () => {
    const controlDatabase = await openControlDatabase(own.url)
    await sql('control', `insert into test_database (company) values ('metro')`)
    await makeTestDatabase({ controlDatabase, serverUrl: own.url, company: 'metro' })
    await controlDatabase.end()
    await sql('metro', `update tariff set ttyp_description = 'Renamed' where ttyp_code = 29`)
    expect(await run('refresh-test-data')).toMatchObject({
      code: 0,
      output: 'metro\tdone\nmetro~test\tdone\nnorthern\tdone\n',
    })
    expect(
      await sql('metro_test', 'select ttyp_description as named from tariff where ttyp_code = 29'),
    ).toEqual([{ named: 'Renamed' }])
  })

  test('[OPS-06, OPS-04] a company for which run-job fails holds up no other, is named with the reason, and ends with 1', async () => {
    await sql(
      'control',
      `update database set connection = 'postgres://127.0.0.1:1/despatch_metro' where name = 'metro'`,
    )
    const { code, screen } = await run('keep-log')
    expect(code).toBe(1)
    expect(screen).toMatch(/^metro\tfailed: .*cannot be reached.*\nnorthern\tdone.*\nFailed: metro\.\n$/)
  })
})

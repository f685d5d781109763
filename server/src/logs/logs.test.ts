import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { logDetail, logFile, logList, logSorts } from '@despatch/contract/logs/logs.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { describe, expect, test, vi } from 'vitest'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { recordLog } from '../platform/log.queries.ts'
import { listLog } from './logs.queries.ts'
import { listSortedLog } from './sorted-log.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

/** Entries at given times, each about its own record. */
const write = (...lines: [time: string, record: string][]) =>
  pool.query(
    `insert into log (log_time, log_user, log_process, log_type, log_record)
     select * from unnest($1::timestamptz[], $2::text[], $2::text[], $3::text[], $4::text[])`,
    [
      lines.map(([time]) => time),
      lines.map(() => 'tester'),
      lines.map(() => 'change'),
      lines.map(([, r]) => r),
    ],
  )

const recordsOn = async (day: string, more: object = {}) =>
  (await admin.call(logList, { day, ...more })).data.map(({ log_record }) => log_record)

const parts = async () => {
  const { rows } = await pool.query<{ part: string }>(
    `select relname part from pg_class join pg_inherits on inhrelid = oid where inhparent = 'log'::regclass`,
  )
  return rows.map(({ part }) => part)
}

test('[LOG-01] a day of the log is a London day, newest first, also when London’s time differs from UTC', async () => {
  await write(
    ['2026-07-01T22:59:59Z', 'the day before'],
    ['2026-07-01T23:00:00Z', 'its first instant'],
    ['2026-07-02T22:59:59Z', 'its last second'],
    ['2026-07-02T23:00:00Z', 'the day after'],
  )
  expect(await recordsOn('02/07/2026')).toEqual(['its last second', 'its first instant'])
  expect(await recordsOn('2026-07-02')).toEqual(['its last second', 'its first instant'])
})

test('[LOG-01] a day of the log is today by default, and shows time, user, unit, process and type', async () => {
  const account = await portal.login('account')
  const { docket } = await account.call(docketPost, booking())
  const { data } = await admin.call(logList, {})
  expect(data[0]).toMatchObject({
    log_user: 'account',
    log_unit: expect.any(String),
    log_process: 'book-docket',
    log_type: 'change',
    log_record: docket.dck_docket,
  })
})

test('[LOG-01] a day of the log has no gaps across pages, even if many entries have the same instant', async () => {
  const same = Array.from({ length: 7 }, (_, n): [string, string] => ['2026-05-05T10:00:00Z', `r${n}`])
  await write(...same)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof admin.call<typeof logList>>> = await admin.call(logList, {
      day: '05/05/2026',
      limit: 3,
      cursor,
    })
    seen.push(...page.data.map(({ log_record }) => log_record))
    cursor = page.next
  } while (cursor !== null)
  expect(seen.toSorted()).toEqual(same.map(([, record]) => record))
})

test('[LOG-01] a day of the log is sorted by any column, without gaps or repeats across pages', async () => {
  const day = '06/05/2026'
  const users = ['bea', 'Adam', '', 'carl', 'Bea', 'adam', 'bea']
  await pool.query(
    `insert into log (log_time, log_user, log_unit, log_process, log_type, log_record)
       select timestamptz '2026-05-06T10:00:00Z' + n * interval '1 minute', name, name, name, 'change', 'n' || n
       from unnest($1::text[]) with ordinality each (name, n)`,
    [users],
  )
  const sorted = async (sort: (typeof logSorts)[number], descending: boolean) => {
    const records: string[] = []
    let cursor: string | null = null
    do {
      const page: ReplyOf<typeof logList> = await admin.call(logList, {
        day,
        sort,
        descending,
        limit: 2,
        cursor,
      })
      records.push(...page.data.map(({ log_record }) => log_record))
      cursor = page.next
    } while (cursor !== null)
    return records.join(' ')
  }
  for (const sort of ['log_user', 'log_unit', 'log_process'] as const) {
    expect(await sorted(sort, false), sort).toBe('n2 n6 n1 n5 n7 n4 n3')
    expect(await sorted(sort, true), sort).toBe('n4 n7 n5 n1 n6 n2 n3')
  }
  for (const sort of ['log_time', 'log_record', 'log_type'] as const) {
    expect(await sorted(sort, false), sort).toBe('n1 n2 n3 n4 n5 n6 n7')
    expect(await sorted(sort, true), sort).toBe('n7 n6 n5 n4 n3 n2 n1')
  }
  expect(await recordsOn(day, { sort: 'log_user', search: 'ADAM' })).toEqual(['n2', 'n6'])
  expect((await admin.send(logList, { day, sort: 'log_user', cursor: 'nonsense' })).status).toBe(422)
  expect((await admin.send(logList, { day, sort: 'log_before' })).status).toBe(422)
})

test('[LOG-01] a day of the log is filtered by type and by words', async () => {
  await inTransaction(portal.tenant('metro').transactions, (tx) =>
    recordLog(tx, { user: 'Zoë', process: 'send-mail', type: 'mail', record: 'zebra@example.com' }),
  )
  const today = new Date().toISOString()
  expect(await recordsOn(today, { search: 'SEND mail zebra' })).toEqual(['zebra@example.com'])
  expect(await recordsOn(today, { search: 'zebra', log_type: 'login' })).toEqual([])
  expect(await recordsOn(today, { search: '%' })).toEqual([])
})

test('[LOG-01] a day of the log lists the stored days, and exports one without formulas', async () => {
  await write(['2026-03-02T09:00:00Z', '=cmd()'])
  const { files } = await admin.call(logList, {})
  const today = new Date().toISOString().slice(0, 10)
  expect(files.map(({ day }) => day)).toContain(today)
  const { headers, body } = await admin.send(logFile, { day: '02/03/2026' })
  expect(headers.get('content-disposition')).toContain('log-metro-2026-03-02.csv')
  expect(body as unknown as string).toContain(`02/03/2026 09:00:00,tester,"",tester,change,'=cmd(),,`)
})

test('[LOG-01] a day of the log is refused if it is invalid', async () => {
  for (const day of ['31/02/2026', 'yesterday', '2026-13-01', '']) {
    const { status, body } = await admin.send(logList, { day })
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 422, field: 'day' })
  }
  expect((await admin.send(logList, { cursor: 'nonsense' })).status).toBe(422)
})

test('[LOG-01, LOG-02] a log entry opens with the values before and after', async () => {
  await inTransaction(portal.tenant('metro').transactions, (tx) =>
    recordLog(tx, {
      user: 'u',
      process: 'change-theme',
      type: 'change',
      record: 'the colour',
      before: { colour: 'red' },
      after: { colour: 'blue' },
    }),
  )
  const { data } = await admin.call(logList, { search: 'change-theme' })
  const { log_id, log_time } = data[0] ?? { log_id: 0, log_time: '' }
  expect(await admin.call(logDetail, { log_id, log_time })).toMatchObject({
    log_before: { colour: 'red' },
    log_after: { colour: 'blue' },
  })
  expect((await admin.send(logDetail, { log_id: log_id + 1000, log_time })).status).toBe(404)
})

describe('the partitions of the log', () => {
  test('[LOG-02] the partitions of the log cover one day each, and are created in advance', async () => {
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    expect(await parts()).toEqual(expect.arrayContaining([`log_${today}`, `log_${tomorrow}`]))
  })

  test('[LOG-02] the partitions of the log take over entries that were written before they existed', async () => {
    await write(['2030-01-15T12:00:00Z', 'early'])
    await pool.query(`select make_log_day('2030-01-15')`)
    const { rows } = await pool.query('select log_record from log_20300115')
    expect(rows).toEqual([{ log_record: 'early' }])
    expect(await recordsOn('15/01/2030')).toEqual(['early'])
  })

  test('[LOG-02] the partitions of the log are dropped at night after the retention period, and no others', async () => {
    await pool.query(`select make_log_day(current_date - 40), make_log_day(current_date - 20)`)
    await portal.set('LogKeepDays', 30)
    const { rows } = await pool.query<{ dropped: string; stored: string }>(
      `select 'log_' || to_char(current_date - 40, 'YYYYMMDD') dropped, 'log_' || to_char(current_date - 20, 'YYYYMMDD') stored`,
    )
    expect(await parts()).toContain(rows[0]?.dropped)
    await enqueue(pool, 'keep-log', {})
    const jobs = await portal.work()
    await vi.waitFor(async () => expect(await parts()).not.toContain(rows[0]?.dropped), { timeout: 60_000 })
    await jobs.stop()
    expect(await parts()).toContain(rows[0]?.stored)
  })

  test('[LOG-02] a page of a day reads only that day, by its key', async () => {
    await pool.query(`select make_log_day('2029-06-01')`)
    await pool.query(
      `insert into log (log_time, log_user, log_process, log_type)
       select '2029-06-01T00:00:00Z'::timestamptz + n * interval '1 second', 'u', 'p', 'change' from generate_series(1, 20000) n`,
    )
    await pool.query('analyze log')
    const query = {
      from: '2029-06-01T00:00:00Z',
      before: { log_time: '2029-06-01T03:00:00Z', log_id: 0 },
      type: null,
      words: {},
      limit: 51,
    }
    const [plan] = await plansOf(pool, (db) => listLog(db, query))
    expect(plan).toMatchObject({ indexes: ['log_20290601_pkey'], scanned: [], discarded: 0 })
    expect(plan?.maximumSortedRows).toBeLessThanOrEqual(query.limit + 1)
  })

  test.each(logSorts)('[LOG-01] a day sorted by %s reads only the partitions of that day', async (sort) => {
    const query = {
      from: '2029-06-01T00:00:00Z',
      until: '2029-06-01T23:00:00Z',
      type: null,
      words: {},
      sort,
      descending: false,
      after: null,
      limit: 51,
    }
    const plans = await plansOf(pool, (db) => listSortedLog(db, query))
    expect(plans).toHaveLength(2)
    for (const { indexes, scanned } of plans) {
      const parts = new Set([...indexes, ...scanned].map((name) => name.replace('_pkey', '')))
      expect([...parts]).toEqual(['log_20290601'])
    }
  })
})

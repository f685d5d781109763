import { reportRun } from '@despatch/contract/reports/report-runs.ts'
import type { Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addReported, addTwoAccounts } from '../../test/reported-docket.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { rollUpSome } from './roll-up-days.ts'

const ABBEY = 501
const ids: number[] = []

const days = { dateStart: '24/10/2026', dateEnd: '27/10/2026' }

/**
 * A statement in pages. There is one docket of £12.00 before these days, and each day has three: £1.20, £2.40 and
 * £3.60, the second archived. Two dockets of a day are booked at the same instant. On 25 October 2026 London's clocks
 * go back, so the day has 25 hours.
 */
const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
await addTwoAccounts(pool)
await addReported(pool, { customer: ABBEY, created: '2026-10-23T22:59:59Z' })
// The beginnings of the days in London.
for (const begin of ['2026-10-23T23:00', '2026-10-24T23:00', '2026-10-26T00:00', '2026-10-27T00:00'])
  for (const [net, second] of [
    [100, '00'],
    [200, '59'],
    [300, '59'],
  ] as const)
    ids.push(
      await addReported(pool, {
        customer: ABBEY,
        created: `${begin}:${second}Z`,
        net,
        vat: net / 5,
        archived: net === 200,
      }),
    )
const reader = await portal.login('account')

const statement = (more: Partial<Payload<typeof reportRun>> = {}): Promise<ReplyOf<typeof reportRun>> =>
  reader.call(reportRun, {
    Filename: 'statement-of-account',
    Database: 'metro',
    dck_cust_id: ABBEY,
    ...days,
    ...more,
  })

/** All pages, one after the other. */
async function pagesOf(limit: number) {
  const pages = [await statement({ limit })]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await statement({ limit, cursor: next }))
  return pages
}

/** The last figure of a line. */
const balances = ({ rows }: ReplyOf<typeof reportRun>) => rows.map(({ figures }) => figures.at(-1))

const change = (sql: string) => pool.query(sql)

const sumUp = async () => {
  while (await rollUpSome(portal.tenant('metro'), new Date().toISOString())) continue
}

/** A statement is the same before and after its days are summed up. */
const bothWays = [
  ['before its days are summed up', () => Promise.resolve()],
  ['after its days are summed up', sumUp],
] as const

describe('a long statement of account', () => {
  test.each(bothWays)('[REP-02] %s: each page continues with the balance', async (_when, prepare) => {
    await prepare()
    const pages = await pagesOf(5)
    expect(pages.map(balances)).toEqual([
      [12, 13.2, 15.6, 19.2, 20.4],
      [22.8, 26.4, 27.6, 30, 33.6],
      [34.8, 37.2, 40.8],
    ])
    for (const { totals, count, chart } of pages) {
      expect(totals).toEqual([null, null, null, null, 24, 4.8, 28.8, 0, null])
      expect(count).toBe(13)
      expect(chart.points).toEqual(
        ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'].map((label) => ({
          label,
          values: [7.2, 0],
        })),
      )
    }
    expect(pages.map(({ next }) => next)).toEqual(['5', '10', null])
    expect(await statement({ limit: 5, cursor: '13' })).toMatchObject({ rows: [], next: null, count: 13 })
  })

  test('[REP-02] a long statement of account lists dockets of the same instant by number, and each of them once', async () => {
    const lines = (await pagesOf(2)).flatMap(({ rows }) => rows.map(({ figures }) => figures[2]))
    expect(lines).toEqual(['Brought forward', ...ids.map((id) => `MT${id}`)])
  })

  test.each(bothWays)('[REP-02] %s: a change affects every following page', async (_when, prepare) => {
    const [, , , , cancelled = 0] = ids
    await change(`update docket set dck_status = 'C' where dck_id = ${cancelled}`)
    await prepare()
    const pages = await pagesOf(5)
    expect(pages.map(balances)).toEqual([
      [12, 13.2, 15.6, 19.2, 20.4],
      [20.4, 24, 25.2, 27.6, 31.2],
      [32.4, 34.8, 38.4],
    ])
    for (const { totals } of pages) expect(totals[6]).toBe(26.4)
    await change(`update docket set dck_status = 'W' where dck_id = ${cancelled}`)
  })

  test('[REP-02] a long statement of account has totals of all its lines, whatever happens to dockets in the meantime', async () => {
    const actions = {
      cancel: (id: number) => `update docket set dck_status = 'C' where dck_id = ${id}`,
      reprice: (id: number) =>
        `update docket set dck_net = dck_net + 1717, dck_total = dck_total + 1717 where dck_id = ${id}`,
      moment: (id: number) =>
        `update docket set dck_created = dck_created - interval '26 hours' where dck_id = ${id}`,
      archive: (id: number) => `update docket set dck_archive = 'T' where dck_id = ${id}`,
    }
    const action = fc.constantFrom(...Object.values(actions))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(action, fc.constantFrom(...ids), fc.boolean()), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (done, limit) => {
          for (const [of, id, thenSumUp] of done) {
            await change(of(id))
            if (thenSumUp) await sumUp()
          }
          const pages = await pagesOf(limit)
          const lines = pages.flatMap(({ rows }) => rows)
          const [first] = pages
          expect(lines).toHaveLength(first?.count ?? 0)
          expect(lines).toEqual((await statement({ limit: 100 })).rows)
          const pence = (at: number) =>
            lines.reduce((sum, { figures }) => sum + Math.round(Number(figures[at] ?? 0) * 100), 0)
          for (const at of [4, 5, 6, 7])
            expect(Math.round(Number(first?.totals[at]) * 100), `column ${at}`).toBe(pence(at))
          const [brought] = lines
          const broughtForward =
            brought?.figures[2] === 'Brought forward' ? Math.round(Number(brought.figures.at(-1)) * 100) : 0
          expect(Math.round(Number(lines.at(-1)?.figures.at(-1)) * 100)).toBe(
            broughtForward + pence(6) - pence(7),
          )
        },
      ),
      { numRuns: 15, endOnFailure: true },
    )
  })
})

import { importBook, importOpen, importPost, importUndo } from '@despatch/contract/imports/imports.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { selectedLabels } from '@despatch/contract/labels/labels.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { importSteps, row, start } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const other = await portal.login('ingrid')
const { rowsOf } = importSteps(portal, account)

const rowsOfImport = 5000
const rowsOfCall = 500

const seconds = (from: number) => (performance.now() - from) / 1000
const p99 = (times: readonly number[]) =>
  times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.99)] ?? 0

/** The milliseconds of the bookings that another account makes, ten a second, until an action is done. */
async function bookingsWhile(action: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const done = new AbortController()
  const ended = action().finally(() => done.abort())
  while (!done.signal.aborted) {
    const began = performance.now()
    await other.call(docketPost, booking({ docket: { dck_cust_id: 4 } }))
    times.push(performance.now() - began)
    await pause(Math.max(0, 100 - (performance.now() - began)))
  }
  await ended
  return times
}

test('[CALL-04] 5,000 rows are checked, booked and undone without delaying the bookings of others, and their labels are made off the main thread', async ({
  annotate,
}) => {
  const alone = p99(await bookingsWhile(() => pause(10_000)))
  let imp_id: number | undefined
  const checking: number[] = []
  for (let first = 0; first < rowsOfImport; first += rowsOfCall) {
    const rows = Array.from({ length: rowsOfCall }, (_, index) =>
      row(first + index + 2, { reference: `large-${first + index}` }),
    )
    const began = performance.now()
    const reply = await account.call(importPost, {
      ...(imp_id === undefined ? { start: start() } : { imp_id }),
      rows,
    })
    checking.push(seconds(began))
    imp_id = reply.import.imp_id
  }
  const id = imp_id ?? 0
  const { counts, total } = await account.call(importOpen, { imp_id: id })
  expect(counts.ready).toBe(rowsOfImport)
  const jobs = await portal.work()
  let booking_s = 0
  const whileBooking = p99(
    await bookingsWhile(async () => {
      const began = performance.now()
      await account.call(importBook, {
        imp_id: id,
        expected_rows: rowsOfImport,
        ...(total !== null && { expected_total: total }),
      })
      await expect
        .poll(async () => (await account.call(importOpen, { imp_id: id })).imp_state, {
          timeout: 1_800_000,
          interval: 500,
        })
        .toBe('open')
      booking_s = seconds(began)
    }),
  )
  await jobs.stop()

  const dockets = (await rowsOf(id)).flatMap(({ dck_id }) => dck_id ?? [])
  const delay = monitorEventLoopDelay()
  delay.enable()
  const beganLabels = performance.now()
  for (let file = 0; file < 20; file += 1)
    expect(
      (
        await account.send(selectedLabels, {
          dockets: dockets.slice(file * 100, file * 100 + 100),
          format: 'a6',
        })
      ).status,
    ).toBe(200)
  const labels_s = seconds(beganLabels)
  delay.disable()

  let undo_s = 0
  const whileUndoing = await bookingsWhile(async () => {
    const began = performance.now()
    const undone = await account.call(importUndo, { imp_id: id })
    undo_s = seconds(began)
    expect(undone.undone).toBe(rowsOfImport)
  })
  await annotate(
    JSON.stringify({
      checkOf500: Math.max(...checking),
      bookingsPerSecond: rowsOfImport / booking_s,
      p99Alone: alone,
      p99WhileBooking: whileBooking,
      labels_s,
      longestBlockMs: delay.max / 1e6,
      undo_s,
      p99WhileUndoing: p99(whileUndoing),
    }),
  )
})

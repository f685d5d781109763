import { importBook, importDelete, importOpen, importUndo } from '@despatch/contract/imports/imports.ts'
import { docketCancelCheck } from '@despatch/contract/dockets/cancel.ts'
import { expect, test } from 'vitest'
import { importSteps, row } from '../../test/import-steps.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const { post, book, work, rowsOf } = importSteps(portal, account)

/** The docket of a row that is booked. */
const docketOf = async (imp_id: number, number: number) =>
  (await rowsOf(imp_id)).find((each) => each.row === number)?.dck_id ?? 0

const booked = async (rows: Parameters<typeof post>[0]) => {
  const { imp_id } = (await post(rows)).import
  await book(imp_id)
  return await work(imp_id)
}

test('an import is undone for 15 minutes: its bookings are cancelled without a fee, those in hand stay and are named, and its order numbers are free', async () => {
  const rows = [
    row(2, { reference: 'undo-1' }),
    row(3, { reference: 'undo-2' }),
    row(4, { reference: 'undo-3' }),
    row(5, { reference: 'undo-4' }),
    row(6),
  ]
  const { imp_id, undo_until } = await booked(rows)
  const minutes = (Date.parse(undo_until ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThan(15.1)
  const [first, driven, offered] = [
    await docketOf(imp_id, 2),
    await docketOf(imp_id, 3),
    await docketOf(imp_id, 4),
  ]
  const [driver] = await portal.sql('select min(drv_id)::int drv_id from driver')
  await portal.sql(`update docket set dck_status = 'G', dck_drv_id = $2 where dck_id = $1`, [
    driven,
    driver?.['drv_id'],
  ])
  await portal.sql(
    `insert into docket_offer (off_dck_id, off_drv_id, off_by, off_until) values ($1, $2, 'control', now() + interval '5 minutes')`,
    [offered, driver?.['drv_id']],
  )
  const reply = await account.call(importUndo, { imp_id })
  expect(reply).toMatchObject({
    undone: 3,
    stayed: [
      { row: 3, dck_id: driven, reason: 'It has a driver.' },
      { row: 4, dck_id: offered, reason: 'It is offered to drivers.' },
    ],
    import: { counts: { booked: 2, ready: 3 } },
  })
  expect(
    await portal.sql(
      'select dck_status, dck_total::int, dck_hold::int, dck_lines from docket where dck_id = $1',
      [first],
    ),
  ).toEqual([{ dck_status: 'C', dck_total: 0, dck_hold: 0, dck_lines: [] }])
  expect((await rowsOf(imp_id)).map(({ state, dck_id }) => [state, dck_id])).toEqual([
    ['ready', null],
    ['booked', driven],
    ['booked', offered],
    ['ready', null],
    ['ready', null],
  ])

  const emails = () =>
    portal.sql(`select mail_subject, mail_text from mail where mail_about like $1`, [
      `import:${imp_id}:undone:%`,
    ])
  const jobs = await portal.work()
  await expect.poll(emails).toMatchObject([{ mail_subject: '3 deliveries from orders.csv cancelled' }])
  await jobs.stop()
  expect((await emails())[0]?.['mail_text']).toContain('It is offered to drivers.')
  expect(
    await portal.sql(`select from mail where mail_about like $1`, [`docket:${first}:cancelled%`]),
  ).toEqual([])

  // The same file is ready again, apart from what stayed.
  const again = await post(rows)
  expect(again.rows.map(({ state }) => state)).toEqual(['ready', 'known', 'known', 'ready', 'ready'])
  await account.call(importDelete, { imp_id: again.import.imp_id })
  await book(imp_id)
  expect((await work(imp_id)).counts).toMatchObject({ booked: 5, ready: 0 })
})

test('an undo is refused in words after 15 minutes, while the import is being booked, and if nothing is booked', async () => {
  const posted = await post([row(2, { reference: 'late-1' })])
  const { imp_id } = posted.import
  expect(await account.send(importUndo, { imp_id })).toMatchObject({
    status: 409,
    body: {
      code: 'IMPORT_UNDO_REFUSED',
      detail: expect.stringContaining('Nothing of this import is booked'),
    },
  })
  await account.call(importBook, { imp_id, expected_rows: 1, expected_total: posted.import.total ?? 0 })
  expect((await account.send(importUndo, { imp_id })).body.code).toBe('IMPORT_BUSY')
  await work(imp_id)
  const age = (minutes: number) =>
    portal.sql(
      `update booking_import_row set irow_booked_at = now() - interval '1 minute' * $2 where irow_imp_id = $1`,
      [imp_id, minutes],
    )
  await age(16)
  expect(await account.send(importUndo, { imp_id })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_UNDO_REFUSED', detail: expect.stringContaining('more than 15 minutes ago') },
  })
  expect((await account.call(importOpen, { imp_id })).counts.booked).toBe(1)
  await age(14)
  const dck_id = await docketOf(imp_id, 2)
  expect((await account.call(docketCancelCheck, { dck_id })).hasFee).toBe(false)
  expect(await account.call(importUndo, { imp_id })).toMatchObject({ undone: 1, stayed: [] })
})

test('an undo is for users of the account only', async () => {
  const { imp_id } = await booked([row(2, { reference: 'mine-1' })])
  const others = await portal.login('ingrid')
  expect((await others.send(importUndo, { imp_id })).status).toBe(404)
  expect(await account.call(importUndo, { imp_id })).toMatchObject({ undone: 1 })
})

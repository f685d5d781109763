import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import * as stock from '@despatch/contract/stock/held-stock.ts'
import { stockList } from '@despatch/contract/stock/stock.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { heldStockPage, movementsOfStock } from './held-stock.queries.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const control = await portal.login('control')
const account = await portal.login('account')

let codes = 0
/** New goods of customer 1 at site 1. */
const receive = (quantity: number, more: object = {}) =>
  control.call(stock.stockReceive, {
    hst_cust_id: 1,
    hst_site_id: 1,
    hst_code: `TEST-${++codes}`,
    quantity,
    ...more,
  })

const lineOf = async (hst_id: number) =>
  (await control.call(stock.stockHeldList, { hst_id })).rows[0]?.hst_quantity

const movementsOf = async (hst_id: number) => (await control.call(stock.stockMovementList, { hst_id })).rows

const logOf = async (process: string) =>
  (
    await pool.query(
      'select log_user, log_record, log_before, log_after from log where log_process = $1 order by log_id desc limit 1',
      [process],
    )
  ).rows[0]

describe('goods held at a site', () => {
  test('[TRACK-05] received goods add to the line with the same code and reference', async () => {
    const first = await receive(10, { hst_code: 'SAME', hst_description: 'Labels', hst_reference: 'PO 1' })
    const again = await receive(5, { hst_code: 'SAME', hst_reference: 'PO 1', note: 'second pallet' })
    const other = await receive(3, { hst_code: 'SAME', hst_reference: 'PO 2' })
    expect(again).toEqual({ ...first, hst_quantity: 15 })
    expect(other).toMatchObject({ hst_quantity: 3, hst_description: '' })
    expect(await movementsOf(first.hst_id)).toMatchObject([
      { smv_type: 'received', smv_change: 5, smv_left: 15, smv_user: 'control', smv_note: 'second pallet' },
      { smv_type: 'received', smv_change: 10, smv_left: 10 },
    ])
  })

  test('[TRACK-05] moved goods leave one site and arrive at the other', async () => {
    const from = await receive(10, { hst_description: 'Brochures' })
    const to = await control.call(stock.stockMove, { hst_id: from.hst_id, hst_site_id: 2, quantity: 4 })
    expect(to).toMatchObject({ hst_site_id: 2, hst_quantity: 4, hst_description: 'Brochures' })
    expect(await lineOf(from.hst_id)).toBe(6)
    expect((await movementsOf(from.hst_id))[0]).toMatchObject({ smv_change: -4, site_name: to.site_name })
    expect((await movementsOf(to.hst_id))[0]).toMatchObject({ smv_change: 4, site_name: from.site_name })
    expect(
      await control.send(stock.stockMove, { hst_id: from.hst_id, hst_site_id: 1, quantity: 1 }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'hst_site_id' }] } })
  })

  test('[TRACK-05] goods released to a docket are listed on it, and can be put back', async () => {
    const { docket } = await account.call(docketPost, booking())
    const { hst_id } = await receive(10)
    const release = { hst_id, quantity: 3, dck_docket: docket.dck_docket }
    await control.call(stock.stockRelease, release)
    await control.call(stock.stockRelease, release)
    const onDocket = async () => (await account.call(stockList, { dck_id: docket.dck_id })).rows
    expect(await onDocket()).toMatchObject([{ stk_quantity: 6 }])
    const back = { hst_id, dck_id: docket.dck_id }
    expect(await control.send(stock.stockReturn, { ...back, quantity: 7 })).toMatchObject({
      status: 422,
      body: { detail: 'Only 6 pieces can be taken out.' },
    })
    await control.call(stock.stockReturn, { ...back, quantity: 6, note: 'wrong docket' })
    expect(await onDocket()).toEqual([])
    expect(await lineOf(hst_id)).toBe(10)
    expect((await movementsOf(hst_id)).map(({ smv_type, dck_docket }) => [smv_type, dck_docket])).toEqual([
      ['returned', docket.dck_docket],
      ['released', docket.dck_docket],
      ['released', docket.dck_docket],
      ['received', null],
    ])
  })

  test('[TRACK-05] goods can be released without a docket, but only with a note', async () => {
    const { hst_id } = await receive(10)
    expect(await control.send(stock.stockRelease, { hst_id, quantity: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'note' }] },
    })
    const after = await control.call(stock.stockRelease, { hst_id, quantity: 1, note: 'Collected by Ada' })
    expect(after.hst_quantity).toBe(9)
  })

  test('[TRACK-05] goods can only be released to dockets of the customer that are still to be delivered', async () => {
    const { hst_id } = await receive(10)
    const { rows } = await pool.query<{ own: string; other: string }>(
      `select (select max(dck_docket) from docket where dck_cust_id = 1 and dck_status = 'D') own,
         (select max(dck_docket) from docket where dck_cust_id = 2 and dck_status = 'W') other`,
    )
    const refusal = async (dck_docket: string | undefined) =>
      (await control.send(stock.stockRelease, { hst_id, quantity: 1, dck_docket })).body.errors?.[0]
    expect(await refusal(rows[0]?.own)).toEqual({
      field: 'dck_docket',
      message: 'Stock can only be released to a docket that is still to be delivered.',
    })
    expect(await refusal(rows[0]?.other ?? 'none')).toEqual({
      field: 'dck_docket',
      message: 'This customer has no docket with this number.',
    })
    expect(await lineOf(hst_id)).toBe(10)
  })

  test('[TRACK-05, CALL-04] the same Idempotency-Key releases goods once', async () => {
    const { hst_id } = await receive(10)
    const headers = { 'idempotency-key': `release-${hst_id}` }
    const release = { hst_id, quantity: 4, note: 'once' }
    await control.call(stock.stockRelease, release, headers)
    await control.call(stock.stockRelease, release, headers)
    expect(await lineOf(hst_id)).toBe(6)
  })

  test('[TRACK-05] concurrent releases never take more goods than there are', async () => {
    const { hst_id } = await receive(10)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        control.send(stock.stockRelease, { hst_id, quantity: 3, note: 'race' }),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(3)
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(await lineOf(hst_id)).toBe(1)
  })

  test('[TRACK-05] quantities never fall below zero, and equal the sum of their history after any action', async () => {
    const step = fc.record({
      action: fc.constantFrom('receive', 'move', 'back', 'release', 'import'),
      quantity: fc.integer({ min: 1, max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const from = await receive(10)
        const to = await control.call(stock.stockMove, { hst_id: from.hst_id, hst_site_id: 2, quantity: 1 })
        const actions = {
          receive: (quantity: number) =>
            control.send(stock.stockReceive, { ...goods, hst_site_id: 1, quantity }),
          move: (quantity: number) =>
            control.send(stock.stockMove, { hst_id: from.hst_id, hst_site_id: 2, quantity }),
          back: (quantity: number) =>
            control.send(stock.stockMove, { hst_id: to.hst_id, hst_site_id: 1, quantity }),
          release: (quantity: number) =>
            control.send(stock.stockRelease, { hst_id: to.hst_id, quantity, note: 'out' }),
          import: (quantity: number) =>
            control.send(stock.stockImport, {
              hst_cust_id: 1,
              hst_site_id: 2,
              rows: [{ row: 2, hst_code: from.hst_code, quantity: String(quantity) }],
            }),
        }
        const goods = { hst_cust_id: 1, hst_code: from.hst_code }
        const expected = { here: 9, there: 1 }
        for (const { action, quantity } of steps) {
          const { status } = await actions[action](quantity)
          const can = action === 'move' ? expected.here >= quantity : expected.there >= quantity
          if (action === 'receive') expected.here += quantity
          else if (action === 'import') expected.there += quantity
          else if (can) {
            if (action === 'move') expected.here -= quantity
            if (action === 'back') expected.here += quantity
            expected.there += action === 'move' ? quantity : -quantity
          }
          const allowed = action === 'receive' || action === 'import' || can
          expect(status, `${action} ${quantity}`).toBe(allowed ? 200 : 422)
        }
        for (const [line, quantity] of [
          [from, expected.here],
          [to, expected.there],
        ] as const) {
          expect(await lineOf(line.hst_id)).toBe(quantity)
          const changes = (await movementsOf(line.hst_id)).map(({ smv_change }) => smv_change)
          expect(changes.reduce((sum, change) => sum + change, 0)).toBe(quantity)
        }
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

const row = (number: number, hst_code: string, quantity: string, more: object = {}) => ({
  row: number,
  hst_code,
  quantity,
  ...more,
})

describe('a file of stock', () => {
  test('[TRACK-05] its valid rows are received together; rows with errors are skipped and reported', async () => {
    const file = {
      hst_cust_id: 1,
      hst_site_id: 1,
      rows: [
        row(2, 'IMP-1', '1,200', { hst_description: 'Envelopes' }),
        row(3, 'IMP-1', '30'),
        row(4, '', '5'),
        row(5, 'IMP-2', '2.5'),
        row(6, 'x'.repeat(41), '0'),
      ],
    }
    const errors = [
      { row: 4, field: 'hst_code', message: 'Please enter a code.' },
      { row: 5, field: 'quantity', message: 'Quantity must be a whole number from 1 to 1,000,000.' },
      { row: 6, field: 'hst_code', message: 'Code can have at most 40 characters.' },
      { row: 6, field: 'quantity', message: 'Quantity must be a whole number from 1 to 1,000,000.' },
    ]
    const listed = async () =>
      (await control.call(stock.stockHeldList, { search: 'imp-', hst_cust_id: 1 })).rows
    expect(await control.call(stock.stockImport, { ...file, dry_run: true })).toEqual({
      received: 2,
      pieces: 1230,
      errors,
    })
    expect(await listed()).toEqual([])
    expect(await control.call(stock.stockImport, file)).toEqual({ received: 2, pieces: 1230, errors })
    expect(await listed()).toMatchObject([
      { hst_code: 'IMP-1', hst_quantity: 1230, hst_description: 'Envelopes' },
    ])
    expect(await logOf('import-stock')).toMatchObject({
      log_after: { received: 2, pieces: 1230, refused: 3 },
    })
  })
})

const seenByCustomer = async (search: string) =>
  (await account.call(stock.stockHeldList, { search })).rows.map(({ hst_code }) => hst_code)

describe('access to held goods', () => {
  test('[TRACK-05, CALL-03] a customer sees the goods of their own accounts and cannot change them', async () => {
    const own = await receive(2, { hst_code: 'OWN-GOODS' })
    const admin = await portal.login('admin')
    const foreign = await admin.call(stock.stockReceive, {
      hst_cust_id: 2,
      hst_site_id: 1,
      hst_code: 'FOREIGN-GOODS',
      quantity: 3,
    })
    expect(await seenByCustomer('own-goods')).toEqual(['OWN-GOODS'])
    expect(await seenByCustomer('foreign-goods')).toEqual([])
    for (const call of [stock.stockHeldList, stock.stockMovementList])
      expect(await account.send(call, { hst_id: foreign.hst_id })).toMatchObject({ status: 404 })
    for (const [call, payload] of [
      [stock.stockReceive, { hst_cust_id: 1, hst_site_id: 1, hst_code: 'X', quantity: 1 }],
      [stock.stockMove, { hst_id: own.hst_id, hst_site_id: 2, quantity: 1 }],
      [stock.stockRelease, { hst_id: own.hst_id, quantity: 1, note: 'x' }],
      [stock.stockImport, { hst_cust_id: 1, hst_site_id: 1, rows: [row(2, 'X', '1')] }],
    ] as const)
      expect(await account.send(call, payload)).toMatchObject({ status: 403 })
  })

  test('[TRACK-05, LOG-02] every change is logged with its user, before and after', async () => {
    const { hst_id, hst_code } = await receive(9)
    await control.call(stock.stockRelease, { hst_id, quantity: 2, note: 'Scrapped' })
    expect(await logOf('release-stock')).toMatchObject({
      log_user: 'control',
      log_record: hst_code,
      log_before: { hst_quantity: 9 },
      log_after: { hst_quantity: 7, note: 'Scrapped' },
    })
  })

  test('[TRACK-05, SYS-04] a site with goods cannot be retired, and a retired site accepts no goods', async () => {
    const { rows } = await pool.query<{ site_id: number }>(
      `insert into site (site_name, site_retired) values ('Closed depot', true) returning site_id`,
    )
    const closed = { hst_cust_id: 1, hst_site_id: rows[0]?.site_id, hst_code: 'X', quantity: 1 }
    expect(await control.send(stock.stockReceive, closed)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'hst_site_id' }] },
    })
    await receive(1, { hst_site_id: 2 })
    const admin = await portal.login('admin')
    const retired = await admin.send(officeCalls.site.retire, { _id: 2, version: 1, retired: 'T' })
    expect(retired).toMatchObject({ status: 409, body: { detail: expect.stringContaining('stock line') } })
  })

  test('[TRACK-05] lines are listed by code in pages, without empty lines', async () => {
    const { hst_id } = await receive(1, { hst_code: 'PAGED-2' })
    await receive(1, { hst_code: 'PAGED-1' })
    await receive(1, { hst_code: 'PAGED-3' })
    await control.call(stock.stockRelease, { hst_id, quantity: 1, note: 'sent back' })
    const pages = async (empty: boolean) => {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const page: { rows: { hst_code: string }[]; next: string | null } = await control.call(
          stock.stockHeldList,
          { search: 'paged', empty, limit: 1, cursor },
        )
        found.push(...page.rows.map(({ hst_code }) => hst_code))
        cursor = page.next
      } while (cursor !== null)
      return found
    }
    expect(await pages(false)).toEqual(['PAGED-1', 'PAGED-3'])
    expect(await pages(true)).toEqual(['PAGED-1', 'PAGED-2', 'PAGED-3'])
  })

  test('[TRACK-05, LIST-01] both lists walk an index in their own order', async () => {
    await pool.query(
      `insert into held_stock (hst_cust_id, hst_site_id, hst_code, hst_quantity)
       select 3, 1, 'MANY-' || n, 1 from generate_series(1, 5000) n`,
    )
    await pool.query(
      `insert into stock_movement (smv_hst_id, smv_type, smv_change, smv_left, smv_user)
       select min(hst_id), 'received', 1, 1, 'test' from held_stock, generate_series(1, 5000)`,
    )
    await pool.query('analyze held_stock, stock_movement')
    const query = { accounts: [1, 2, 3], site: null, words: [], empty: false, after: null, limit: 50 }
    for (const plan of await plansOf(pool, (db) => heldStockPage(db, query))) {
      expect(plan.indexes).toContain('held_stock_list')
      expect(plan.scanned).not.toContain('held_stock')
    }
    for (const plan of await plansOf(pool, (db) => movementsOfStock(db, 1, null, 50))) {
      expect(plan.indexes).toContain('stock_movement_by_line')
      expect(plan.scanned).not.toContain('stock_movement')
    }
  })
})

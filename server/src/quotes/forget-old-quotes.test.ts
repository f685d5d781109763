import { quote } from '@despatch/contract/quotes/quotes.ts'
import { expect, test } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { bookQuote } from './book-quote.ts'
import { deleteOldQuotes, forgetOldQuotes } from './forget-old-quotes.ts'
import { holdQuote, lockQuote, releaseQuote } from './quotes.queries.ts'

const database = 'metro'

const portal = await openPortalForFile()

const saveQuote = async () =>
  (await portal.visitor.call(quote, { database, booking: quoteDraft(), terms: allTerms })).guid

test('[QUOTE-10] deletes unused quotes after the set number of days, and keeps the others', async () => {
  const tenant = portal.tenant('metro')
  const [old, young, booked, paying, tried] = [
    await saveQuote(),
    await saveQuote(),
    await saveQuote(),
    await saveQuote(),
    await saveQuote(),
  ]
  await inTransaction(tenant.transactions, async (tx) => {
    const locked = await lockQuote(tx, booked)
    if (locked) await bookQuote(tx, tenant, locked, { mop: 'O' })
    await holdQuote(tx, paying)
    await holdQuote(tx, tried)
    await releaseQuote(tx, tried)
  })
  const guids = [old, young, booked, paying, tried]
  const left = async () => {
    await forgetOldQuotes(tenant)
    const { rows } = await tenant.pool.query<{ quo_guid: string }>(
      'select quo_guid from quote where quo_guid = any($1)',
      [guids],
    )
    return guids.filter((guid) => rows.some(({ quo_guid }) => quo_guid === guid))
  }
  const age = `update quote set quo_changed = now() - interval '20 days' where quo_guid = any($1)`
  await tenant.pool.query(age, [guids.filter((guid) => guid !== young)])
  expect(await left()).toEqual(guids)
  await portal.set('QuoteKeepDays', 14)
  expect(await left()).toEqual([young, booked, paying, tried])
})

test('[QUOTE-10] the job that deletes quotes finds the old ones by an index among many booked quotes', async () => {
  const { pool } = portal.tenant('metro')
  await pool.query(
    `insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_asked)
     select gen_random_uuid(), 6, 'guest', '{}', true from generate_series(1, 5000)`,
  )
  await pool.query('analyze quote')
  for (const plan of await plansOf(pool, (db) => deleteOldQuotes(db, 14))) {
    expect(plan.indexes).toContain('quote_unpaid')
    expect(plan.scanned).toEqual([])
  }
})

import { expect, test } from 'vitest'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { forgetOldQuotes } from '../quotes/forget-old-quotes.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { findPayment, listUnsettled, lockPayment, paymentOfQuote, readPayment } from './payment.queries.ts'

const portal = await openPortalForFile()
const { pool, transactions } = portal.tenant('metro')
await pool.query(
  `with stored as (insert into quote (quo_guid, quo_cust_id, quo_source, quo_booking, quo_asked)
       select gen_random_uuid(), 6, 'guest', '{}', true from generate_series(1, 3000) returning quo_guid)
     insert into payment (pay_quo_guid, pay_provider, pay_authorize_only, pay_amount, pay_currency, pay_state)
       select quo_guid, 'O', false, 1000, 'GBP', 'failed' from stored`,
)
await pool.query('analyze payment')

const quoteWithPayment = async () => {
  const { rows } = await pool.query<{ guid: string }>('select pay_quo_guid guid from payment limit 1')
  return rows[0]?.guid ?? ''
}

const pay = (guid: string, state: string) =>
  pool.query(
    `insert into payment (pay_quo_guid, pay_provider, pay_authorize_only, pay_amount, pay_currency, pay_state)
     values ($1, 'O', false, 1000, 'GBP', $2)`,
    [guid, state],
  )

test('[PAY-06, OPS-02] a quote’s payments and the unsettled payments are found by their indexes among many payments', async () => {
  const guid = await quoteWithPayment()
  for (const { indexes, scanned } of await plansOf(pool, (db) => paymentOfQuote(db, guid)))
    expect({ indexes, scanned }).toEqual({ indexes: ['payment_by_quote', 'payment_link_pkey'], scanned: [] })
  for (const { indexes, scanned } of await plansOf(pool, listUnsettled))
    expect({ indexes, scanned }).toEqual({ indexes: ['payment_unsettled'], scanned: [] })
})

test('[PAY-06] the database refuses a second live payment of a quote, and a payment without a quote', async () => {
  const guid = await quoteWithPayment()
  await pay(guid, 'created')
  await expect(pay(guid, 'in doubt')).rejects.toMatchObject({ constraint: 'payment_live' })
  await expect(pay(guid, 'failed')).resolves.toMatchObject({ rowCount: 1 })
  const nobodys = '00000000-0000-4000-8000-000000000000'
  await expect(pay(nobodys, 'created')).rejects.toMatchObject({ constraint: 'payment_pay_quo_guid_fkey' })
})

test('[PAY-06, QUOTE-10] a quote with a payment is deleted neither by hand nor by the purge, however old', async () => {
  const guid = await quoteWithPayment()
  const deletion = pool.query('delete from quote where quo_guid = $1', [guid])
  await expect(deletion).rejects.toMatchObject({ constraint: 'payment_pay_quo_guid_fkey' })
  await pool.query(`update quote set quo_changed = now() - interval '10 years'`)
  const count = 'select count(*)::int stored from payment join quote on quo_guid = pay_quo_guid'
  const before = await pool.query(count)
  await portal.set('QuoteKeepDays', 1)
  expect(await forgetOldQuotes(portal.tenant('metro'))).toBeGreaterThan(0)
  expect((await pool.query(count)).rows).toEqual(before.rows)
})

test('[PAY-06, OPS-02] payments are read on the same connection before and after their table gets a column', async () => {
  const quote = await quoteWithPayment()
  const read = () =>
    inTransaction(transactions, async (tx) => {
      const payment = await paymentOfQuote(tx, quote)
      const { pay_id: id = 0, pay_guid: guid = '' } = payment ?? {}
      return [await readPayment(tx, id), await findPayment(tx, guid), await lockPayment(tx, id)]
    })
  const before = await read()
  await pool.query('alter table payment add pay_later text')
  expect(await read()).toEqual(before)
})

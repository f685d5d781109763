import { quote } from '@despatch/contract/quotes/quotes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openTestPortal()
})

afterAll(() => portal.close())

test('[OPS-01, QUOTE-10] the demo has booked, expired and open quotes, which open like any other', async () => {
  const { rows } = await portal
    .tenant('metro')
    .pool.query<{ guid: string }>('select quo_guid guid from quote order by quo_id')
  const found = await Promise.all(
    rows.map(({ guid }) => portal.visitor.call(quote, { database: 'metro', guid })),
  )
  const state = ({ docket, quo_expires, now }: (typeof found)[number]) => {
    if (docket) return 'booked'
    return Date.parse(quo_expires ?? '') > Date.parse(now) ? 'open' : 'expired'
  }
  expect(found.map((kept) => `${kept.quo_source}, ${state(kept)}`)).toEqual([
    'guest, booked',
    'guest, booked',
    'guest, expired',
    'guest, open',
    'card, open',
  ])
  const expired = found[2]
  const again = await portal.visitor.call(quote, {
    database: 'metro',
    guid: expired?.guid ?? '',
    reprice: true,
  })
  expect(state(again)).toBe('open')
})

import { quote } from '@despatch/contract/quotes/quotes.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')

test('[OPS-01, QUOTE-10] the demo has booked, expired and open quotes, all of which can be opened', async () => {
  const { rows } = await pool.query<{ guid: string }>('select quo_guid guid from quote order by quo_id')
  const found = await Promise.all(
    rows.map(({ guid }) => portal.visitor.call(quote, { database: 'metro', guid })),
  )
  const minutes = ({ quo_priced_at, quo_expires }: (typeof found)[number]) =>
    (Date.parse(quo_expires ?? '') - Date.parse(quo_priced_at ?? '')) / 60_000
  expect(found.map((stored) => [stored.quo_source, stored.docket !== null, minutes(stored)])).toEqual([
    ['guest', true, 15],
    ['guest', true, 15],
    ['guest', false, 15],
    ['guest', false, 15],
    ['card', false, 24 * 60],
  ])
  const expired = found[2]
  expect(Date.parse(expired?.quo_expires ?? '')).toBeLessThan(Date.now())
  const again = await portal.visitor.call(quote, {
    database: 'metro',
    guid: expired?.guid ?? '',
    reprice: true,
  })
  expect(Date.parse(again.quo_expires ?? '')).toBeGreaterThan(Date.now())
})

import { quoteTariffs } from '@despatch/contract/quotes/quote-lookups.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { formatLondon } from '@despatch/domain/time/london-time.ts'
import { expect, test } from 'vitest'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
await portal.set('HoursOfOperation.GlobalHOO', 'T')

const DAY_MS = 24 * 60 * 60_000
const dayName = (ms: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format(ms)

/** The next day of that name, at about noon in London. */
function noonOn(name: string): string {
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => noon + ahead * DAY_MS)
  return new Date(days.find((day) => dayName(day) === name) ?? Number.NaN).toISOString()
}

const draft = (dadd_ready: string) => quoteDraft({ collection: { dadd_ready, actionASAP: 'F' } })
const job = (dadd_ready: string) => ({
  database,
  dck_serv_type: 'A',
  addresses: [{ dadd_postalcode: 'WC1B 3DG', dadd_ready }, { dadd_postalcode: 'EC3N 4AB' }],
})

const closed = {
  status: 422,
  body: {
    code: 'HOURS_OF_OPERATION',
    title: 'Hours of Operation',
    detail: expect.stringContaining('We are closed on Sunday.'),
  },
}

test('[RULE-08, QUOTE-09] a quote on a closed day is refused with the opening hours when all tariffs are priced', async () => {
  const answer = await portal.visitor.send(quoteTariffs, job(noonOn('Sunday')))
  expect(answer).toMatchObject(closed)
  expect(answer.body.errors?.[0]?.field).toBe('addresses.0.dadd_ready')
})

test('[RULE-08, QUOTE-09] a quote on a closed day offers the services that collect on their next day', async () => {
  const { rows } = await portal.visitor.call(quoteTariffs, { ...job(noonOn('Sunday')), dck_serv_type: 'B' })
  expect(rows.map(({ notice }) => notice?.slice(0, 35))).toEqual(
    [1, 2, 3].map(() => expect.stringContaining('There is no collection on Sunday')),
  )
})

test('[RULE-08, QUOTE-03] a quote on a closed day is refused when it is priced, before anything is paid', async () => {
  const answer = await portal.visitor.send(quote, { database, booking: draft(noonOn('Sunday')) })
  expect(answer).toMatchObject(closed)
})

test('[RULE-08] a quote on a closed day is refused when a stored quote’s deadline is moved to a closed day, although its price is unchanged', async () => {
  const { guid } = await portal.visitor.call(quote, {
    database,
    booking: draft(noonOn('Wednesday')),
    terms: allTerms,
  })
  const moved = quoteDraft({
    collection: { dadd_ready: noonOn('Wednesday'), actionASAP: 'F' },
    delivery: { dadd_deadline: new Date(Date.parse(noonOn('Sunday')) + 7 * DAY_MS).toISOString() },
  })
  expect(await portal.visitor.send(quote, { database, guid, booking: moved })).toMatchObject({
    ...closed,
    body: { ...closed.body, errors: [{ field: 'addresses.1.dadd_deadline' }] },
  })
})

test('[RULE-08] a quote on an open day is priced', async () => {
  const wednesday = noonOn('Wednesday')
  const { rows } = await portal.visitor.call(quoteTariffs, job(wednesday))
  expect(rows.length).toBeGreaterThan(5)
  const saved = await portal.visitor.call(quote, { database, booking: draft(wednesday) })
  expect(formatLondon(saved.addresses[0]?.dadd_ready ?? '')).toBe(formatLondon(wednesday))
})

test('[RULE-08] a quote on an open day lists the vehicles that would arrive after closing time', async () => {
  const wednesday = Date.parse(noonOn('Wednesday'))
  // Noon in UTC. Closing time is 19:00 in London, and the account's hour has passed before the journey begins.
  const late = new Date(wednesday + 4.4 * 60 * 60_000).toISOString()
  const far = {
    database,
    dck_serv_type: 'A',
    addresses: [{ dadd_postalcode: 'WC1B 3DG', dadd_ready: late }, { dadd_postalcode: 'OX1 2PH' }],
  }
  const answer = await portal.visitor.send(quoteTariffs, far)
  expect(JSON.stringify(answer.body)).toContain('On Wednesday we work from 07:00 to 19:00.')
})

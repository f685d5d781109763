import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
const account = await portal.login('account')

/** The missing fields when a quote without an email address is booked. */
async function missingFields(client: Client): Promise<string[]> {
  const booking = quoteDraft({ docket: { dck_email: '' } })
  const { guid } = await client.call(quote, { database, booking, terms: allTerms })
  const { body } = await client.send(quoteDocket, { database, guid })
  return (body.errors ?? []).map(({ field }) => field)
}

test('[RULE-07, QUOTE-05, SYS-02] with GuestEmailRequired T a guest has to give an email address, and a user does not', async () => {
  await portal.set('GuestEmailRequired', 'T')
  expect(await missingFields(portal.visitor)).toEqual(['docket.dck_email'])
  expect(await missingFields(account)).toEqual([])
})

test('[RULE-07, QUOTE-05, SYS-02] with GuestEmailRequired F a guest may leave the email address empty', async () => {
  await portal.set('GuestEmailRequired', 'F')
  expect(await missingFields(portal.visitor)).toEqual([])
})

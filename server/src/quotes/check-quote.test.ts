import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { quote, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { describe, expect, test } from 'vitest'
import { allTerms, quoteDraft } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')

const set = (name: SettingName, value: string) => portal.set(name, value)

const hold = (flag: string) =>
  portal.change('reference', 'update customer set cust_on_hold = $1 where cust_id = 1', [flag])

describe('booking a quote', () => {
  test('[QUOTE-07] booking a quote requires the three confirmations, unless the tenant has switched them off', async () => {
    const { guid } = await account.call(quote, {
      database,
      booking: quoteDraft(),
      terms: { ...allTerms, guidelines: false },
    })
    expect(await account.send(quoteDocket, { database, guid })).toMatchObject({
      status: 422,
      body: {
        detail: 'Confirm the Package Guidelines',
        errors: [{ field: 'terms.guidelines', message: 'Confirm the Package Guidelines' }],
      },
    })
    const again = await account.call(quote, { database, guid, terms: allTerms })
    expect(again.terms).toEqual(allTerms)
    await account.call(quoteDocket, { database, guid })

    const none = await account.call(quote, { database, booking: quoteDraft() })
    await set('TermsCheckBoxOnQuote', 'F')
    await account.call(quoteDocket, { database, guid: none.guid })
    await set('TermsCheckBoxOnQuote', 'T')
  })

  test('[QUOTE-04, RULE-07] booking a quote lists every missing field, and succeeds once they are filled in', async () => {
    const bare = quoteDraft({
      docket: { dck_contact: '', dck_cust_ref1: '' },
      delivery: { dadd_street: '', dadd_build: 'Middle Tower', dadd_email: 'not one' },
    })
    const { guid } = await account.call(quote, { database, booking: bare, terms: allTerms })
    const answer = await account.send(quoteDocket, { database, guid })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      'docket.dck_contact',
      'docket.dck_cust_ref1',
      'addresses.1.dadd_email',
    ])
    await account.call(quote, { database, guid, booking: quoteDraft() })
    await account.call(quoteDocket, { database, guid })
  })

  test('[FORM-09] booking a quote is refused if the account is on hold', async () => {
    const { guid } = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms })
    await hold('T')
    const refused = await account.send(quoteDocket, { database, guid })
    expect(refused).toMatchObject({ status: 422, body: { code: 'CUSTOMER_NOT_AVAILABLE' } })
    await hold('F')
    await account.call(quoteDocket, { database, guid })
  })

  test('[FORM-17] by a double click, or by saving and booking at the same time, makes one docket', async () => {
    const { guid } = await account.call(quote, { database, booking: quoteDraft(), terms: allTerms })
    const answers = await Promise.all([
      account.send(quoteDocket, { database, guid }),
      account.send(quote, { database, guid, reprice: true }),
      account.send(quoteDocket, { database, guid }),
    ])
    expect([answers[0].status, answers[2].status]).toEqual([200, 200])
    expect([200, 409]).toContain(answers[1].status)
    const { rows } = await pool.query<{ dck_id: number }>(
      'select quo_dck_id dck_id from quote where quo_guid = $1',
      [guid],
    )
    const ids = [answers[0], answers[2]].map(({ body }) => (body as unknown as { docket: object }).docket)
    for (const docket of ids) expect(docket).toMatchObject({ dck_id: rows[0]?.dck_id })
  })
})

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

const long = (characters: number) => 'x'.repeat(characters)

/** What the schema refuses has its path in the payload. */
const at = (field: string) => expect.stringMatching(new RegExp(`^(booking\\.)?${field}$`)) as string

describe('a value that can never be booked', () => {
  const wrongValues: [string, Parameters<typeof quoteDraft>[0]][] = [
    ['docket.dck_telephone', { docket: { dck_telephone: 'ring the bell' } }],
    ['docket.dck_telephone', { docket: { dck_telephone: '12345' } }],
    ['docket.dck_email', { docket: { dck_email: 'ada' } }],
    ['docket.dck_email', { docket: { dck_email: 'ada@example.com, bob' } }],
    ['docket.dck_cust_ref1', { docket: { dck_cust_ref1: long(51) } }],
    ['addresses.0.dadd_telephone', { collection: { dadd_telephone: 'none' } }],
    ['addresses.0.dadd_email', { collection: { dadd_email: 'florence@' } }],
    ['addresses.1.dadd_email', { delivery: { dadd_email: 'not one' } }],
    ['addresses.1.dadd_companyname', { delivery: { dadd_companyname: long(51) } }],
    ['addresses.1.dadd_postalcode', { delivery: { dadd_postalcode: 'EC3N-4AB' } }],
    [
      'addresses.1.barcodes.1.dab_barcode',
      { delivery: { barcodes: [{ dab_barcode: 'A1' }, { dab_barcode: 'A1' }] } },
    ],
    ['parcels.0.dpar_quantity', { parcels: [{ dpar_quantity: 0, dpar_weight: 1 }] }],
    ['parcels.0.dpar_weight', { parcels: [{ dpar_quantity: 1, dpar_weight: 1.234 }] }],
  ]

  test.each(wrongValues)(
    '[RULE-06, QUOTE-07] %s of a quote is refused at its field when it is saved, with a price or without, as %j',
    async (field, wrong) => {
      for (const visitor of [portal.visitor, account]) {
        const started = await visitor.send(quote, { database, booking: quoteDraft(wrong) })
        expect(started).toMatchObject({ status: 422, body: { errors: [{ field: at(field) }] } })

        const { guid, pricing } = await visitor.call(quote, { database, booking: quoteDraft() })
        const changed = await visitor.send(quote, { database, guid, booking: quoteDraft(wrong) })
        expect(changed.body).toMatchObject({ errors: [{ field: at(field) }] })
        expect(await visitor.call(quote, { database, guid })).toMatchObject({ guid, pricing })
      }
    },
  )

  test('[QUOTE-01, RULE-01] what is not filled in yet is not refused when a quote is saved', async () => {
    const empty = { dadd_companyname: '', dadd_build: '', dadd_street: '', dadd_town: '' }
    const unfinished = quoteDraft({
      docket: { dck_contact: '', dck_telephone: '', dck_email: '', dck_cust_ref1: '', dck_tariff: 0 },
      collection: { ...empty, dadd_name: '', dadd_telephone: '', dadd_email: '' },
      delivery: { ...empty, dadd_postalcode: '' },
      parcels: [],
    })
    for (const visitor of [portal.visitor, account])
      expect((await visitor.call(quote, { database, booking: unfinished })).pricing).toBeUndefined()
  })
})

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
      delivery: { dadd_street: '', dadd_build: 'Middle Tower', dadd_town: '' },
    })
    const { guid } = await account.call(quote, { database, booking: bare, terms: allTerms })
    const answer = await account.send(quoteDocket, { database, guid })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(({ field }) => field)).toEqual([
      'docket.dck_contact',
      'docket.dck_cust_ref1',
      'addresses.1.dadd_town',
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

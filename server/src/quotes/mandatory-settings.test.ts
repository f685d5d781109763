import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { quote, quoteCustomer, quoteDocket } from '@despatch/contract/quotes/quotes.ts'
import { mandatoryPost } from '@despatch/contract/settings/settings.ts'
import { plainFields, type DocketField } from '@despatch/domain/dockets/docket-fields.ts'
import { mandatoryChoices } from '@despatch/domain/dockets/mandatory-choices.ts'
import { shownReferences } from '@despatch/domain/dockets/booking-context.ts'
import { showsParcels } from '@despatch/domain/dockets/parcel-rows.ts'
import { quoteFields } from '@despatch/domain/quotes/quote-fields.ts'
import { mapFields } from '@despatch/domain/fields/map-fields.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import { startingMandatoryFields, type MandatoryField } from '@despatch/domain/settings/mandatory-fields.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { booking, type Booking } from '../../test/booking.ts'
import { allTerms } from '../../test/quote.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const database = 'metro'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')
// Each field on its own, without a new company's defaults.
const remove = [...startingMandatoryFields]
await portal.announced('reference', () => admin.call(mandatoryPost, { add: [], remove }))

const valueOfKind: Partial<Record<DocketField['kind'], string | number>> = {
  text: 'Ada Booker',
  note: 'Keep upright.',
  telephone: '020 7946 0100',
  email: 'ada@bloomsbury.example',
  number: 7,
}

/** A value for each field that a setting can make mandatory. */
const values = {
  ...mapFields(plainFields, ({ kind }) => valueOfKind[kind]),
  dadd_companyname: 'British Museum',
  dadd_build: 'Main Entrance',
  dadd_street: 'Great Russell Street',
  dadd_locality: 'Bloomsbury',
  dadd_town: 'London',
  dadd_county: 'Greater London',
  dadd_name: 'Florence Desk',
  dadd_telephone: '020 7946 0999',
  dadd_email: 'florence@museum.example',
  barcodes: [{ dab_barcode: 'BOX-1', dab_reference: '' }],
  dpar_weight: 2,
  dpar_length: 10,
  dpar_width: 10,
  dpar_height: 10,
  dpar_description: 'Proofs',
  dpar_ctyp_id: 1,
} as const

const isOffered = (field: string) => (quoteFields as Readonly<Record<string, unknown>>)[field] !== null

const offered = (fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field) && isOffered(field)))

/** Fills in everything that the screens show, and nothing else: hidden references and parcels stay empty. */
async function filled(service: { dck_serv_type: string; dck_tariff: number }): Promise<Booking> {
  const { customer, mandatory, settings } = await account.call(quoteCustomer, { database })
  const shown = shownReferences({ customer, mandatory }, service.dck_serv_type)
  const parcelsShown = showsParcels(service.dck_serv_type, settings.ShowParcelsForSameday)
  const { docket, addresses } = booking()
  return {
    docket: {
      ...docket,
      ...service,
      dck_cust_ref1: '',
      ...offered(mandatoryChoices.booking),
      ...Object.fromEntries(shown.map(({ field }) => [field, 'PO 4711'])),
    },
    addresses: addresses.map((address) => ({ ...address, ...offered(mandatoryChoices.address) })),
    parcels: [{ dpar_quantity: 1, ...(parcelsShown ? offered(mandatoryChoices.parcel) : {}) }],
  }
}

const rule = (field: string): MandatoryField => ({ field, serviceType: null, address: null, stop: null })

const services = [
  { dck_serv_type: 'A', dck_tariff: 5 },
  { dck_serv_type: 'B', dck_tariff: 41 },
] as const

const fields = Object.values(mandatoryChoices).flat()

describe.each(['T', 'F'] as Flag[])('with ShowParcelsForSameday %s', (flag) => {
  beforeAll(() => portal.set('ShowParcelsForSameday', flag))

  test.each(fields)(
    '[RULE-07, QUOTE-01] %s can be made mandatory, and then filled in for a booking and for a quote',
    async (field) => {
      await portal.announced('reference', () => admin.call(mandatoryPost, { add: [rule(field)], remove: [] }))
      for (const service of services) {
        const complete = await filled(service)
        expect(await account.send(docketPost, complete)).toMatchObject({ status: 200 })
        const { dck_cust_id: _account, ...docket } = complete.docket
        const { guid } = await account.call(quote, {
          database,
          booking: { ...complete, docket },
          terms: allTerms,
        })
        expect(await account.send(quoteDocket, { database, guid })).toMatchObject({ status: 200 })
      }
      await portal.announced('reference', () => admin.call(mandatoryPost, { add: [], remove: [rule(field)] }))
    },
  )
})

test('[RULE-07] a mandatory reference without a label is shown, and refused if empty', async () => {
  const add = [rule('dck_cust_ref6')]
  await portal.announced('reference', () => admin.call(mandatoryPost, { add, remove: [] }))
  const { customer, mandatory } = await account.call(quoteCustomer, { database })
  expect(shownReferences({ customer, mandatory }, 'A')).toContainEqual(
    expect.objectContaining({ field: 'dck_cust_ref6', label: 'Reference 6', required: true }),
  )
  expect(await account.send(docketPost, booking())).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'docket.dck_cust_ref6', message: 'Reference 6 is required.' }] },
  })
  await portal.announced('reference', () => admin.call(mandatoryPost, { add: [], remove: add }))
})

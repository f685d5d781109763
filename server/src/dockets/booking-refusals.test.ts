import type { SettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { expect, test } from 'vitest'
import { booking, delivery, type BookedAddress } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')

/** The refusal that both pricing and booking return. */
async function refusal(sent: unknown, client = account) {
  const [priced, booked] = [await client.send(docketPrice, sent), await client.send(docketPost, sent)]
  expect({ ...booked.body, requestId: '' }).toEqual({ ...priced.body, requestId: '' })
  expect(booked.status).toBe(422)
  return { ...booked.body, requestId: '' }
}

const setSetting = (name: SettingName, value: string) => portal.set(name, value)

/** An address with only the named fields filled. */
const bare = (filled: Partial<BookedAddress>): BookedAddress => ({ dadd_addresstype: 1, ...filled })

const searchAndSelect = 'Please use the search buttons next to each post code and select a specific address'
const insufficient =
  'Insufficient information, please use the search button next to the post code and select your specific address'

const fieldsWithErrors = async (sent: unknown) => (await refusal(sent)).errors?.map(({ field }) => field)

test('[FORM-09] booking on an account is refused to the user of an account on hold', async () => {
  expect(await refusal(booking({ docket: { dck_cust_id: 13 } }), await portal.login('hugo'))).toMatchObject({
    code: 'CUSTOMER_NOT_AVAILABLE',
    detail: 'User default customer on hold or not available',
  })
})

test('[FORM-09] booking on an account stops when the account is put on hold, and works again when it is released', async () => {
  await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
  expect(await refusal(booking())).toMatchObject({ code: 'CUSTOMER_NOT_AVAILABLE' })
  await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
  expect((await account.send(docketPost, booking())).status).toBe(200)
})

test('[FORM-09] booking on an account is refused for an account that is linked but not the user’s default', async () => {
  const admin = await portal.login('admin')
  expect((await admin.call(customerList, { cust_id: 4 })).rows).toHaveLength(1)
  const sent = booking({ docket: { dck_cust_id: 4 } })
  expect(await refusal(sent, admin)).toMatchObject({ code: 'CUSTOMER_NOT_AVAILABLE' })
})

test('[LIST-07] booking on an account answers 404 for an account that the user cannot see', async () => {
  for (const dck_cust_id of [4, 2_000_000]) {
    expect(await account.send(docketPost, booking({ docket: { dck_cust_id } }))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  }
})

test.each([
  ['card', 2],
  ['checkout', 3],
] as const)(
  '[FORM-07] booking on an account shows the user %s the price, but requires payment by card first',
  async (logon, dck_cust_id) => {
    const client = await portal.login(logon)
    const sent = booking({ docket: { dck_cust_id } })
    const { pricing } = await client.call(docketPrice, sent)
    // The hold on the card is more than the total.
    expect(pricing?.hold).toBeGreaterThan(pricing?.total ?? Infinity)
    expect(await client.send(docketPost, sent)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_REQUIRED', title: 'Booking' },
    })
  },
)

test('[RULE-01] a booking requires two addresses and a parcel', async () => {
  const { docket, addresses, parcels } = booking()
  expect(await refusal({ docket, addresses: addresses.slice(0, 1), parcels })).toMatchObject({
    code: 'INVALID',
    title: 'Booking',
    detail: 'Cannot have less than two addresses',
    errors: [{ field: 'addresses', message: 'Cannot have less than two addresses' }],
  })
  expect(await refusal({ docket, addresses, parcels: [] })).toMatchObject({
    detail: 'Cannot have less than one parcel',
    errors: [{ field: 'parcels', message: 'Cannot have less than one parcel' }],
  })
  expect((await refusal({ docket, addresses: [], parcels: [] })).errors).toEqual([
    { field: 'addresses', message: 'Cannot have less than two addresses' },
    { field: 'parcels', message: 'Cannot have less than one parcel' },
  ])
})

test('[RULE-02] a booking requires three filled fields in every address', async () => {
  const { docket, addresses, parcels } = booking()
  const [from] = addresses
  const thin = bare({ dadd_street: 'Tower Hill', dadd_postalcode: 'EC3N 4AB' })
  expect(await refusal({ docket, addresses: [from, thin], parcels })).toEqual({
    type: '/api#INCOMPLETE_ADDRESSES',
    title: 'Incomplete addresses',
    status: 422,
    code: 'INCOMPLETE_ADDRESSES',
    detail: searchAndSelect,
    errors: [
      { field: 'addresses.1.dadd_town', message: 'Town is required.' },
      { field: 'addresses.1.dadd_postalcode', message: searchAndSelect },
    ],
    requestId: '',
  })
})

test('[RULE-02, RULE-04, CALL-02] a refused booking names each field once, whatever is wrong with it', async () => {
  const nothing = {
    dadd_companyname: '',
    dadd_build: '',
    dadd_street: '',
    dadd_town: '',
    dadd_postalcode: '',
  }
  const { docket, parcels } = booking()
  const cases = [
    booking({ delivery: nothing }),
    booking({ collection: nothing, delivery: nothing }),
    { docket, parcels, addresses: [bare({ dadd_addresstype: 0 }), bare({})] },
    booking({ delivery: { ...nothing, dadd_companyname: 'x'.repeat(60), dadd_postalcode: 'Z99 ZZZZZZZ' } }),
    booking({ docket: { dck_contact: '', dck_telephone: 'x'.repeat(70), dck_email: 'x'.repeat(300) } }),
    booking({ parcels: [{ dpar_quantity: -1, dpar_weight: -1.234, dpar_description: 'x'.repeat(300) }] }),
  ]
  for (const sent of cases)
    for (const call of [docketPost, docketPrice]) {
      const { status, body } = await account.send(call, sent)
      expect(status).toBe(422)
      const fields = body.errors?.map(({ field }) => field) ?? []
      expect(fields.length).toBeGreaterThan(0)
      expect(fields).toEqual([...new Set(fields)])
    }
  const empty = await refusal(booking({ delivery: nothing }))
  expect(empty).toMatchObject({ title: 'Incomplete addresses', detail: searchAndSelect })
  expect(empty.errors).toEqual([
    { field: 'addresses.1.dadd_street', message: 'Street is required.' },
    { field: 'addresses.1.dadd_town', message: 'Town is required.' },
    { field: 'addresses.1.dadd_postalcode', message: 'Postcode is required.' },
  ])
})

test('[RULE-03] a booking requires a detail or a street in every address', async () => {
  await setSetting('cfg_disallow_pobox', 'F')
  const { docket, addresses, parcels } = booking()
  const vague = bare({
    dadd_locality: 'Tower Hamlets',
    dadd_town: 'London',
    dadd_county: 'London',
    dadd_postalcode: 'EC3N 4AB',
  })
  const { errors } = await refusal({ docket, addresses: [addresses[0], vague], parcels })
  expect(errors).toContainEqual({ field: 'addresses.1.dadd_postalcode', message: insufficient })
  expect(errors?.map(({ message }) => message)).not.toContain(searchAndSelect)
  await setSetting('cfg_disallow_pobox', 'T')
})

test('[RULE-04] a booking requires a building or a street where PO boxes are refused', async () => {
  const { docket, addresses, parcels } = booking()
  const box = {
    docket,
    addresses: [addresses[0], delivery({ dadd_build: '', dadd_street: '', dadd_companyname: 'PO Box 77' })],
    parcels,
  }
  const poBox = { field: 'addresses.1.dadd_street', message: "You can't use PO BOX as an address" }
  expect((await refusal(box)).errors).toContainEqual(poBox)
  await setSetting('cfg_disallow_pobox', 'F')
  expect((await refusal(box)).errors).not.toContainEqual(poBox)
  await setSetting('cfg_disallow_pobox', 'T')
})

test('[RULE-07, FORM-11] a booking requires the fields that the settings and the customer demand, and names all at once', async () => {
  const answer = await refusal(
    booking({
      docket: { dck_contact: ' ', dck_telephone: '', dck_cust_ref1: '' },
      delivery: { dadd_town: '' },
    }),
  )
  expect(answer).toMatchObject({
    code: 'INVALID',
    errors: [
      { field: 'docket.dck_contact', message: 'Contact is required.' },
      { field: 'docket.dck_telephone', message: 'Telephone is required.' },
      { field: 'docket.dck_cust_ref1', message: 'PO number is required.' },
      { field: 'addresses.1.dadd_town', message: 'Town is required.' },
    ],
  })
})

test('[RULE-07] a booking uses the company’s own message for a required field', async () => {
  await setSetting('RequiredField', 'Please fill in <label>!')
  expect(await refusal(booking({ docket: { dck_cust_ref1: '' } }))).toMatchObject({
    detail: 'Please fill in PO number!',
    errors: [{ field: 'docket.dck_cust_ref1', message: 'Please fill in PO number!' }],
  })
  await setSetting('RequiredField', '<label> is required.')
})

test.each(['JUNK M1 1A', 'WC1B 3D', '12345', 'WC1B-3DG'])(
  '[RULE-05] a booking requires a valid postcode, which %j is not',
  async (dadd_postalcode) => {
    expect(
      (await refusal(booking({ delivery: { dadd_postalcode } }))).errors?.map(({ field }) => field),
    ).toContain('addresses.1.dadd_postalcode')
  },
)

test('[PRICE-01] a booking requires a postcode with a known location', async () => {
  expect(await refusal(booking({ delivery: { dadd_postalcode: 'BF1 2AU' } }))).toMatchObject({
    title: 'Pricing Docket',
    errors: [{ field: 'addresses.1.dadd_postalcode' }],
  })
})

test('[RULE-06] a booking requires valid email addresses and telephone numbers', async () => {
  expect(
    await fieldsWithErrors(booking({ docket: { dck_email: 'ada@bloomsbury.example; no-address' } })),
  ).toEqual(['docket.dck_email'])
  expect(await fieldsWithErrors(booking({ delivery: { dadd_telephone: 'call me' } }))).toEqual([
    'addresses.1.dadd_telephone',
  ])
  const several = booking({ docket: { dck_email: 'ada@bloomsbury.example; post@bloomsbury.example' } })
  expect((await account.send(docketPrice, several)).status).toBe(200)
})

test('[FORM-15] a booking requires its collection first and deliveries after it', async () => {
  const { docket, addresses, parcels } = booking()
  const fields = (await refusal({ docket, addresses: addresses.toReversed(), parcels })).errors?.map(
    ({ field }) => field,
  )
  expect(fields).toEqual(['addresses.0.dadd_addresstype', 'addresses.1.dadd_addresstype'])
})

test('[FORM-13] a booking refuses empty and duplicate barcodes', async () => {
  const barcodes = [{ dab_barcode: 'BOX-1' }, { dab_barcode: ' BOX-1 ' }, { dab_barcode: '' }]
  expect((await refusal(booking({ collection: { barcodes } }))).errors).toEqual([
    { field: 'addresses.0.barcodes.1.dab_barcode', message: 'This barcode is already in the list.' },
    { field: 'addresses.0.barcodes.2.dab_barcode', message: 'A barcode must not be empty.' },
  ])
})

test('[FORM-12, CALL-02] a booking refuses unknown parcel types', async () => {
  expect(
    (await refusal(booking({ parcels: [{ dpar_quantity: 1 }, { dpar_quantity: 1, dpar_ctyp_id: 999 }] })))
      .errors,
  ).toEqual([{ field: 'parcels.1.dpar_ctyp_id', message: 'Please choose a parcel type from the list.' }])
})

const sundayNoon = () => {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
  return `${day.toISOString().slice(0, 10)}T12:00:00+00:00`
}

test.each(['HoursOfOperation.GlobalHOO', 'HoursOfOperation.BookingHOO'] as const)(
  '[RULE-08] hours of operation are enforced when %s is on',
  async (rule) => {
    const sunday = booking({ collection: { dadd_ready: sundayNoon() } })
    expect((await account.send(docketPrice, sunday)).status).toBe(200)
    await setSetting(rule, 'T')
    const answer = await refusal(sunday)
    expect(answer).toMatchObject({ code: 'HOURS_OF_OPERATION', title: 'Hours of Operation' })
    expect(answer.detail).toMatch(
      /^Booking jobs for outside of hours of operation is not available\. We are closed on Sunday\. We are next open from \d\d\/\d\d\/\d{4} 07:00 to \d\d\/\d\d\/\d{4} 19:00\.$/,
    )
    expect(answer.errors?.map(({ field }) => field)).toEqual([
      'addresses.0.dadd_ready',
      'addresses.0.dadd_deadline',
      'addresses.1.dadd_ready',
      'addresses.1.dadd_deadline',
    ])
    await setSetting(rule, 'F')
  },
)

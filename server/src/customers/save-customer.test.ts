import { customerList, customerPost } from '@despatch/contract/customers/customers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { customerTracking } from '@despatch/domain/tracking/customer-tracking.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

const customerOf = async (cust_id: number) => {
  const [customer] = (await admin.call(customerList, { cust_id })).rows
  if (!customer) throw new Error(`Customer ${cust_id} is missing`)
  return customer
}

describe('saving an account', () => {
  test('[SYS-04, LOG-02] saving an account adds it, shows it to the user who added it, and logs it', async () => {
    const added = await admin.call(customerPost, customerPost.example)
    // The new link is announced to the process, which takes a moment.
    await expect.poll(() => customerOf(added.cust_id).catch(() => null)).toEqual(added)
    const { rows } = await pool.query(
      `select log_user, log_before from log where log_process = 'save-customer' and log_record = 'Paddington Paper'`,
    )
    expect(rows).toEqual([{ log_user: 'admin', log_before: null }])
  })

  test('[SYS-04, FORM-09] saving an account changes it, and putting it on hold stops bookings at once', async () => {
    const account = await portal.login('account')
    const customer = await customerOf(1)
    await admin.call(customerPost, { ...customer, cust_on_hold: 'T' })
    const book = async () => await account.send(docketPost, booking())
    await expect.poll(book).toMatchObject({ status: 422, body: { code: 'CUSTOMER_NOT_AVAILABLE' } })
    await admin.call(customerPost, customer)
    await expect.poll(async () => (await book()).status).toBe(200)
  })

  test('[TRACK-08, SYS-04] the help of the tracking page lists placeholders that work', async () => {
    const { help = '' } = kinds.customer.fields['cust_web_tracking'] ?? {}
    const named = help.match(/[{<][^}>]*[}>]/g) ?? []
    expect(named).toEqual(['{reference}', '{docket}'])
    const customer = await customerOf(2)
    const cust_web_tracking = `https://track.acme.example/${named.join('/')}`
    await admin.call(customerPost, { ...customer, cust_web_tracking })
    const docket = { dck_docket: 'MT100001', dck_tracking: 'MT-7K3F-9QWX-2B4D' }
    expect(customerTracking('tracking', await customerOf(2), {}, docket)).toBe(
      'https://track.acme.example/MT-7K3F-9QWX-2B4D/MT100001',
    )
  })

  test.each([
    [
      'cust_web_tracking',
      { cust_web_tracking: 'https://own.example/{tracking}' },
      'Tracking page must be a web address that begins with https://. Allowed placeholders: {reference}, {docket}.',
    ],
    [
      'cust_web_quicktracking',
      { cust_web_quicktracking: 'not a url at all' },
      'Quick tracking page must be a web address that begins with https://. Allowed placeholders: {reference}, {docket}.',
    ],
    ['cust_acc_code', { cust_acc_code: 'BLO001' }, 'Another customer already has this account code.'],
    [
      'cust_mainservice',
      { cust_mainservice: 'Z', cust_maintariff: null },
      'This service type does not exist.',
    ],
    ['cust_maintariff', { cust_maintariff: 41 }, 'Please choose a tariff of this service.'],
    ['cust_cadd_id', { cust_cadd_id: 1 }, 'Please choose an address of this customer.'],
  ])('[SYS-04] saving an account refuses a wrong %s by name', async (field, change, message) => {
    const answer = await admin.send(customerPost, {
      ...customerPost.example,
      cust_acc_code: 'NEW002',
      ...change,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
  })
})

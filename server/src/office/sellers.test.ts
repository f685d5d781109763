import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { mailDetail } from '@despatch/contract/logs/emails.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import { seller as kind } from '@despatch/domain/office/seller.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const admin = await portal.login('admin')
const account = await portal.login('account')
const { post, list } = officeCalls.seller

type Values = Record<string, OfficeValue>

/** Letters that no seller has. */
let letters = 0
const prefixes = () => {
  const number = letters++
  const own = String.fromCodePoint(65 + Math.floor(number / 26), 65 + (number % 26))
  return { sell_prefix: `X${own}I`, sell_credit_prefix: `X${own}C` }
}

const sent = (values: Values): Values => ({
  ...kind.example,
  ...prefixes(),
  sell_name: `Seller ${letters}`,
  ...values,
})

const add = (values: Values = {}) => admin.call(post, sent(values))

/** The refused fields of a new seller with these values, with their messages. */
async function errorsOf(values: Values) {
  const { status, body } = await admin.send(post, sent(values))
  expect(status).toBe(422)
  return body.errors as unknown
}

/** Sends a seller with some of its fields changed. */
async function change(key: number, values: Values) {
  const [row] = (await admin.call(list, { _id: key })).rows
  const own = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, row?.[name] ?? null]))
  return await admin.send(post, { ...own, ...values, sell_id: key, sell_version: row?.['sell_version'] })
}

const bank = {
  sell_account_name: 'Kestrel',
  sell_sort_code: '20-20-15',
  sell_account_number: '55555555',
  sell_iban: '',
  sell_bic: '',
}

describe('the fields of a seller', () => {
  const digits = 'There is a typing error in this'
  test.each<[field: string, values: Values, message: string]>([
    [
      'sell_vat_number',
      { sell_vat_number: 'GB 980 7806 85' },
      `${digits} VAT number: its check digits are wrong.`,
    ],
    [
      'sell_vat_number',
      { sell_vat_number: 'DE123456789' },
      'A UK VAT number is GB and 9 digits, such as GB 980 7806 84.',
    ],
    ['sell_sort_code', { sell_sort_code: '20-20-1' }, 'A sort code has 6 digits, such as 20-00-00.'],
    [
      'sell_account_number',
      { sell_account_number: '5555555' },
      'An account number has 8 digits. If yours has fewer, enter zeros before it.',
    ],
    ['sell_iban', { sell_iban: 'GB33BUKB20201555555556' }, `${digits} IBAN: its check digits are wrong.`],
    [
      'sell_iban',
      { sell_iban: 'GB82 WEST 1234 5698 7654 32' },
      'This IBAN is of another account than the sort code and the account number.',
    ],
    ['sell_bic', { sell_bic: 'BUKB' }, 'A BIC has 8 or 11 letters and digits, such as BUKBGB22.'],
    ['sell_account_number', { ...bank, sell_account_number: '' }, 'Enter the account number too.'],
    ['sell_sort_code', { ...bank, sell_sort_code: '' }, 'Enter the sort code too.'],
    ['sell_account_name', { ...bank, sell_account_name: '' }, 'Enter the name of the bank account.'],
    ['sell_email', { sell_email: 'accounts' }, 'accounts is not a valid email address.'],
    ['sell_telephone', { sell_telephone: 'none' }, 'Please enter a telephone number, such as 0161 496 0000.'],
    [
      'sell_company_number',
      { sell_company_number: '123' },
      'A company number has 8 digits or letters, such as 01234567 or SC123456.',
    ],
    ['sell_prefix', { sell_prefix: 'INV1' }, 'Enter 1 to 8 capital letters, such as INV.'],
    ['sell_credit_prefix', { sell_credit_prefix: '(' }, 'Enter 1 to 8 capital letters, such as INV.'],
    [
      'sell_credit_prefix',
      { sell_prefix: 'SAME', sell_credit_prefix: 'SAME' },
      'Invoices begin with these letters. Choose others.',
    ],
  ])('[SYS-04] a wrong %s is refused at its field: %j', async (field, values, message) => {
    expect(await errorsOf(values)).toEqual([{ field, message }])
  })

  test('[SYS-04] a seller needs neither a VAT number nor a bank account', async () => {
    const none = { sell_vat_number: '', sell_account_name: '', sell_sort_code: '', sell_account_number: '' }
    expect(await add({ ...none, sell_iban: '', sell_bic: '' })).toMatchObject(none)
  })
})

describe('the letters of document numbers', () => {
  test('[SYS-04] the letters of another seller, even of an inactive one, are refused', async () => {
    const one = await add({ sell_name: 'First seller' })
    const message = 'Numbers of First seller begin with these letters. Choose others.'
    const taken = [
      { field: 'sell_prefix', message },
      { field: 'sell_credit_prefix', message },
    ]
    const swapped = {
      sell_prefix: one['sell_credit_prefix'] ?? null,
      sell_credit_prefix: one['sell_prefix'] ?? null,
    }
    expect(await errorsOf(swapped)).toEqual(taken)
    await admin.call(officeCalls.seller.retire, {
      _id: Number(one['sell_id']),
      version: Number(one['sell_version']),
      retired: 'T',
    })
    expect(await errorsOf(swapped)).toEqual(taken)
  })

  test('[SYS-04] letters of issued documents stay with their seller and their kind of document', async () => {
    const one = await add({ sell_name: 'Issuing seller' })
    const key = Number(one['sell_id'])
    await sql(
      `insert into invoice (inv_kind, inv_label, inv_sell_id, inv_cust_id, inv_day, inv_due, inv_net, inv_vat, inv_total, inv_currency,
         inv_from, inv_until, inv_body, inv_by)
       values ('I', $1, $2, 1, '2027-01-31', '2027-03-02', 100, 20, 120, 'GBP', '2027-01-01', '2027-01-31', '{}', 'admin')`,
      [`${String(one['sell_prefix'])}000001`, key],
    )
    const message = 'Numbers of Issuing seller begin with these letters. Choose others.'
    expect((await change(key, prefixes())).status).toBe(200)
    expect(await errorsOf({ sell_prefix: one['sell_prefix'] ?? null })).toEqual([
      { field: 'sell_prefix', message },
    ])
    const asCredits = await change(key, { sell_credit_prefix: one['sell_prefix'] ?? null })
    expect(asCredits.body.errors).toEqual([{ field: 'sell_credit_prefix', message }])
    expect((await change(key, { sell_prefix: one['sell_prefix'] ?? null })).status).toBe(200)
  })

  test('[SYS-04] the letters of docket numbers are refused', async () => {
    await account.call(docketPost, booking())
    expect(await errorsOf({ sell_prefix: 'MT' })).toEqual([
      { field: 'sell_prefix', message: 'Docket numbers begin with these letters. Choose others.' },
    ])
  })
})

/** Makes the last proof of who each user is this old. */
const age = (minutes: number) =>
  portal.change('session', 'update session set ses_proved = now() - make_interval(mins => $1)', [minutes])

describe('the bank details of a seller', () => {
  test('[AUTH-01] new bank details need a fresh proof of who the user is, and other changes do not', async () => {
    const key = Number((await add(bank))['sell_id'])
    await age(20)
    expect((await change(key, { sell_terms: 'Please pay on time.' })).status).toBe(200)
    for (const values of [{ sell_account_number: '55555556' }, { sell_bic: 'BUKBGB22' }])
      expect(await change(key, values)).toMatchObject({ status: 401, body: { code: 'FACTOR_REQUIRED' } })
    expect(await admin.send(post, sent(bank))).toMatchObject({ body: { code: 'FACTOR_REQUIRED' } })
    await age(0)
    expect((await change(key, { sell_account_number: '55555556' })).status).toBe(200)
  })

  test('[OPS-06] every administrator gets one email about new bank details, with who changed them', async () => {
    await portal.change('session', `update app_user set ausr_rights_admin = 'T' where ausr_logon = 'control'`)
    const administrators = await sql(
      `select ausr_id from app_user where ausr_rights_admin = 'T' and ausr_state = 'A' and ausr_email <> ''`,
    )
    expect(administrators.length).toBeGreaterThan(1)
    const none = {
      sell_account_name: '',
      sell_sort_code: '',
      sell_account_number: '',
      sell_iban: '',
      sell_bic: '',
    }
    const key = Number((await add({ ...none, sell_name: 'Emailed seller' }))['sell_id'])
    await change(key, { sell_terms: 'Please pay on time.' })
    expect((await change(key, bank)).status).toBe(200)
    const jobs = await portal.work()
    const emails = async () =>
      (await sql(`select mail_text from mail where mail_text like '%Emailed seller%'`)).length
    await expect.poll(emails, { timeout: 20_000 }).toBe(administrators.length)
    await expect
      .poll(async () => (await sql(`select from job where job_name = 'mail-bank-changed'`)).length, {
        timeout: 20_000,
      })
      .toBe(0)
    await jobs.stop()
    expect(await emails()).toBe(administrators.length)
    const [row] = await sql(`select mail_id from mail where mail_text like '%Emailed seller%'`)
    const { mail_subject, mail_text } = await admin.call(mailDetail, { mail_id: Number(row?.['mail_id']) })
    expect(mail_subject).toBe('Bank details changed at Metro Couriers')
    expect(mail_text).toContain('The user admin has changed the bank details of Emailed seller.')
    expect(mail_text).not.toContain('55555555')
  })
})

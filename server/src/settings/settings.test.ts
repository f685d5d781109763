import * as contract from '@despatch/contract/settings/settings.ts'
import { namesIn, startingSettings } from '@despatch/domain/settings/settings-catalogue.ts'
import { describe, expect, test } from 'vitest'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')
const account = await portal.login('account')

const lastLog = async () => {
  const { rows } = await pool.query<{
    log_user: string
    log_record: string
    log_before: object
    log_after: object
  }>(
    `select log_user, log_record, log_before, log_after from log where log_process like 'save-%' order by log_id desc limit 1`,
  )
  return rows[0]
}

const keepLog = (LogKeepDays: number) => ({ settings: { LogKeepDays }, seen: { LogKeepDays: 100 } })

const ownOf = async (cust_id: number) => (await admin.call(contract.customerSettingsList, { cust_id })).rows
const postOwn = (payload: object) => admin.send(contract.customerSettingsPost, payload)

describe('the groups of settings', () => {
  test('[SYS-01, SYS-02] each is returned completely, under the specification’s names', async () => {
    const { rows: general } = await admin.call(contract.generalList, { type: 'settings', database: 'metro' })
    expect(general[0]).toMatchObject({ ShowParcelsForSameday: 'T', ArchiveAfterDays: 30, holdMargin: 10 })
    expect(Object.keys(general[0] ?? {})).toEqual(namesIn('general'))
    const { rows: defaults } = await admin.call(contract.defaultList, {})
    expect(Object.keys(defaults[0] ?? {})).toEqual(namesIn('default'))
    const { rows: messages } = await admin.call(contract.messageList, {})
    expect(messages[0]).toMatchObject({ RequiredField: '<label> is required.' })
  })

  test('[SYS-01] settings of the booking form are sent to its users: hours, PO boxes and the group config', async () => {
    expect((await account.call(contract.hooList, {})).rows).toEqual([
      expect.objectContaining({ hoo_sun_start: '', hoo_mon_start: '07:00', hoo_sat_end: '14:00' }),
    ])
    expect((await account.call(contract.disallowPoBoxList, {})).rows).toEqual([{ cfg_disallow_pobox: 'T' }])
    expect((await account.call(contract.configList, { cust_id: 1 })).rows).toEqual([
      { cfg_disallow_pobox: 'T' },
    ])
  })

  test('[SYS-01] the groups of settings changes take effect at once, and are logged with the values before and after', async () => {
    const saved = await admin.call(contract.generalPost, {
      settings: { ArchiveAfterDays: 45, cfg_disallow_pobox: 'F', enforceRules: 'T' },
      seen: { ArchiveAfterDays: 30, cfg_disallow_pobox: 'T' },
    })
    expect(saved).toMatchObject({ ArchiveAfterDays: 45, cfg_disallow_pobox: 'F', LogKeepDays: 400 })
    await expect
      .poll(async () => (await admin.call(contract.generalList, {})).rows[0]?.ArchiveAfterDays)
      .toBe(45)
    expect(await lastLog()).toEqual({
      log_user: 'admin',
      log_record: '',
      log_before: { ArchiveAfterDays: 30, cfg_disallow_pobox: 'T' },
      log_after: { ArchiveAfterDays: 45, cfg_disallow_pobox: 'F' },
    })
    await admin.call(contract.defaultPost, { settings: { aset_today_format: 'HH:mm' } })
    await admin.call(contract.hooPost, { settings: { hoo_sun_start: '10:00', hoo_sun_end: '12:00' } })
    expect(await admin.call(contract.messagePost, { settings: { RequiredField: '' } })).toMatchObject({
      RequiredField: startingSettings.RequiredField,
    })
  })

  test('[SYS-01] the second of two concurrent saves is shown the first change, and nothing is overwritten', async () => {
    await portal.set('LogKeepDays', 100)
    const both = await Promise.all([
      admin.send(contract.generalPost, keepLog(90)),
      admin.send(contract.generalPost, keepLog(80)),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('This has been changed by admin at '),
      errors: [{ field: 'settings.LogKeepDays' }],
    })
    // A change of another setting is not a conflict.
    await admin.call(contract.generalPost, { settings: { QuoteKeepDays: 60 }, seen: { QuoteKeepDays: 30 } })
  })

  test.each([
    [contract.generalPost, { LabelUrl: 'javascript:alert(1)' }, 'LabelUrl', /web address/],
    [contract.generalPost, { QuoteTariff: 999_999 }, 'QuoteTariff', /tariff does not exist/],
    [contract.generalPost, { holdMargin: 1.005 }, 'holdMargin', /two decimals/],
    [contract.generalPost, { MailOnStatuses: 'D,Z' }, 'MailOnStatuses', /status does not exist/],
    [contract.generalPost, { ArchiveAfterDays: -1 }, 'ArchiveAfterDays', /At least 0/],
    [
      contract.defaultPost,
      { aset_quote_customer: 999_999 },
      'aset_quote_customer',
      /customer does not exist/,
    ],
    [
      contract.defaultPost,
      { aset_quote_customer: 1 },
      'aset_quote_customer',
      /pays on account\. Guests need a customer that pays by card\.$/,
    ],
    [contract.defaultPost, { aset_quote_aci_user: ' ' }, 'aset_quote_aci_user', /is required/],
    [contract.messagePost, { MailBooked: 'Hello {name}' }, 'MailBooked', /is not a placeholder/],
    [contract.hooPost, { hoo_mon_start: '8.30' }, 'hoo_mon_start', /HH:mm/],
    [contract.hooPost, { hoo_mon_end: '' }, 'hoo_mon_end', /a start but no end/],
    [contract.hooPost, { hoo_mon_start: '20:00' }, 'hoo_mon_end', /ends before it starts/],
  ] as const)(
    '[SYS-01, CALL-02] the groups of settings refuses invalid values at their field: %#',
    async (call, settings, field, message) => {
      const { status, body } = await admin.send(call, { settings })
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ field: `settings.${field}`, message: expect.stringMatching(message) }])
    },
  )
})

describe('a customer’s own settings', () => {
  test('[SYS-03] override the company’s for that customer only, and can be reset one by one', async () => {
    const own = await admin.call(contract.customerSettingsPost, {
      cust_id: 2,
      settings: { BookingSubmitRule: 'A', MailOnStatuses: 'G,D', LogKeepDays: undefined } as object,
      seen: { BookingSubmitRule: null },
    })
    expect(own).toEqual({ cust_id: 2, BookingSubmitRule: 'A', MailOnStatuses: 'G,D' })
    expect(await ownOf(2)).toEqual([own])
    expect(await ownOf(3)).toEqual([])
    const counts = async (cust_id?: number) =>
      (await admin.call(contract.generalList, cust_id === undefined ? {} : { cust_id })).rows[0]
        ?.BookingSubmitRule
    await expect.poll(() => counts(2)).toBe('A')
    expect([await counts(3), await counts()]).toEqual(['B', 'B'])

    const left = await admin.call(contract.customerSettingsPost, {
      cust_id: 2,
      settings: { BookingSubmitRule: null },
      seen: { BookingSubmitRule: 'A' },
    })
    expect(left).toEqual({ cust_id: 2, MailOnStatuses: 'G,D' })
    await expect.poll(() => counts(2)).toBe('B')
    expect(await lastLog()).toMatchObject({
      log_record: 'customer 2',
      log_before: { BookingSubmitRule: 'A' },
      log_after: { BookingSubmitRule: null },
    })
    expect((await admin.call(contract.customerSettingsList, {})).rows).toContainEqual(left)
  })

  test('[SYS-03] a customer’s own settings are refused for company-only settings, for an unknown customer, and after a conflicting change', async () => {
    expect(await postOwn({ cust_id: 2, settings: { LogKeepDays: 10 } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'settings.LogKeepDays', message: 'Unknown field' }] },
    })
    expect((await postOwn({ cust_id: 999_999, settings: {} })).status).toBe(404)
    const seen = {
      cust_id: 3,
      settings: { ShowParcelsForSameday: null },
      seen: { ShowParcelsForSameday: 'F' },
    }
    expect((await postOwn(seen)).body.code).toBe('CONFLICT')
    // Their own start alone would make a day end before it starts.
    expect((await postOwn({ cust_id: 3, settings: { hoo_mon_start: '19:30' } })).body.errors).toEqual([
      { field: 'settings.hoo_mon_end', message: expect.stringContaining('ends before it starts') },
    ])
  })
})

const rule = (field: string, part: object = {}) => ({
  field,
  serviceType: null,
  address: null,
  stop: null,
  ...part,
})

describe('mandatory fields', () => {
  test('[SYS-01, RULE-07] mandatory fields are added and removed, each once, by service, address and stop', async () => {
    const added = [
      rule('dadd_name', { stop: 'drop' as const }),
      rule('dadd_name', { serviceType: 'B', address: 0 }),
    ]
    const { rows } = await admin.call(contract.mandatoryPost, {
      add: [...added, ...added],
      remove: [rule('dadd_town')],
    })
    expect(rows).toEqual(expect.arrayContaining(added))
    expect(rows.filter(({ field }) => field === 'dadd_name')).toHaveLength(2)
    expect(rows).not.toContainEqual(rule('dadd_town'))
    await expect.poll(async () => (await account.call(contract.mandatoryList, {})).rows).toEqual(rows)
    const { rows: again } = await admin.call(contract.mandatoryPost, {
      add: [rule('dadd_town')],
      remove: added,
    })
    expect(again).toContainEqual(rule('dadd_town'))
    expect(again.filter(({ field }) => field === 'dadd_name')).toEqual([])
    expect(JSON.stringify((await lastLog())?.log_before)).toContain('Contact name of every drop')
  })

  test.each([
    rule('dck_id'),
    rule('dadd_name', { serviceType: 'ZZ' }),
    rule('dck_contact', { stop: 'drop' }),
    rule('dadd_name', { address: 0, stop: 'drop' }),
  ])('[SYS-01, CALL-02] %o cannot be made mandatory', async (wrong) => {
    const { status, body } = await admin.send(contract.mandatoryPost, { add: [wrong] })
    expect(status).toBe(422)
    expect(body.errors?.[0]?.field).toBe('add.0')
  })
})

test('[SYS-03, LIST-07] an administrator without all accounts reads and changes the settings of customers of their accounts only', async () => {
  const own = { ShowParcelsForSameday: 'F' as const }
  for (const cust_id of [1, 2]) await admin.call(contract.customerSettingsPost, { cust_id, settings: own })
  await portal.change(
    'session',
    `update app_user set ausr_rights_admin = 'T', ausr_all_accounts = 'F' where ausr_logon = 'account'`,
  )
  const list = (payload: object) => account.send(contract.customerSettingsList, payload)
  const post = (cust_id: number) => account.send(contract.customerSettingsPost, { cust_id, settings: own })
  const missing = { status: 404, body: { code: 'NOT_FOUND' } }

  expect((await list({ cust_id: 1 })).status).toBe(200)
  expect(await list({ cust_id: 2 })).toMatchObject(missing)
  expect((await post(1)).status).toBe(200)
  expect(await post(2)).toMatchObject(missing)
  const { rows } = await account.call(contract.customerSettingsList, {})
  expect(rows.map(({ cust_id }) => cust_id)).toEqual([1])
  expect((await admin.call(contract.customerSettingsList, {})).rows.map(({ cust_id }) => cust_id)).toContain(
    2,
  )
})

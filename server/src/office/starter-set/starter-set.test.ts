import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { logList } from '@despatch/contract/logs/logs.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { starterSetDelete, starterSetList, starterSetPost } from '@despatch/contract/office/starter-set.ts'
import { systemSetup } from '@despatch/contract/home/setup.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openNewCompany, type NewCompany } from '../../../test/new-company.ts'
import { openTestPortal } from '../../../test/test-portal.ts'

const london = { region: 'london' } as const

describe('the starter set of a new company', () => {
  let company: NewCompany

  beforeEach(async () => {
    company = await openNewCompany()
  })
  afterEach(() => company.close())

  const listed = async (kind: 'tariff' | 'ratecard' | 'zone' | 'customer' | 'servicetype' | 'status') =>
    (await company.admin.call(officeCalls[kind].list, { limit: 200 })).rows

  test('[SYS-04] a starter set adds what it announced, and nothing when loaded again', async () => {
    const { admin } = company
    const announced = await admin.call(starterSetList, london)
    expect(announced.loaded).toBe(0)
    expect(announced.records.filter(({ exists }) => exists).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['servicetype', 'vatrate', 'status']),
    )
    const isNew = announced.records.filter(({ exists }) => !exists)
    expect(isNew.every(({ blocked }) => blocked === null)).toBe(true)
    expect(new Set(isNew.map(({ kind }) => kind))).toEqual(
      new Set(['tariff', 'ratecard', 'zone', 'customer']),
    )

    // Two administrators press the button at the same time.
    const loads = await Promise.all([admin.call(starterSetPost, london), admin.call(starterSetPost, london)])
    expect(loads.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, isNew.length])
    expect(await admin.call(starterSetPost, london)).toEqual({ added: 0 })
    const after = await admin.call(starterSetList, london)
    expect(after).toMatchObject({ loaded: isNew.length })
    expect(after.records.every(({ exists }) => exists)).toBe(true)
    expect((await listed('customer')).map(({ cust_acc_code }) => cust_acc_code)).toEqual(['CASH', 'SAMPLE'])

    const { data: log } = await admin.call(logList, { log_type: 'change', limit: 200 })
    expect(log.map(({ log_process }) => log_process)).toEqual(
      expect.arrayContaining(['load-starter-set', 'save-tariff', 'save-zone-charge', 'save-customer']),
    )
  })

  test('[SYS-04] removing a starter set deletes its unused records, and returns those in use or changed with the reason', async () => {
    const { admin } = company
    await admin.call(starterSetPost, london)
    const cash = (await listed('customer')).find(({ cust_acc_code }) => cust_acc_code === 'CASH')
    const luton = (await listed('tariff')).find(({ ttyp_description }) => ttyp_description === 'Luton van')
    const { loaded } = await admin.call(starterSetList, london)
    await company.addUser('booker', {
      ausr_cust_id: Number(cash?.['cust_id']),
      ausr_rights_booking: 'T',
      ausr_rights_history: 'T',
    })
    const lutonCard = (await listed('ratecard')).find(
      ({ rc_ttyp_code }) => rc_ttyp_code === luton?.['ttyp_code'],
    )
    await company.change('ratecard', Number(lutonCard?.['rc_id']), { rc_minimum: 60 })

    const { removed, stays } = await admin.call(starterSetDelete, {})
    expect(stays).toEqual([
      { kind: 'tariff', title: 'Small van', reason: 'Used by 1 rate card and 1 customer.' },
      { kind: 'ratecard', title: 'Small van, 01/01/2000', reason: 'Its tariff is used by 1 customer.' },
      { kind: 'tariff', title: 'Luton van', reason: 'Used by 1 rate card.' },
      { kind: 'ratecard', title: 'Luton van, 01/01/2000', reason: 'Changed since it was added.' },
      { kind: 'customer', title: 'Cash sales', reason: 'Used by 1 user with it as default account.' },
    ])
    expect(removed).toBe(loaded - stays.length)
    expect(await listed('zone')).toEqual([])
    expect((await listed('tariff')).map(({ ttyp_description }) => ttyp_description)).toEqual([
      'Small van',
      'Luton van',
    ])
    // What the company started with is not part of what was loaded.
    expect(await listed('servicetype')).toHaveLength(3)
    const { data: log } = await admin.call(logList, { log_type: 'change', limit: 200 })
    expect(log.map(({ log_process }) => log_process)).toEqual(
      expect.arrayContaining(['remove-starter-set', 'delete-zone-charge']),
    )
  })

  test('[SYS-04] a record that refers to an inactive one is not added, and the others are', async () => {
    const { admin } = company
    const { rows } = await admin.call(officeCalls.servicetype.list, { _id: 'C' })
    await admin.call(officeCalls.servicetype.retire, {
      _id: 'C',
      version: Number(rows[0]?.['styp_version']),
      retired: 'T',
    })
    const { records } = await admin.call(starterSetList, london)
    expect(records.filter(({ blocked }) => blocked !== null)).toEqual([
      expect.objectContaining({ kind: 'tariff', title: 'Half pallet', blocked: 'Pallets and multi-parcel' }),
      expect.objectContaining({
        kind: 'ratecard',
        title: 'Half pallet',
        blocked: 'Pallets and multi-parcel',
      }),
      expect.objectContaining({ kind: 'tariff', title: 'Full pallet', blocked: 'Pallets and multi-parcel' }),
      expect.objectContaining({
        kind: 'ratecard',
        title: 'Full pallet',
        blocked: 'Pallets and multi-parcel',
      }),
    ])
    await admin.call(starterSetPost, london)
    const names = (await listed('tariff')).map(({ ttyp_description }) => ttyp_description)
    expect(names).toContain('Next day by 12:00')
    expect(names).not.toContain('Full pallet')
  })

  test('[SYS-04, TRACK-03] an administrator without an account is offered the cash account, and books at once when they accept, in a company whose prefix has three letters', async () => {
    const { admin } = company
    await admin.call(starterSetPost, london)
    const { offeredAccount } = await admin.call(systemSetup, {})
    expect(offeredAccount).toMatchObject({ cust_name: 'Cash sales' })
    const { rows } = await admin.call(userList, { search: 'admin' })
    const [own] = rows
    if (!own || !offeredAccount) throw new Error('There is no administrator, or no account for them')
    const { cust_id } = offeredAccount
    const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = own
    const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    await admin.call(userPost, { user: { ausr_id, ...personal, ausr_cust_id: cust_id } })
    expect((await admin.call(systemSetup, {})).offeredAccount).toBeNull()

    const van = (await listed('tariff')).find(({ ttyp_description }) => ttyp_description === 'Small van')
    const { docket } = await admin.call(
      docketPost,
      booking({
        docket: { dck_cust_id: cust_id, dck_tariff: Number(van?.['ttyp_code']), dck_cust_ref1: '' },
      }),
    )
    expect(docket.dck_docket).toMatch(/^FRC\d+$/)
    const { dck_docket, dck_tracking } = docket
    for (const tracked of [
      { tracking_ref: dck_docket, dadd_postalcode: 'EC3N 4AB' },
      { tracking_ref: dck_tracking.toLowerCase() },
    ])
      expect(await company.visitor.call(docketTrack, tracked)).toMatchObject({ dck_tracking })
    const { steps } = await admin.call(systemSetup, {})
    expect(steps.filter(({ done, required }) => required && !done)).toEqual([])
  })
})

test('[SYS-04, TEN-01] only administrators load or remove a starter set, and only in their own company', async () => {
  const portal = await openTestPortal()
  try {
    const account = await portal.login('account')
    for (const call of [starterSetList, starterSetPost, starterSetDelete])
      expect((await account.send(call, call === starterSetDelete ? {} : london)).status).toBe(403)
    const count = async () =>
      (
        await portal
          .tenant('northern')
          .pool.query('select (select count(*) from tariff) + (select count(*) from starter_record) total')
      ).rows
    const before = await count()
    const admin = await portal.login('admin')
    expect((await admin.call(starterSetPost, london)).added).toBeGreaterThan(0)
    await admin.call(starterSetDelete, {})
    expect(await count()).toEqual(before)
  } finally {
    await portal.close()
  }
})

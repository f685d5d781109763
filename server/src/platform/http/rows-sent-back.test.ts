import { customerAddressList, customerAddressPost } from '@despatch/contract/address-book/address-book.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { customerList, customerPost } from '@despatch/contract/customers/customers.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { serviceTypeList } from '@despatch/contract/lookups/lookups.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import {
  userAccounts,
  userCircuits,
  userList,
  userPost,
  userReports,
} from '@despatch/contract/users/users.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { nameOf, retiredOf, versionOf } from '@despatch/domain/office/record-kind.ts'
import { kindNames } from '@despatch/domain/office/target-names.ts'
import { expect, test } from 'vitest'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const control = await portal.login('control')
const account = await portal.login('account')

const unchangeable = (field: string) => ({
  status: 422,
  body: { errors: [{ field, message: 'This call does not change this field.' }] },
})

test.each(kindNames)('[CALL-01, SYS-04] every row of office/%s/list can be sent back', async (name) => {
  const kind = kinds[name]
  const { list, post } = officeCalls[name]
  // The demo has no days of its own, and no agreed sheet in use.
  if (name === 'companyday' || name === 'agreedsheet') await admin.call(post, kind.example)
  const { rows } = await admin.call(list, { limit: 200 })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows.slice(0, 5)) {
    const saved = await admin.call(post, row)
    const version = versionOf(kind)
    expect(saved).toEqual({ ...row, [version]: Number(row[version]) + 1 })
  }
  const [now] = (await admin.call(list, { limit: 1 })).rows
  const retired = retiredOf(kind)
  expect(await admin.send(post, { ...now, [retired]: 'T' })).toMatchObject(unchangeable(retired))
})

test('[CALL-01, SYS-04] a row with another name of the record that it refers to is refused at the name', async () => {
  const [contact] = (await admin.call(officeCalls.contact.list, {})).rows
  const field = nameOf('ccnt_cust_id')
  expect(await admin.send(officeCalls.contact.post, { ...contact, [field]: 'Another' })).toMatchObject(
    unchangeable(field),
  )
  const [list] = (await admin.call(officeCalls.pricelist.list, {})).rows
  const rates = list?.rates
  if (!Array.isArray(rates)) throw new Error('The price list has no rates')
  const named = { ...rates[0], plst_ttyp_code_name: 'Another' }
  expect(await admin.send(officeCalls.pricelist.post, { ...list, rates: [named] })).toMatchObject(
    unchangeable('rates.0.plst_ttyp_code_name'),
  )
})

test('[CALL-01, USER-02] a user is sent back with all links as they were read, and nothing changes', async () => {
  const users = (await admin.call(userList, {})).rows
  let unlinked = 0
  for (const user of users.slice(0, 5)) {
    const ofUser = { _id: user.ausr_id }
    const links = async () => ({
      accounts: (await admin.call(userAccounts, ofUser)).rows,
      circuits: (await admin.call(userCircuits, ofUser)).rows,
      reports: (await admin.call(userReports, ofUser)).rows,
    })
    const before = await links()
    const saved = await admin.call(userPost, { user, ...before })
    expect(saved).toEqual({ ...user, ausr_version: user.ausr_version + 1 })
    expect(await links()).toEqual(before)
    // Rows of all records, most of which are not linked.
    const all = {
      accounts: (await admin.call(userAccounts, { ...ofUser, _inScope: true })).rows,
      circuits: (await admin.call(userCircuits, { ...ofUser, _inScope: true })).rows,
      reports: (await admin.call(userReports, { ...ofUser, _inScope: true })).rows,
    }
    unlinked += [...all.accounts, ...all.circuits, ...all.reports].filter(({ linked }) => !linked).length
    await admin.call(userPost, { user: saved, ...all })
    expect(await links()).toEqual(before)
  }
  expect(unlinked).toBeGreaterThan(0)
})

test('[CALL-01, USER-02] a name of a user’s row that does not belong to its record is refused at its field', async () => {
  const [user] = (await admin.call(userList, { search: 'greg' })).rows
  if (!user) throw new Error('There is no such user')
  const changed = (fields: object) => admin.send(userPost, { user: { ...user, ...fields } })
  expect(await changed({ cust_name: 'Another' })).toMatchObject(unchangeable('user.cust_name'))
  expect(await changed({ ausr_confirmed_email: 'x@y.example' })).toMatchObject(
    unchangeable('user.ausr_confirmed_email'),
  )
  const [own] = (await admin.call(userAccounts, { _id: user.ausr_id })).rows
  if (!own) throw new Error('The user has no account')
  const accounts = [{ ...own, cust_name: 'Another' }]
  expect(await admin.send(userPost, { user, accounts })).toMatchObject(unchangeable('accounts.0.cust_name'))
  expect((await admin.call(userList, { _id: user.ausr_id })).rows).toEqual([user])
})

test('[CALL-01, CTRL-07] every driver is sent back as listed, alone and for a docket', async () => {
  const [docket] = (await account.call(docketList, { limit: 1 })).rows
  for (const query of [{}, { docket: docket?.dck_id }]) {
    for (const driver of (await control.call(driverList, query)).rows) {
      const { fit: _fit, ...row } = driver
      const reply = await control.send(driverPost, driver)
      expect(reply).toMatchObject({ status: 200, body: { ...row, drv_version: row.drv_version + 1 } })
    }
  }
})

test('[CALL-01, CALL-05] customers and addresses are sent back as listed', async () => {
  for (const customer of (await admin.call(customerList, {})).rows)
    expect(await admin.call(customerPost, customer)).toEqual(customer)
  for (const address of (await account.call(customerAddressList, { cadd_cust_id: 1 })).rows.slice(0, 3))
    expect(await account.call(customerAddressPost, address)).toMatchObject({ cadd_id: address.cadd_id })
})

test('[CALL-01] null is the same as an omitted field, and stays a value where the field has it', async () => {
  const same = async (body: object, omitted: object) =>
    expect(await account.send(docketList, body)).toMatchObject({
      status: 200,
      body: await account.call(docketList, omitted),
    })
  await same({ archive: null, dateStart: null, dateEnd: null, exporting: null, search: null, _id: null }, {})
  await same({ statuses: null, late: null, limit: 3, mine: null }, { limit: 3 })
  const services = await account.call(serviceTypeList, {})
  const nulls = { docketId: null, serviceType: null, customerId: null }
  expect(await account.send(serviceTypeList, nulls)).toMatchObject({ status: 200, body: services })
  // A field that is required is missing, and one that is unknown is unknown.
  expect(await control.send(statusChange, { docket: null, status: 'E' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'docket', message: 'This field is missing.' }] },
  })
  expect(await account.send(docketList, { surprise: null })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'surprise', message: 'Unknown field' }] },
  })
  const [user] = (await admin.call(userList, { search: 'greg' })).rows
  const links = { accounts: null, circuits: null, reports: null }
  const fields = { ...user, ausr_state: null, ausr_cust_id: null }
  const changed = await admin.send(userPost, { user: fields, ...links })
  expect(user?.ausr_cust_id).toBeGreaterThan(0)
  expect(changed).toMatchObject({
    status: 200,
    body: { ausr_state: user?.ausr_state, ausr_cust_id: null },
  })
})

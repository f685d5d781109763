import { userPassword } from '@despatch/contract/auth/password.ts'
import { calls } from '@despatch/contract/calls.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { serviceTypeList, tariffTypeList } from '@despatch/contract/lookups/lookups.ts'
import { reportDocket } from '@despatch/contract/reports/reports.ts'
import {
  refusedWithout,
  requiredBeyondSpecification,
  specifiedPayloads,
} from '@despatch/contract/specified-payloads.ts'
import { stockList } from '@despatch/contract/stock/stock.ts'
import { needsSession, type Call } from '@despatch/contract/wire/call.ts'
import { describe, expect, test } from 'vitest'
import { addDockets } from '../../../test/many-dockets.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'

const portal = await openPortalForFile()
const account = await portal.login('account')
const admin = await portal.login('admin')
const control = await portal.login('control')

const notFound = { status: 404, body: { code: 'DOCKET_NOT_FOUND' } }

/** A docket of customer 1 in or out of the archive. */
const docketOn = async (archive: boolean) => {
  const [docket] = (await account.call(docketList, { archive, limit: 1 })).rows
  if (!docket) throw new Error('There is no docket')
  return docket
}

describe('payload names of the specification', () => {
  test('[CALL-01, LIST-03] docket/list exporting returns every row at once, and requires the export permission', async () => {
    await addDockets(portal.tenant('metro').pool, { customer: 1, count: 250 })
    const page = await account.call(docketList, { exporting: false })
    expect(page.rows).toHaveLength(50)
    expect(page.next).not.toBeNull()
    const all = await account.call(docketList, { exporting: true })
    expect(all.rows.length).toBeGreaterThan(250)
    expect(all.next).toBeNull()
    await portal.change(
      'session',
      `update app_user set ausr_rights_export = 'F' where ausr_logon = 'account'`,
    )
    expect(await account.send(docketList, { exporting: true })).toMatchObject({
      status: 403,
      body: { code: 'NOT_AUTHORIZED' },
    })
    expect((await account.send(docketList, { exporting: false })).status).toBe(200)
    await portal.change(
      'session',
      `update app_user set ausr_rights_export = 'T' where ausr_logon = 'account'`,
    )
  })

  test('[CALL-01] customer/list type returns only customers with that payment method', async () => {
    const { rows } = await admin.call(customerList, {})
    const seen = new Set<string>()
    for (const type of ['O', 'S', 'A'] as const) {
      const narrowed = (await admin.call(customerList, { type })).rows
      expect(narrowed).toEqual(rows.filter(({ cust_mop }) => cust_mop === type))
      for (const { cust_mop } of narrowed) seen.add(cust_mop)
    }
    expect(seen.size).toBeGreaterThan(1)
    expect((await admin.call(customerList, { cust_id: 1, type: 'O' })).rows).toEqual([])
    expect((await admin.send(customerList, { type: 'X' })).status).toBe(422)
  })

  test('[CALL-01, CALL-05] servicetype/list docketId returns the service of the docket', async () => {
    const { dck_id, dck_serv_type } = await docketOn(true)
    const { rows } = await account.call(serviceTypeList, { docketId: dck_id })
    expect(rows.map(({ styp_id }) => styp_id)).toEqual([dck_serv_type])
    const other = dck_serv_type === 'A' ? 'B' : 'A'
    expect((await account.call(serviceTypeList, { docketId: dck_id, serviceType: other })).rows).toEqual([])
    expect(await (await portal.login('greg')).send(serviceTypeList, { docketId: dck_id })).toMatchObject(
      notFound,
    )
  })

  test('[CALL-01, CALL-05] customerId returns only services and tariffs that the customer can book now', async () => {
    const services = async () =>
      (await account.call(serviceTypeList, { customerId: 1 })).rows.map(({ styp_id }) => styp_id)
    const tariffs = async () => (await account.call(tariffTypeList, { customerId: 1 })).rows
    expect(await services()).toEqual(['A', 'B', 'C'])
    expect(await tariffs()).toEqual((await account.call(tariffTypeList, {})).rows)

    await portal.change('reference', `update tariff set ttyp_retired = true where ttyp_serv_type = 'C'`)
    expect(await services()).toEqual(['A', 'B'])
    await portal.change('reference', `update customer set cust_on_hold = 'T' where cust_id = 1`)
    expect(await services()).toEqual([])
    expect(await tariffs()).toEqual([])
    const named = await account.call(serviceTypeList, { customerId: 1, retired: true })
    expect(named.rows.length).toBeGreaterThan(2)
    await portal.change('reference', `update customer set cust_on_hold = 'F' where cust_id = 1`)
    expect((await account.send(serviceTypeList, { customerId: 2 })).status).toBe(404)
  })

  test('[CALL-01, LIST-04] report/docket rejects another docket number and the other side of the archive', async () => {
    const { dck_id, dck_docket } = await docketOn(true)
    expect((await account.send(reportDocket, { dck_id, dck_docket, archive: true })).status).toBe(200)
    expect(await account.send(reportDocket, { dck_id, dck_docket: 'MT999999' })).toMatchObject(notFound)
    expect(await account.send(reportDocket, { dck_id, dck_docket, archive: false })).toMatchObject(notFound)
  })

  test('[CALL-01, TRACK-05] stock/list archive accepts only a docket on that side', async () => {
    const { dck_id } = await docketOn(false)
    expect((await account.send(stockList, { dck_id, archive: false })).status).toBe(200)
    expect(await account.send(stockList, { dck_id, archive: true })).toMatchObject(notFound)
  })
})

/** A new password ends the other sessions of its user, so no other test uses this one. */
const clientFor = async (call: Call) => {
  if (!needsSession(call)) return portal.visitor
  if (call.path === 'user/password') return await portal.login('greg')
  return call.needs === 'control' ? control : admin
}

describe('the payloads of the specification alone', () => {
  test.each(Object.entries(specifiedPayloads))(
    '[CALL-01] %s is taken with these fields',
    async (path, names) => {
      const call = calls.find((each) => each.path === path)
      if (!call) throw new Error(`The call ${path} does not exist`)
      const beyond = [...(requiredBeyondSpecification[path] ?? []), ...(refusedWithout[path] ?? [])]
      const sent = new Set([...names, ...beyond])
      const payload = Object.fromEntries(Object.entries(call.example).filter(([name]) => sent.has(name)))
      const client = await clientFor(call)
      const { status, body } = await client.send(call, payload)
      if (status === 200) return
      expect(body).not.toMatchObject({ code: 'INVALID' })
      expect([call.exampleRefused, ...call.refusals]).toContain((body as { code?: unknown }).code)
    },
  )

  test('[AUTH-04, CALL-01] user/password is refused without the current password, as the API guide states', async () => {
    const refused = await account.send(userPassword, { ausr_password: 'Another-password-1' })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'current' }] } })
  })
})

import {
  circuitColumns,
  circuitDocketList,
  circuitList,
  statusChange,
} from '@despatch/contract/control/control.ts'
import { customerList } from '@despatch/contract/customers/customers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import {
  companyDayList,
  consignmentTypeList,
  countryList,
  countyList,
  exceptionList,
  serviceTypeList,
  statusList,
  tariffTypeList,
} from '@despatch/contract/lookups/lookups.ts'
import { mandatoryList } from '@despatch/contract/settings/settings.ts'
import { boardColumnLabel } from '@despatch/domain/control/board-columns.ts'
import { startingStatuses } from '@despatch/domain/dockets/status.ts'
import { startingMandatoryFields } from '@despatch/domain/settings/mandatory-fields.ts'
import { expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const account = await portal.login('account')
const control = await portal.login('control')

test('[CALL-05] the lookups for forms include service types, in their own order or a requested one', async () => {
  const { rows } = await account.call(serviceTypeList, {})
  expect(rows.map(({ styp_id }) => styp_id)).toEqual(['A', 'B', 'C'])
  expect((await account.call(serviceTypeList, { serviceType: 'B  ' })).rows).toEqual([
    {
      styp_id: 'B',
      styp_description: 'Overnight',
      styp_countries: ['United Kingdom', 'Guernsey', 'Jersey', 'Isle of Man'],
      styp_cutoff: '16:00',
      styp_days: 'mon,tue,wed,thu,fri',
      styp_opens: '08:00',
      styp_days_later: 1,
      styp_deliver_by: '17:30',
      styp_holidays: 'F',
      styp_most_pieces: null,
      styp_heaviest_piece_kg: null,
      styp_longest_cm: null,
      regions: expect.arrayContaining([{ sreg_region: 'JE', sreg_days: 2 }]),
      tariffs: [
        { ttyp_code: 41, ttyp_deliver_by: '12:00' },
        { ttyp_code: 42, ttyp_deliver_by: '10:30' },
      ],
    },
  ])
})

test('[CALL-05, RULE-08] the lookups for forms include the company’s days, without retired ones', async () => {
  const closed = `insert into company_day (cday_day, cday_name, cday_retired) values`
  await portal.change('reference', `${closed} ('2099-12-24', 'Party', false), ('2099-12-23', 'Moved', true)`)
  const { rows } = await account.call(companyDayList, {})
  expect(rows.filter(({ cday_day }) => cday_day.startsWith('2099'))).toEqual([
    { cday_day: '2099-12-24', cday_name: 'Party', cday_start: '', cday_end: '' },
  ])
})

test('[CALL-05] the lookups for forms include the tariffs of a service, without retired ones', async () => {
  const codes = async () =>
    (await account.call(tariffTypeList, { serviceType: 'B' })).rows.map(({ ttyp_code }) => ttyp_code)
  expect(await codes()).toEqual([41, 42, 43])
  await portal.change('reference', 'update tariff set ttyp_retired = true where ttyp_code = 42')
  expect(await codes()).toEqual([41, 43])
  expect(
    await account.send(docketPost, booking({ docket: { dck_serv_type: 'B', dck_tariff: 42 } })),
  ).toMatchObject({
    status: 422,
    body: { code: 'TARIFF_NOT_AVAILABLE' },
  })
})

test('[CALL-05, ADDR-06] the lookups for forms include parcel types, countries and statuses', async () => {
  const { rows } = await account.call(consignmentTypeList, {})
  expect(rows.map(({ ctyp_description }) => ctyp_description)).toContain('Documents')
  expect((await account.call(countryList, {})).rows[0]).toEqual({ country: 'United Kingdom' })
  expect((await account.call(statusList, {})).rows).toEqual(startingStatuses)
})

test('[CALL-05, ADDR-06] the lookups for forms include the counties of the United Kingdom, in every tenant, by name', async () => {
  for (const client of [account, await portal.login('account', 'northern')]) {
    const counties = (await client.call(countyList, {})).rows.map(({ county }) => county)
    expect(counties.length).toBeGreaterThan(90)
    expect(counties).toEqual(counties.toSorted())
    for (const county of [
      'Greater London',
      'Greater Manchester',
      'West Yorkshire',
      'Powys',
      'Fife',
      'County Down',
    ])
      expect(counties).toContain(county)
  }
})

test('[ADDR-06] the lookups for forms include every county of the known addresses', async () => {
  for (const tenant of ['metro', 'northern'] as const) {
    const { rows } = await portal
      .tenant(tenant)
      .pool.query(
        `select "County" from known_address where "County" <> '' and "County" not in (select county from county)`,
      )
    expect(rows).toEqual([])
  }
})

test('[CALL-05, CTRL-03] the lookups for forms include the reasons for a failed or cancelled delivery', async () => {
  const { rows } = await control.call(exceptionList, {})
  expect(new Set(rows.map(({ exc_status }) => exc_status))).toEqual(new Set(['B', 'C']))
})

test('[CTRL-07] the lookups for forms include the drivers with their current number of dockets', async () => {
  const before = await activeDriver(control)
  const { docket } = await account.call(docketPost, booking())
  await control.call(statusChange, {
    docket: docket.dck_id,
    version: 1,
    status: 'G',
    driver: before.drv_id,
  })
  expect(await activeDriver(control)).toEqual({ ...before, drv_open: before.drv_open + 1 })
})

test('[RULE-07] the lookups for forms include the mandatory fields of the tenant', async () => {
  const { rows } = await account.call(mandatoryList, { type: 'settings' })
  expect(rows).toHaveLength(startingMandatoryFields.length)
  expect(rows).toEqual(expect.arrayContaining([...startingMandatoryFields]))
})

test('[LIST-07] the accounts of a user are the linked ones, with their requirements for the booking form', async () => {
  const { rows } = await account.call(customerList, {})
  expect(rows).toEqual([
    expect.objectContaining({
      cust_id: 1,
      cust_mop: 'A',
      cust_mainservice: 'A',
      cust_maintariff: 5,
      cust_max_delay: 60,
      cust_ref1: 'PO number',
      cust_ref1_req: 'T',
      cust_cadd_id: expect.any(Number),
    }),
  ])
  expect((await (await portal.login('admin')).call(customerList, {})).rows).toHaveLength(14)
})

test('[CTRL-01] the circuits of a dispatcher have a refresh interval, thirty seconds by default', async () => {
  await pool.query(`update user_circuit set acia_refresh = null where cir_circ_code = 'OVN'`)
  const { rows } = await control.call(circuitList, {})
  expect(rows.map(({ cir_circ_code, acia_refresh }) => [cir_circ_code, acia_refresh])).toEqual([
    ['NAT', 60],
    ['OVN', 30],
    ['LON', 15],
  ])
})

test('[CTRL-01] the circuits of a dispatcher have their own columns', async () => {
  const { rows } = await control.call(circuitColumns, { cir_code: 'NAT' })
  expect(rows.slice(0, 3).map(({ field }) => field)).toEqual(['dck_docket', 'dck_status', 'cust_name'])
  for (const { field, label } of rows) expect(label).toBe(boardColumnLabel(field))
})

test('[CTRL-02] the circuits of a dispatcher show their open dockets only', async () => {
  for (const cir_code of ['LON', 'NAT', 'OVN']) {
    const { rows: open } = await pool.query<{ dck_id: number }>(
      `select dck_id from docket where dck_circ_code = $1 and dck_archive = 'F'
           and dck_status in ('W', 'O', 'G', 'I', 'E', 'B', 'Q') order by dck_id desc`,
      [cir_code],
    )
    const { rows } = await control.call(circuitDocketList, { cir_code })
    expect(rows.map(({ dck_id }) => dck_id)).toEqual(open.map(({ dck_id }) => dck_id))
  }
})

test('[CTRL-01] the circuits of a dispatcher are empty for a user who controls no circuit', async () => {
  await portal.change('session', `update app_user set ausr_rights_control = 'T' where ausr_logon = 'mina'`)
  const mina = await portal.login('mina')
  expect(await mina.call(circuitList, {})).toEqual({ rows: [], next: null })
})

import { docketAccept, statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const { sql } = portal
const account = await portal.login('account')
const control = await portal.login('control')

const book = async () => (await account.call(docketPost, booking())).docket.dck_id

test('[CTRL-03, LOG-02] accepting web bookings and dockets on hold makes them Open', async () => {
  const [booked, held] = [await book(), await book()]
  const at = new Date().toISOString()
  await control.call(statusChange, { docket: held, version: 1, status: 'Q', signedBy: 'Control', at })
  const { changed, refused } = await control.call(docketAccept, {
    dockets: [
      { docket: booked, version: 1 },
      { docket: held, version: 2 },
    ],
  })
  expect(refused).toEqual([])
  expect(changed.map(({ dck_status }) => dck_status)).toEqual(['O', 'O'])
  expect(
    await sql(
      `select dev_type, dev_status, dev_by from docket_event where dev_dck_id = any($1) and dev_status = 'O'`,
      [[booked, held]],
    ),
  ).toEqual(
    Array.from({ length: 2 }, () => ({ dev_type: 'status-changed', dev_status: 'O', dev_by: 'control' })),
  )
  expect(
    await sql(
      `select log_before->>'dck_status' before from log where log_process = 'accept-docket' and log_record = $1`,
      [`MT${booked}`],
    ),
  ).toEqual([{ before: 'W' }])
})

test('[CTRL-03, CTRL-06] dockets that cannot be accepted are listed with the reason, and the others are accepted', async () => {
  const { drv_id: driver } = await activeDriver(control)
  const [given, overtaken, good] = [await book(), await book(), await book()]
  await control.call(statusChange, { docket: given, version: 1, status: 'G', driver })
  await control.call(docketAccept, { dockets: [{ docket: overtaken, version: 1 }] })
  const { changed, refused } = await control.call(docketAccept, {
    dockets: [
      { docket: given, version: 2 },
      { docket: overtaken, version: 1 },
      { docket: good, version: 1 },
    ],
  })
  expect(changed.map(({ dck_id }) => dck_id)).toEqual([good])
  expect(refused).toMatchObject([
    { docket: given, message: 'A docket that is "Given to driver" cannot be accepted.' },
    { docket: overtaken, code: 'CONFLICT' },
  ])
})

test('[CTRL-04] a user with view-only access to the circuit cannot accept dockets', async () => {
  const docket = await book()
  const nights = await portal.login('nights')
  const { changed, refused } = await nights.call(docketAccept, { dockets: [{ docket, version: 1 }] })
  expect(changed).toEqual([])
  expect(refused).toMatchObject([{ message: 'Statuses cannot be changed on this circuit.' }])
})

test('[CTRL-03, SYS-04] dockets cannot be accepted if the company’s status flow does not lead to Open', async () => {
  await portal.change('reference', `update status set dsts_fwds = 'GCQ' where dsts_id = 'W'`)
  const docket = await book()
  const { refused } = await control.call(docketAccept, { dockets: [{ docket, version: 1 }] })
  expect(refused).toMatchObject([{ message: 'A docket that is "Web booking" cannot be accepted.' }])
  await portal.change('reference', `update status set dsts_fwds = 'OGCQ' where dsts_id = 'W'`)
  expect((await control.call(docketAccept, { dockets: [{ docket, version: 1 }] })).changed).toHaveLength(1)
})

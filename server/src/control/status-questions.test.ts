import { statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { exceptionList, statusList } from '@despatch/contract/lookups/lookups.ts'
import { officeCalls } from '@despatch/contract/office/office.ts'
import { kinds } from '@despatch/domain/office/kinds.ts'
import { expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile()
const admin = await portal.login('admin')
const account = await portal.login('account')
const control = await portal.login('control')

/** Saves what a status requires, as the office form does. */
async function ask(dsts_id: string, dsts_asks: string) {
  const [row] = (await admin.call(officeCalls.status.list, { _id: dsts_id })).rows
  const { dsts_retired: _retired, ...sent } = row ?? {}
  return await admin.send(officeCalls.status.post, { ...sent, dsts_asks })
}

const asked = async () =>
  Object.fromEntries(
    (await control.call(statusList, {})).rows.map(({ dsts_id, dsts_asks }) => [dsts_id, dsts_asks]),
  )

const hold = async (answers: object) => {
  const { docket } = await account.call(docketPost, booking())
  return await control.send(statusChange, { docket: docket.dck_id, version: 1, status: 'Q', ...answers })
}

test('[CTRL-03] existing companies keep the specification’s table', async () => {
  expect(await asked()).toEqual({
    W: 'nothing',
    O: 'nothing',
    F: 'nothing',
    G: 'driver',
    B: 'reason',
    C: 'reason',
    I: 'signature',
    E: 'signature',
    D: 'signature',
    R: 'signature',
    Q: 'signature',
  })
})

test('[CTRL-03, SYS-04] a company can let On hold require nothing, or a reason of its own', async () => {
  expect((await hold({})).body.errors?.map(({ field }) => field)).toEqual(['at', 'signedBy'])

  expect((await ask('Q', 'nothing')).status).toBe(200)
  await expect.poll(async () => (await asked())['Q']).toBe('nothing')
  expect((await hold({})).status).toBe(200)

  // Otherwise dispatchers would get a dialog that cannot be completed.
  expect(await ask('Q', 'reason')).toMatchObject({
    status: 409,
    body: {
      code: 'RECORD_HELD',
      detail: '“On hold” asks for a reason, so it needs at least one exception in use.',
    },
  })
  const made = await admin.call(officeCalls.exception.post, {
    ...kinds.exception.example,
    exc_description: 'Waiting for the customer',
    exc_status: 'Q',
  })
  expect((await ask('Q', 'reason')).status).toBe(200)
  await expect.poll(async () => (await asked())['Q']).toBe('reason')
  expect((await hold({})).body.errors).toEqual([{ field: 'exception', message: 'Please choose a reason.' }])
  await expect
    .poll(async () => (await control.call(exceptionList, {})).rows.map(({ exc_id }) => exc_id))
    .toContain(made['exc_id'])
  expect((await hold({ exception: made['exc_id'] })).status).toBe(200)

  const retired = await admin.send(officeCalls.exception.retire, {
    _id: Number(made['exc_id']),
    version: Number(made['exc_version']),
    retired: 'T',
  })
  expect(retired).toMatchObject({ status: 409, body: { code: 'RECORD_HELD' } })
})

test('[CTRL-03, SYS-04] Given to driver always requires a driver, and statuses that dispatchers never pick require nothing', async () => {
  expect((await ask('G', 'nothing')).body.detail).toBe('“Given to driver” must require a driver.')
  expect((await ask('O', 'signature')).body.detail).toBe(
    '“Open” is never set by a dispatcher, so it must require nothing.',
  )
  expect((await ask('E', 'a password')).status).toBe(422)
})

test('[CTRL-03] values beyond those that a status requires are checked and recorded', async () => {
  expect((await ask('E', 'nothing')).status).toBe(200)
  await expect.poll(async () => (await asked())['E']).toBe('nothing')
  const { docket } = await account.call(docketPost, booking())
  const { pool } = portal.tenant('metro')
  await pool.query(`update docket set dck_status = 'I' where dck_id = $1`, [docket.dck_id])
  await pool.query(`update docket set dck_created = '2026-01-05T09:00:00Z' where dck_id = $1`, [
    docket.dck_id,
  ])
  const at = '2026-01-05T10:00:00.000Z'
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const change = (more: object) =>
    control.send(statusChange, { docket: docket.dck_id, version: 1, status: 'E', ...more })
  expect((await change({ at: tomorrow })).body.errors?.map(({ field }) => field)).toEqual(['at'])
  expect((await change({ at, signedBy: 'A. Porter' })).status).toBe(200)
  const { rows } = await pool.query<{ dev_at: string; dev_signed_by: string }>(
    `select dev_at, dev_signed_by from docket_event where dev_dck_id = $1 and dev_status = 'E'`,
    [docket.dck_id],
  )
  expect(rows.map(({ dev_at, dev_signed_by }) => [Date.parse(dev_at), dev_signed_by])).toEqual([
    [Date.parse(at), 'A. Porter'],
  ])
})

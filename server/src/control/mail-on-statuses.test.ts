import { manyStatusChanges, statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import type { Client } from '../../test/client.ts'
import { openMailServer, type MailServer } from '../../test/mail-server.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'
import { createMailer } from '../platform/mail/mailer.ts'

let portal: TestPortal
let server: MailServer
let account: Client
let control: Client
let driver: number
let otherDriver: number
let jobs: Awaited<ReturnType<TestPortal['work']>>

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
  server = await openMailServer()
  account = await portal.login('account')
  control = await portal.login('control')
  const active = (await control.call(driverList, {})).rows.filter(({ drv_state }) => drv_state === 'active')
  ;[driver = 0, otherDriver = 0] = active.map(({ drv_id }) => drv_id)
  jobs = await portal.work(createMailer(server.url, 'Despatch <no-reply@despatch.example>'))
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await portal.close()
})

const choose = (codes: string, cust_id: number | null = null) =>
  portal.set('MailOnStatuses', codes, cust_id ?? undefined)

beforeEach(() => choose('D'))

type Wanted = Omit<Payload<typeof manyStatusChanges>, 'dockets'>

/** Books a docket and takes it from status to status. */
async function journey(...steps: Wanted[]) {
  const { docket } = await account.call(docketPost, booking())
  for (const [index, step] of steps.entries())
    await control.call(statusChange, { docket: docket.dck_id, version: index + 1, ...step })
  return docket
}

const given = (): Wanted => ({ status: 'G', driver })
const signed = (status: 'I' | 'D' | 'R'): Wanted => ({
  status,
  signedBy: 'A. Porter',
  at: new Date().toISOString(),
})
const failed = (exception: number): Wanted => ({ status: 'B', exception })

const subject = (letter: string) => letter.match(/^Subject: (.*(?:\r\n .*)*)/m)?.[1]?.replaceAll('\r\n', '')

/** Waits until nothing about the docket is left to do, and answers what the mail server took. */
async function emailsAbout({ dck_id, dck_docket }: { dck_id: number; dck_docket: string }) {
  const { pool } = portal.tenant('metro')
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select 1 from graphile_worker._private_jobs where (payload->>'dck_id')::int = $1`,
            [dck_id],
          )
        ).rowCount,
    )
    .toBe(0)
  return server.emails.filter((letter) => subject(letter)?.includes(dck_docket))
}

/** The subjects by alphabet: letters are jobs of their own, so of two of one second either may go first. */
const subjectsOf = async (docket: { dck_id: number; dck_docket: string }) =>
  (await emailsAbout(docket))
    .map((letter) => subject(letter)?.replace(docket.dck_docket, '#') ?? '')
    .toSorted()

describe('what control does tells the customer', () => {
  test('[OPS-06] of the delivery, unless the company has chosen otherwise', async () => {
    const docket = await journey(given(), signed('I'), signed('D'))
    expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket # delivered'])
  })

  test('[OPS-06, SYS-03] of the statuses that the company chose, each in its own words', async () => {
    await choose('G, I, B, R')
    const docket = await journey(given(), signed('I'), failed(1), signed('R'))
    expect(await subjectsOf(docket)).toEqual([
      'Booking # confirmed',
      'Docket # collected',
      'Docket # given to a driver',
      'Docket # returned',
      'Docket #: an attempt failed',
    ])
    const emails = await emailsAbout(docket)
    const about = (words: string) => emails.find((letter) => subject(letter)?.endsWith(words))
    expect(about('collected')).toContain('It was signed for by A. Porter.')
    expect(about('failed')).toContain('The reason: Nobody in.')
    expect(about('failed')?.replaceAll('=\r\n', '')).toContain(
      'Follow it here: https://portal.example/docket/track?tracking_ref=3D',
    )
  })

  test('[OPS-06] each time that a docket comes to a status: a second failed attempt too', async () => {
    await choose('B')
    const docket = await journey(given(), failed(1), given(), failed(2))
    expect(await subjectsOf(docket)).toEqual([
      'Booking # confirmed',
      'Docket #: an attempt failed',
      'Docket #: an attempt failed',
    ])
    const emails = (await emailsAbout(docket)).join('\n')
    expect(emails).toContain('The reason: Nobody in.')
    expect(emails).toContain('The reason: Premises closed.')
  })

  test('[OPS-06] once for each event, although its job runs again', async () => {
    await choose('B')
    const docket = await journey(given(), failed(1))
    await emailsAbout(docket)
    const { pool } = portal.tenant('metro')
    await pool.query(
      `select graphile_worker.add_job('mail-docket', json_build_object('dck_id', dev_dck_id, 'about', 'attempt-failed',
         'event', dev_id)) from docket_event where dev_dck_id = $1 and dev_status = 'B'`,
      [docket.dck_id],
    )
    expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket #: an attempt failed'])
  })

  test('[OPS-06, CTRL-03] not of a move from one driver to another', async () => {
    await choose('G')
    const docket = await journey(given(), { status: 'G', driver: otherDriver })
    expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket # given to a driver'])
  })

  test('[OPS-06, CTRL-03] that an email was wrong, once the change has been undone', async () => {
    await choose('C')
    const docket = await journey({ status: 'C', exception: 6 })
    expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket # cancelled'])
    await control.call(statusUndo, { docket: docket.dck_id, version: 2 })
    expect(await subjectsOf(docket)).toEqual([
      'Booking # confirmed',
      'Docket # cancelled',
      'Docket #: correction',
    ])
    const correction = (await emailsAbout(docket)).find((letter) => subject(letter)?.endsWith('correction'))
    expect(correction?.replaceAll('=\r\n', '')).toContain('Its status is =E2=80=9CWeb booking=E2=80=9D.')
  })

  test('[OPS-06, CTRL-03] nothing of an undo where nothing was said of the change', async () => {
    await choose('D')
    const docket = await journey({ status: 'C', exception: 6 })
    await control.call(statusUndo, { docket: docket.dck_id, version: 2 })
    expect(await subjectsOf(docket)).toEqual(['Booking # confirmed'])
  })

  test('[OPS-06, SYS-03] of nothing where the account wants nothing, whatever the others get', async () => {
    await choose('GD')
    await choose('', 1)
    expect(await subjectsOf(await journey(given()))).toEqual(['Booking # confirmed'])
    await choose('C', 1)
    expect(await subjectsOf(await journey({ status: 'C', exception: 6 }))).toEqual([
      'Booking # confirmed',
      'Docket # cancelled',
    ])
  })
})

const emailsTo = async (address: string) => {
  const { pool } = portal.tenant('metro')
  await expect
    .poll(async () => (await pool.query(`select 1 from graphile_worker._private_jobs`)).rowCount)
    .toBe(0)
  return server.emails
    .filter((letter) => letter.includes(`To: ${address}`))
    .map((letter) => letter.replaceAll('=\r\n', ''))
}

const hire = (drv_callsign: string) =>
  control.call(driverPost, {
    drv_driver: `Driver ${drv_callsign}`,
    drv_callsign,
    drv_vehicle: 'small van',
    drv_email: `${drv_callsign.toLowerCase()}@drivers.example`,
  })

describe('what control does tells drivers who have an email address', () => {
  test('[CTRL-03, OPS-06] both of a docket that moves from one to the other', async () => {
    const [first, second] = [await hire('MV1'), await hire('MV2')]
    const { dck_docket } = await journey(
      { status: 'G', driver: first.drv_id },
      { status: 'G', driver: second.drv_id },
    )
    const [toFirst, toSecond] = [await emailsTo(first.drv_email), await emailsTo(second.drv_email)]
    expect(toFirst.map(subject)).toEqual(['1 docket given to you', '1 docket taken from you'])
    expect(toSecond.map(subject)).toEqual(['1 docket given to you'])
    expect(toSecond[0]).toContain(`${dck_docket}: collect from British Museum`)
    expect(toFirst[1]).toContain('Please do not collect or deliver them:')
  })

  test('[CTRL-08, OPS-06] once, however many dockets one change gives to them', async () => {
    const driver = await hire('MV3')
    const dockets = await Promise.all([1, 2, 3].map(() => account.call(docketPost, booking())))
    await control.call(manyStatusChanges, {
      dockets: dockets.map(({ docket }) => ({ docket: docket.dck_id, version: 1 })),
      status: 'G',
      driver: driver.drv_id,
    })
    const [letter, ...more] = await emailsTo(driver.drv_email)
    expect(more).toEqual([])
    expect(subject(letter ?? '')).toBe('3 dockets given to you')
    for (const { docket } of dockets) expect(letter).toContain(docket.dck_docket)
  })

  test('[CTRL-07] their address stays when a program that does not know it saves the driver', async () => {
    const driver = await hire('MV4')
    const { drv_id, drv_version, drv_driver, drv_callsign } = driver
    const saved = await control.call(driverPost, {
      drv_id,
      drv_version,
      drv_driver,
      drv_callsign,
      drv_vehicle: 'moped',
    })
    expect(saved).toMatchObject({ drv_vehicle: 'moped', drv_email: driver.drv_email })
  })
})

import { manyStatusChanges, statusChange, statusUndo } from '@despatch/contract/control/control.ts'
import { driverList, driverPost } from '@despatch/contract/control/drivers.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { booking, delivery } from '../../test/booking.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openTestPortal } from '../../test/test-portal.ts'
import { createMailer } from '../platform/mail/mailer.ts'

let driver: number
let otherDriver: number

const portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
const server = await openMailServer()
const account = await portal.login('account')
const control = await portal.login('control')
const active = (await control.call(driverList, {})).rows.filter(({ drv_state }) => drv_state === 'active')
;[driver = 0, otherDriver = 0] = active.map(({ drv_id }) => drv_id)
const jobs = await portal.work(createMailer(server.url, 'Despatch <no-reply@despatch.example>'))
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await portal.close()
})

const choose = (codes: string, cust_id: number | null = null) =>
  portal.set('MailOnStatuses', codes, cust_id ?? undefined)

beforeEach(() => choose('D'))

type Input = Omit<Payload<typeof manyStatusChanges>, 'dockets'>

/** Books a docket and takes it from status to status. */
async function journey(...steps: Input[]) {
  const { docket } = await account.call(docketPost, booking())
  for (const [index, step] of steps.entries())
    await control.call(statusChange, { docket: docket.dck_id, version: index + 1, ...step })
  return docket
}

const given = (): Input => ({ status: 'G', driver })
const signed = (status: 'I' | 'D' | 'R'): Input => ({
  status,
  signedBy: 'A. Porter',
  at: new Date().toISOString(),
})
const failed = (exception: number): Input => ({ status: 'B', exception })

const subject = (email: string) => email.match(/^Subject: (.*(?:\r\n .*)*)/m)?.[1]?.replaceAll('\r\n', '')

/** Waits until all jobs that are due are done. */
async function dueJobsDone() {
  const due = 'select from job where job_run_at <= now()'
  await expect.poll(async () => (await portal.tenant('metro').pool.query(due)).rowCount).toBe(0)
}

/** The emails about a docket that the mail server received. */
async function emailsAbout({ dck_docket }: { dck_docket: string }) {
  await dueJobsDone()
  return server.emails.filter((email) => subject(email)?.includes(dck_docket))
}

/**
 * The subjects in alphabetical order: emails are separate jobs, so two of the same second may be sent in either order.
 */
const subjectsOf = async (docket: { dck_docket: string }) =>
  (await emailsAbout(docket)).map((email) => subject(email)?.replace(docket.dck_docket, '#') ?? '').toSorted()

test('[OPS-06] emails to the customer about status changes are sent on delivery, unless the company has chosen otherwise', async () => {
  const docket = await journey(given(), signed('I'), signed('D'))
  expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket # delivered'])
})

test('[OPS-06, SYS-03] emails to the customer about status changes are sent for the statuses that the company chose, each with its own text', async () => {
  await choose('G, I, B, R')
  const docket = await journey(given(), signed('I'), failed(1), signed('R'))
  expect(await subjectsOf(docket)).toEqual([
    'Booking # confirmed',
    'Docket # collected',
    'Docket # returned to sender',
    'Docket #: delivery attempted',
    'Docket #: driver assigned',
  ])
  const emails = await emailsAbout(docket)
  const about = (words: string) => emails.find((email) => subject(email)?.endsWith(words))
  expect(about('collected')).toContain('It was signed for by A. Porter.')
  expect(about('attempted')).toContain('Reason: Nobody in.')
  expect(about('attempted')?.replaceAll('=\r\n', '')).toContain(
    'Track this delivery: https://portal.example/docket/track?tracking_ref=3D',
  )
})

test('[OPS-06] emails to the customer about status changes are sent every time a docket reaches a status, such as a second failed attempt', async () => {
  await choose('B')
  const docket = await journey(given(), failed(1), given(), failed(2))
  expect(await subjectsOf(docket)).toEqual([
    'Booking # confirmed',
    'Docket #: delivery attempted',
    'Docket #: delivery attempted',
  ])
  const emails = (await emailsAbout(docket)).join('\n')
  expect(emails).toContain('Reason: Nobody in.')
  expect(emails).toContain('Reason: Premises closed.')
})

test('[OPS-06] emails to the customer about status changes are sent once for each event, even if its job runs again', async () => {
  await choose('B')
  const docket = await journey(given(), failed(1))
  await emailsAbout(docket)
  const { pool } = portal.tenant('metro')
  await pool.query(
    `insert into job (job_name, job_payload)
       select 'mail-docket', json_build_object('dck_id', dev_dck_id, 'about', 'attempt-failed', 'event', dev_id)
       from docket_event where dev_dck_id = $1 and dev_status = 'B'`,
    [docket.dck_id],
  )
  expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket #: delivery attempted'])
})

test('[OPS-06, CTRL-03] emails to the customer about status changes are not sent for a move from one driver to another', async () => {
  await choose('G')
  const docket = await journey(given(), { status: 'G', driver: otherDriver })
  expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket #: driver assigned'])
})

test('[OPS-06, CTRL-03] emails to the customer about status changes are corrected once the change has been undone', async () => {
  await choose('C')
  const docket = await journey({ status: 'C', exception: 6 })
  expect(await subjectsOf(docket)).toEqual(['Booking # confirmed', 'Docket # cancelled'])
  await control.call(statusUndo, { docket: docket.dck_id, version: 2 })
  expect(await subjectsOf(docket)).toEqual([
    'Booking # confirmed',
    'Docket # cancelled',
    'Docket #: correction',
  ])
  const correction = (await emailsAbout(docket)).find((email) => subject(email)?.endsWith('correction'))
  expect(correction?.replaceAll('=\r\n', '')).toContain(
    'The correct status is =E2=80=9CWeb booking=E2=80=9D.',
  )
})

test('[OPS-06, CTRL-03] emails to the customer about status changes are not corrected by an undo if the change itself was not emailed', async () => {
  await choose('D')
  const docket = await journey({ status: 'C', exception: 6 })
  await control.call(statusUndo, { docket: docket.dck_id, version: 2 })
  expect(await subjectsOf(docket)).toEqual(['Booking # confirmed'])
})

test('[OPS-06, SYS-03] emails to the customer about status changes are not sent if the account has chosen none, whatever the other accounts chose', async () => {
  await choose('GD')
  await choose('', 1)
  expect(await subjectsOf(await journey(given()))).toEqual(['Booking # confirmed'])
  await choose('C', 1)
  expect(await subjectsOf(await journey({ status: 'C', exception: 6 }))).toEqual([
    'Booking # confirmed',
    'Docket # cancelled',
  ])
})

const emailsTo = async (address: string) => {
  await dueJobsDone()
  return server.emails
    .filter((email) => email.includes(`To: ${address}`))
    .map((email) => email.replaceAll('=\r\n', ''))
}

const hire = (drv_callsign: string) =>
  control.call(driverPost, {
    drv_driver: `Driver ${drv_callsign}`,
    drv_callsign,
    drv_vehicle: 'small van',
    drv_email: `${drv_callsign.toLowerCase()}@drivers.example`,
  })

describe('emails to drivers with an email address', () => {
  test('[CTRL-03, OPS-06] emails to drivers with an email address are sent to both drivers when a docket is reallocated', async () => {
    const [first, second] = [await hire('MV1'), await hire('MV2')]
    const { dck_id, dck_docket } = await journey({ status: 'G', driver: first.drv_id })
    // Emails of the same second may be sent in either order.
    expect(await emailsTo(first.drv_email)).toHaveLength(1)
    await control.call(statusChange, { docket: dck_id, version: 2, status: 'G', driver: second.drv_id })
    const [toFirst, toSecond] = [await emailsTo(first.drv_email), await emailsTo(second.drv_email)]
    expect(toFirst.map(subject)).toEqual(['1 docket allocated to you', '1 docket removed from you'])
    expect(toSecond.map(subject)).toEqual(['1 docket allocated to you'])
    expect(toSecond[0]).toMatch(new RegExp(`^${dck_docket}\r\nCollection: British Museum, `, 'm'))
    expect(toSecond[0]).toContain('Tariff: ')
    expect(toFirst[1]).not.toContain('Tariff: ')
    expect(toFirst[1]).toContain('Please do not collect or deliver them:')
  })

  test('[CTRL-03, OPS-06] list every stop in order, the instructions, and what to carry', async () => {
    const driver = await hire('MV5')
    const more = ['Second', 'Third'].map((dadd_companyname) => delivery({ dadd_companyname }))
    const { docket } = await account.call(
      docketPost,
      booking({ more, docket: { dck_note: 'Keep upright.' }, delivery: { dadd_note: 'Ring\ntwice' } }),
    )
    await control.call(statusChange, {
      docket: docket.dck_id,
      version: 1,
      status: 'G',
      driver: driver.drv_id,
    })
    const [email = ''] = await emailsTo(driver.drv_email)
    expect(email).toMatch(/Collection: British Museum, [^]*Delivery: Second, [^]*Delivery: Third, /)
    expect(email).not.toContain('more stop')
    expect(email).toContain('Load: 1 parcel, 2.5 kg')
    expect(email).toContain('Instructions: Keep upright.')
    expect(email).toMatch(/Delivery: Tower of London, [^]*\n {2}Ring\r?\n {2}twice/)
  })

  test('[CTRL-08, OPS-06] emails to drivers with an email address are sent once, however many dockets one change allocates', async () => {
    const driver = await hire('MV3')
    const dockets = await Promise.all([1, 2, 3].map(() => account.call(docketPost, booking())))
    await control.call(manyStatusChanges, {
      dockets: dockets.map(({ docket }) => ({ docket: docket.dck_id, version: 1 })),
      status: 'G',
      driver: driver.drv_id,
    })
    const [email, ...more] = await emailsTo(driver.drv_email)
    expect(more).toEqual([])
    expect(subject(email ?? '')).toBe('3 dockets allocated to you')
    for (const { docket } of dockets) expect(email).toContain(docket.dck_docket)
  })

  test('[CTRL-07] emails to drivers with an email address keep their address when an application that does not send it saves the driver', async () => {
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

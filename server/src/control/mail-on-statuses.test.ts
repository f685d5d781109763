import { type manyStatusChanges, statusChange } from '@despatch/contract/control/control.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import type { Payload } from '@despatch/contract/wire/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
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
let jobs: Awaited<ReturnType<TestPortal['work']>>

beforeAll(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://portal.example' })
  server = await openMailServer()
  account = await portal.login('account')
  control = await portal.login('control')
  driver = (await activeDriver(control)).drv_id
  jobs = await portal.work(createMailer(server.url, 'Despatch <no-reply@despatch.example>'))
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
  await portal.close()
})

const choose = (letters: string, cust_id: number | null = null) =>
  portal.set('MailOnStatuses', letters, cust_id ?? undefined)

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
async function lettersAbout({ dck_id, dck_docket }: { dck_id: number; dck_docket: string }) {
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
  return server.letters.filter((letter) => subject(letter)?.includes(dck_docket))
}

/** The subjects by alphabet: letters are jobs of their own, so of two of one second either may go first. */
const subjectsOf = async (docket: { dck_id: number; dck_docket: string }) =>
  (await lettersAbout(docket))
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
    const letters = await lettersAbout(docket)
    const about = (words: string) => letters.find((letter) => subject(letter)?.endsWith(words))
    expect(about('collected')).toContain('It was signed for by A. Porter.')
    expect(about('failed')).toContain('The reason: Nobody in.')
    expect(about('failed')?.replaceAll('=\r\n', '')).toContain(
      'Follow it here: https://portal.example/docket/track?tracking_ref=3D',
    )
  })

  test('[OPS-06] once, although a docket comes to a status again', async () => {
    await choose('GB')
    const docket = await journey(given(), failed(1), given(), failed(2))
    expect(await subjectsOf(docket)).toEqual([
      'Booking # confirmed',
      'Docket # given to a driver',
      'Docket #: an attempt failed',
    ])
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

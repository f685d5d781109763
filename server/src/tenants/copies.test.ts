import { readdir, readFile } from 'node:fs/promises'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { authenticate, currentSession } from '@despatch/contract/auth/auth.ts'
import { passwordReset } from '@despatch/contract/auth/password.ts'
import { statusChange } from '@despatch/contract/control/control.ts'
import { docketList, docketPost, docketPrice } from '@despatch/contract/dockets/dockets.ts'
import { drivePair } from '@despatch/contract/drive/drive.ts'
import { drivePush } from '@despatch/contract/drive/push.ts'
import { paymentCapture } from '@despatch/contract/payments/payment-office.ts'
import { paymentProcess } from '@despatch/contract/payments/payments.ts'
import { quoteCustomer } from '@despatch/contract/quotes/quotes.ts'
import { schedulePost } from '@despatch/contract/reports/report-schedules.ts'
import { smsSettingsList, smsSettingsPost } from '@despatch/contract/sms/sms.ts'
import { ssoConnectionPost } from '@despatch/contract/sso/sso.ts'
import { databaseList, guestAccessAllowed } from '@despatch/contract/tenants/tenants.ts'
import { docketTrack } from '@despatch/contract/tracking/tracking.ts'
import { webhookPost } from '@despatch/contract/webhooks/webhooks.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { demoPassword } from '@despatch/demo/create-demo-tenants.ts'
import { demoTenants } from '@despatch/demo/demo-tenants.ts'
import { openIdentityProvider, providerClient } from '@despatch/sandbox/identity/identity-provider.fixture.ts'
import { startSmsInbox } from '@despatch/sandbox/sms/sms-inbox.ts'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { activeDriver } from '../../test/active-driver.ts'
import { booking } from '../../test/booking.ts'
import { openPaidPortal } from '../../test/card-payments.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { watchConnections } from '../../test/outgoing-connections.ts'
import { openOutsideServer } from '../../test/outside-server.ts'
import { setProvider } from '../../test/provider-setting.ts'
import { openPushService } from '../../test/push-service.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'
import { pushDevice } from '../drive/push-device.ts'
import { findProvider } from '../payments/find-provider.ts'
import { paymentsOfDocket } from '../payments/payment.queries.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { addMail } from '../platform/mail/mail.queries.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { senderOf } from '../platform/mail/sender-of.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { latestRuns } from '../platform/jobs/timetable.ts'
import { secondsToNextWork } from '../run-jobs.ts'
import { httpProvider } from '../sms/sms-provider.ts'
import { findConnectionNamed } from '../sso/connections.queries.ts'
import { openProvider } from '../sso/provider.ts'
import { postMessage } from '../webhooks/post-message.ts'

const mails = await openMailServer()
const inbox = await startSmsInbox(0)
const lookups = await openOutsideServer({})
const identity = await openIdentityProvider()
const receiver = await openWebhookReceiver()
let pushKey = ''
const pushes = await openPushService(() => pushKey)

const paid = await openPaidPortal({
  PUBLIC_URL: 'https://portal.example',
  SMS_URL: inbox.address,
  IDEAL_POSTCODES_URL: lookups.url,
  POSTCODER_URL: lookups.url,
  POSTCODES_IO_URL: lookups.url,
  OSRM_URL: lookups.url,
})
const { portal } = paid
const tenant = portal.tenant('metro')
const { config } = portal
const log = portal.app.log
const mailer = createMailer(mails.url, 'portal@metro.example')

const portOf = (url: string) => Number(new URL(url).port)
const connections = watchConnections([inject('postgresUrl'), portal.address].map(portOf))
afterAll(async () => {
  connections.stop()
  await paid.close()
  for (const { close } of [mails, lookups, identity, receiver, pushes]) await close()
  await inbox.stop()
})

const [metro] = demoTenants
if (!metro) throw new Error('The demo has no companies')

/** From now on, the company is a copy of another one, or one of its own. */
const become = (copy_of: 'original' | null) => {
  tenant.follow({ ...metro, connection: null, copy_of })
  tenant.sessions.forgetAll()
}

const admin = await portal.login('admin')
const account = await portal.login('account')
const control = await portal.login('control')
const card = await portal.login('card')

const phoneDriver = (await activeDriver(control)).drv_id
const phone = await pairPhone(portal.visitor, control, phoneDriver)
pushKey = String(
  Reflect.get((await phone.send(drivePush, { subscription: null, language: 'en' })).body, 'public_key'),
)
await phone.send(drivePush, { subscription: pushes.subscription, language: 'en' })
const { secret: apiKey } = await (await portal.login('api')).call(apiKeyPost, { key_name: 'Shop' })
await setProvider(paid, admin, 'O', { authorizeOnly: true })
await portal.set('CaptureHolds', 'delivered')
const { version } = await admin.call(smsSettingsList, {})
await portal.announced('reference', () =>
  admin.call(smsSettingsPost, {
    settings: {
      SmsOn: 'out,delivered',
      SmsSender: 'Metro',
      SmsQuietFrom: '',
      SmsQuietUntil: '',
      SmsOut: 'Out',
      SmsDelivered: 'There',
      SmsFailed: 'Missed',
    },
    version,
    key: 'key',
  }),
)
await admin.call(webhookPost, { hook_url: receiver.url, hook_events: ['docket.created'] })
await account.call(schedulePost, {
  Filename: 'revenue-by-customer',
  Database: 'metro',
  rsch_every: 'week',
  rsch_on: 1,
  rsch_hour: 7,
  rsch_format: 'csv',
  rsch_email: 'jo@customer.example',
})
await admin.call(ssoConnectionPost, {
  con_code: 'staff',
  con_name: 'Metro login',
  con_issuer: identity.issuer,
  ...providerClient,
  con_domains: ['metrocouriers.example'],
  con_link: true,
  con_create: false,
  con_rights: [],
  con_map: [],
  con_factors: [],
  con_only: false,
  con_emergency: [],
  con_state: 'on',
})

/** Books by card; the amount is held. */
async function payByCard() {
  const order = booking({ docket: { dck_cust_id: 2 } })
  const { pricing } = await card.call(docketPrice, order)
  const token = await paid.payers.token()
  const { dck_id } = await card.call(paymentProcess, { ...order, amount: pricing?.hold ?? 0, token })
  return dck_id ?? 0
}

/** Now, because a time before the booking is refused. */
const signed = () => ({ signedBy: 'A. Porter', at: new Date().toISOString() })
const given: Partial<Record<StatusId, () => object>> = {
  G: () => ({ driver: phoneDriver }),
  I: signed,
  D: signed,
}

async function deliver(docket: number) {
  for (const [index, status] of (['G', 'I', 'D'] as const).entries())
    await control.call(statusChange, { docket, version: index + 1, status, ...given[status]?.() })
}

const context = { tenant, config, log, mailer }
const lookup = { path: '/any', shape: z.unknown() }
const heldDocket = await payByCard()
const [payment] = await paymentsOfDocket(tenant.pool, heldDocket)
if (!payment) throw new Error('There is no payment')

const deviceId = async () => {
  const [row] = await portal.sql('select dvc_id from driver_device where dvc_push is not null')
  return Number(row?.['dvc_id'])
}

async function sendAnEmail() {
  const content = { subject: 'Hello', heading: 'Hello', blocks: [] }
  const email = writeEmail(content, senderOf(config, tenant))
  await sendMail(
    context,
    await addMail(tenant.pool, { to: 'jo@customer.example', ...email }, crypto.randomUUID()),
  )
}

async function describeIdentityProvider() {
  const connection = await findConnectionNamed(tenant.pool, 'staff')
  if (connection) await openProvider({ tenant, config }, connection)
}

/** Every kind of message and request that leaves the portal, by what it is for. */
const waysOut: Record<string, () => Promise<unknown>> = {
  'an email': sendAnEmail,
  'a text message': () =>
    httpProvider(tenant, { url: inbox.address, apiKey: 'key', allowedAddresses: 'any' })(
      { to: '+447400120001', from: '', text: 'Hello' },
      crypto.randomUUID(),
    ),
  'a notification of a phone': async () =>
    await pushDevice(context, { dvc_id: await deviceId(), about: 'job', at: new Date().toISOString() }),
  'a webhook': () =>
    postMessage(tenant, { url: lookups.url, headers: {}, body: '{}', keepAlive: false }, 'any'),
  'a request to the provider of the card form': async () =>
    await (await findProvider(context, 'O')).find(payment),
  'a request to the checkout provider': async () =>
    await (await findProvider(context, 'S')).find({ ...payment, pay_code: 'cs_test_1' }),
  'a search of Ideal Postcodes': () => tenant.services.idealPostcodes.get(lookup),
  'a search of Postcoder': () => tenant.services.postcoder.get(lookup),
  'a position of postcodes.io': () => tenant.services.postcodesIo.get(lookup),
  'a route of the routing server': async () => await tenant.services.osrm?.get(lookup),
  'a request to an identity provider': describeIdentityProvider,
}

const attempt = async (act: () => Promise<unknown>) => {
  connections.take()
  // Whether it is refused or does nothing is not the question here.
  await act().catch(() => undefined)
  return connections.take()
}

describe('a copy of a company', () => {
  beforeEach(() => {
    become(null)
    return () => become(null)
  })

  test.each(Object.entries(waysOut))(
    '[TEN-06] a copy does not send %s, which a company does',
    async (_name, act) => {
      become('original')
      expect(await attempt(act)).toEqual([])
      become(null)
      expect(await attempt(act)).toHaveLength(1)
    },
  )

  test('[TEN-06] a copy runs its queue and its timetable without opening a single connection', async () => {
    const { docket } = await account.call(
      docketPost,
      booking({ delivery: { dadd_telephone: '07400 120001', dadd_email: 'recipient@customer.example' } }),
    )
    await deliver(docket.dck_id)
    await deliver(heldDocket)
    const held = await payByCard()
    await deliver(held)
    await portal.sql(`update report_schedule set rsch_next = date_trunc('hour', now())`)
    await portal.visitor.call(passwordReset, { database: 'metro', username: 'account' })
    const names = (await portal.sql('select distinct job_name from job')).map((row) => row['job_name'])
    expect(names).toEqual(
      expect.arrayContaining([
        'mail-docket',
        'write-sms',
        'push-device',
        'capture-held',
        'mail-password-reset',
      ]),
    )

    become('original')
    await portal.sql('update job set job_run_at = now()')
    connections.take()
    const jobs = await portal.work(mailer)
    for (const { name } of latestRuns(new Date()))
      await portal.sql('insert into job (job_name) values ($1)', [name])
    const waiting = `select job_name from job where job_run_at < now() + interval '1 minute'`
    await expect.poll(() => portal.sql(waiting)).toEqual([])
    // Its due report and its open payments do not keep it busy.
    await expect.poll(() => secondsToNextWork(tenant.pool, tenant)).toBeGreaterThan(0)
    await jobs.stop()
    expect(connections.take()).toEqual([])
    expect(await portal.sql('select pay_state from payment where pay_dck_id = $1', [held])).toEqual([
      { pay_state: 'authorised' },
    ])

    become(null)
    const worked = await portal.work(mailer)
    await expect.poll(() => mails.emails.join('\n')).toContain('jo@customer.example')
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    await worked.stop()
  })

  test('[TEN-06] the office of a copy cannot move money, and gets the reason', async () => {
    const held = await payByCard()
    become('original')
    connections.take()
    const refused = await admin.send(paymentCapture, { dck_id: held, reason: 'Test' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'COPY' } })
    expect(refused.body.detail).toBe(
      'This is a copy of a company. It sends nothing, and calls no other system.',
    )
    expect(connections.take()).toEqual([])
  })
})

/** What can open a connection to another machine, and how to import it. */
const networkModules =
  /(?:from |import\()'(?:node:(?:http|https|http2|net|tls|dgram)|nodemailer|stripe|openid-client|jose|undici|ws)'|[^.\w]fetch\(/

/** Each is one of the ways out above, opens no connection, or serves requests. Type imports do not count. */
const filesWithNetwork = [
  'auth/allowed-address.ts',
  'drive/push-key.ts',
  'payments/checkout/checkout-provider.ts',
  'payments/checkout/read-webhook.ts',
  'payments/checkout/read.ts',
  'platform/jobs/queue-connection.ts',
  'platform/mail/mailer.ts',
  'platform/outbound/private-networks.ts',
  'platform/outbound/public-agent.ts',
  'platform/outbound/send-request.ts',
  'sso/end-at-provider.ts',
  'sso/provider.ts',
]

test('[TEN-06] no other file of the server can open a connection', async () => {
  const source = new URL('../', import.meta.url)
  const found: string[] = []
  for (const file of (await readdir(source, { recursive: true })).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const lines = (await readFile(new URL(file, source), 'utf8')).split('\n')
    if (lines.some((line) => !line.startsWith('import type') && networkModules.test(line))) found.push(file)
  }
  expect(found).toEqual(filesWithNetwork)
})

const { visitor } = portal
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${portal.address}${path}`, { headers })
  return { status: answer.status, body: await answer.json() }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const listed = async (database?: string) => await visitor.call(databaseList, { database })
const logIn = (username: string) =>
  visitor.send(authenticate, { database: 'metro', username, password: demoPassword })

describe('who reaches a copy', () => {
  beforeEach(() => {
    become('original')
    return () => become(null)
  })

  const refused = {
    status: 403,
    body: { code: 'COPY', title: 'Copy of a company', detail: expect.stringContaining('This is a copy') },
  }
  test.each<[string, () => Promise<unknown>]>([
    ['tracking by a reference', () => visitor.send(docketTrack, { tracking_ref: 'MT-AAAA-BBBB-CCCC' })],
    [
      'tracking by a number',
      () => visitor.send(docketTrack, { tracking_ref: 'MT100001', dadd_postalcode: 'NW1 5LR' }),
    ],
    ['a guest', () => visitor.send(quoteCustomer, { database: 'metro' })],
    [
      'the question whether guests are allowed',
      () => visitor.send(guestAccessAllowed, { database: 'metro' }),
    ],
    ['a forgotten password', () => visitor.send(passwordReset, { database: 'metro', username: 'account' })],
    ['the API with a key of a user', () => visitor.send(docketList, {}, bearer(apiKey))],
    ['/v1 with a key', () => get('/v1/deliveries', bearer(apiKey))],
    ['a driver’s phone', () => phone.send(drivePush, { subscription: null, language: 'en' })],
    [
      'a phone that is paired',
      () => visitor.send(drivePair, { database: 'metro', code: 'ABCDEFGHJK', dvc_name: 'Pixel 9' }),
    ],
    ['a login at an identity provider', () => get('/sso/metro/staff')],
  ])('[TEN-06, CALL-02] %s is answered that it is a copy', async (_name, ask) => {
    expect(await ask()).toMatchObject(refused)
  })

  test('[TEN-06] only administrators can log in to a copy, and their session shows it', async () => {
    expect(await logIn('account')).toMatchObject({ status: 403, body: { code: 'COPY' } })
    expect(await logIn('control')).toMatchObject({ status: 403, body: { code: 'COPY' } })
    expect(await logIn('admin')).toMatchObject({ status: 200, body: { isCopy: true } })
    expect(await admin.call(currentSession, {})).toMatchObject({ isCopy: true, database: 'metro' })
    expect((await admin.call(docketList, {})).rows.length).toBeGreaterThan(0)
  })

  test('[TEN-06] a copy is in no list of companies, and alone at its own address', async () => {
    expect((await listed()).rows.map(({ name }) => name)).toEqual(['northern'])
    expect((await listed('northern')).rows.map(({ name }) => name)).toEqual(['northern'])
    expect(await listed('metro')).toMatchObject({ rows: [{ name: 'metro', isCopy: true }], complete: true })
  })
})

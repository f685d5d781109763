import { isDeepStrictEqual } from 'node:util'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { testDataReset, testDataState } from '@despatch/contract/applications/test-data.ts'
import { createAddress } from '@despatch/contract/v1/addresses.ts'
import { postDelivery } from '@despatch/contract/v1/deliveries.ts'
import type { listEvents } from '@despatch/contract/v1/events.ts'
import type { listProof } from '@despatch/contract/v1/proof.ts'
import { docketList } from '@despatch/contract/dockets/dockets.ts'
import { databaseList } from '@despatch/contract/tenants/tenants.ts'
import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { postImport } from '@despatch/contract/v1/imports.ts'
import { createWebhook } from '@despatch/contract/v1/webhooks.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import { takesKey, type ReplyOf } from '@despatch/contract/wire/call.ts'
import { refusals } from '@despatch/contract/wire/refusals.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import {
  lateWebhookSeconds,
  testPostcodeDoes,
  testPostcodeNames,
  testPostcodes,
} from '@despatch/domain/tenants/test-postcodes.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestDatabases } from '../../test/open-test-databases.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { copiedTables } from '../tenants/copied-records.ts'
import { refreshTestData } from '../tenants/refresh-test-data.ts'
import { tableContents } from '../../test/table-contents.ts'
import { applicationKey, v1ClientOf, type V1Client } from '../../test/v1-client.ts'
import { openWebhookReceiver } from '../../test/webhook-receiver.ts'

const portal = await openPortalForFile()

const databases = await openTestDatabases(portal)

const clientWith = async (name: string, akey_test: boolean, app_cust_id = 1) => {
  const secret = await applicationKey(portal, [...scopes], { name, akey_test, app_cust_id })
  const authorization = `Bearer ${secret}`
  return { secret, authorization, client: v1ClientOf(portal.address, { authorization }) }
}

const { client: live } = await clientWith('Live', false)
const tested = await clientWith('Test', true)
const { client: trial } = tested

interface Booked {
  id: string
  number: string
  status: string
}

const order = () => ({
  ...postDelivery.example,
  reference: crypto.randomUUID(),
  contact: { name: 'Web shop', phone: '020 7946 0100' },
})

async function book(client: V1Client): Promise<Booked> {
  const { status, body } = await client<Booked>('POST', 'deliveries', order())
  expect(status, JSON.stringify([body, databases.failures.map(String)])).toBe(201)
  return body
}

test('[CALL-01, TEN-01] a test key books on test data, plays the driver, and reads the events and the proof', async () => {
  expect(tested.secret).toMatch(/^dk_test_metro_[\w-]{43}$/)
  const { id, number } = await book(trial)
  expect(number).toMatch(/^MTT\d+$/)
  const advance = (to: string) => trial<Booked>('POST', `deliveries/${id}/advance`, { to })
  for (const to of ['assigned', 'collected', 'delivered']) {
    const { status, body } = await advance(to)
    expect([status, body.status], JSON.stringify(body)).toEqual([200, to])
  }
  expect(await advance('collected')).toMatchObject({
    status: 422,
    body: { code: 'STATUS_CHANGE_REFUSED', errors: [{ field: 'to' }] },
  })
  const events = await trial<ReplyOf<typeof listEvents>>('GET', `events?delivery=${id}`)
  expect(events.body.data.map(({ type, mode }) => [type, mode])).toEqual(
    ['created', 'status_changed', 'status_changed', 'status_changed', 'delivered'].map((type) => [
      `delivery.${type}`,
      'test',
    ]),
  )
  const { data } = (await trial<ReplyOf<typeof listProof>>('GET', `deliveries/${id}/proof`)).body
  expect(data).toMatchObject([{ signed_by: 'Test recipient', stop: 'to' }])
  const me = await trial<{ mode: string; company: string }>('GET', 'me')
  expect(me.body).toMatchObject({ mode: 'test', company: 'metro' })
  expect(me.headers.get('despatch-mode')).toBe('test')
  expect((await live('GET', 'me')).headers.get('despatch-mode')).toBe('live')
})

const labelOf = async (authorization: string, delivery: string, format: string) => {
  const answer = await fetch(`${portal.address}/v1/deliveries/${delivery}/label?format=${format}`, {
    headers: { authorization },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('[CALL-01, FORM-16] a test delivery has no tracking address, and each of its labels has the word TEST', async () => {
  const { id } = await book(trial)
  const { body } = await trial<{ tracking_url: string }>('GET', `deliveries/${id}`)
  expect(body.tracking_url).toBe('')
  expect((await labelOf(tested.authorization, id, 'zpl')).toString()).toContain('^FDTEST ')
  for (const format of ['a6', '4x6', 'a4']) {
    const pdf = Readable.from([await labelOf(tested.authorization, id, format)])
    expect((await readPdf(pdf, { scanned: false })).pages.join(' '), format).toContain('TEST ')
  }
  const real = await book(live)
  const shown = await live<{ tracking_url: string }>('GET', `deliveries/${real.id}`)
  expect(shown.body.tracking_url).toMatch(/^https?:\/\/.+tracking_ref=MT/)
})

const to = (which: keyof typeof testPostcodes) => ({ ...order().to, postcode: testPostcodes[which] })

const asked = (client: V1Client, path: string, which: keyof typeof testPostcodes) =>
  client<Booked>('POST', path, { ...(path === 'rates' ? { from: order().from } : order()), to: to(which) })

test('[CALL-01, PRICE-01] test postcodes have the documented outcomes with a test key, and are not known with a live key', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  for (const which of testPostcodeNames) {
    expect(guide).toMatch(
      new RegExp(`\\| \`${testPostcodes[which]}\` +\\| ${RegExp.escape(testPostcodeDoes[which])}`),
    )
  }
  const notFound = { status: 422, body: { code: 'INVALID', errors: [{ field: 'to.postcode' }] } }
  for (const which of testPostcodeNames)
    expect(await asked(live, 'deliveries', which)).toMatchObject(notFound)
  expect(await asked(trial, 'deliveries', 'notFound')).toMatchObject(notFound)
  expect(await asked(trial, 'deliveries', 'noPrice')).toMatchObject({
    status: 422,
    body: { code: 'TARIFF_NOT_AVAILABLE', errors: [{ field: 'tariff' }] },
  })
  expect((await asked(trial, 'rates', 'noPrice')).body).toEqual({ data: [] })

  const failing = (await asked(trial, 'deliveries', 'failedAttempt')).body
  const attempt = async () =>
    (await trial<Booked>('POST', `deliveries/${failing.id}/advance`, { to: 'delivered' })).body.status
  expect([await attempt(), await attempt()]).toEqual(['attempt_failed', 'delivered'])
})

test('[TEN-01] test data are in no list of companies, and a test key makes no call outside of /v1', async () => {
  await databases.metro()
  const { rows } = await portal.visitor.call(databaseList, {})
  expect(rows.map(({ name }) => name)).toEqual(['metro', 'northern'])
  const headers = { authorization: tested.authorization }
  expect(await portal.visitor.send(docketList, {}, headers)).toMatchObject({
    status: 403,
    body: { detail: 'Test keys are for the calls of /v1 only.' },
  })
})

test('[TEN-01] a live and a test key of the same account find no delivery, webhook or event of each other', async () => {
  const [real, made] = [await book(live), await book(trial)]
  for (const [client, foreign] of [
    [live, made],
    [trial, real],
  ] as const) {
    for (const path of ['', '/cancel', '/label', '/proof', '/change-requests'])
      expect((await client('GET', `deliveries/${foreign.id}${path}`)).status, path).toBe(404)
    const { body } = await client<{ data: Booked[] }>('GET', 'deliveries?limit=100')
    expect(body.data.map(({ id }) => id)).not.toContain(foreign.id)
    expect((await client('GET', `events?delivery=${foreign.id}`)).status).toBe(404)
  }
  expect(await live('POST', `deliveries/${real.id}/advance`, { to: 'delivered' })).toMatchObject({
    status: 403,
    body: { code: 'TEST_KEY_REQUIRED' },
  })
})

const examples: Readonly<Record<string, object>> = {
  webhooks: createWebhook.example,
  addresses: createAddress.example,
  imports: postImport.example,
}

/** Sends the example of a call, with a record of the caller if it names one. */
async function visit(client: V1Client, call: V1Call) {
  const record = examples[call.tag] ?? order()
  const own = 'id' in call.example ? (await client<Booked>('POST', call.tag, record)).body : undefined
  const reference = 'reference' in call.example ? { reference: crypto.randomUUID() } : {}
  const { address, body } = requestOf(call, { ...call.example, ...(own && { id: own.id }), ...reference })
  const key = takesKey(call) ? { 'idempotency-key': crypto.randomUUID() } : {}
  return await client(call.method, address.slice('/v1/'.length), withContact(body), key)
}

/** The demo requires a telephone number, which applications do not have. */
const withContact = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('from' in body) || !('to' in body)) return body
  return 'reference' in body ? { ...body, contact: { name: 'Web shop', phone: '020 7946 0100' } } : body
}

/** The status of the example of a call: `advance` succeeds with test keys only. */
const statusOf = (call: V1Call, isTest: boolean): number =>
  call.exampleRefused === null || (isTest && call.exampleRefused === 'TEST_KEY_REQUIRED')
    ? call.status
    : refusals[call.exampleRefused].status

test('[TEN-01] no call of /v1 with a test key changes a table of the company, and no live call changes test data', async () => {
  const { pool: company } = portal.tenant('metro')
  const { pool: trials } = await databases.metro()
  for (const [client, isTest, untouched] of [
    [trial, true, company],
    [live, false, trials],
  ] as const) {
    const before = await tableContents(untouched)
    for (const call of v1Calls) {
      const { status, headers, body } = await visit(client, call)
      const seen = [call.operationId, status, headers.get('despatch-mode')]
      expect(seen, JSON.stringify(body)).toEqual([
        call.operationId,
        statusOf(call, isTest),
        isTest ? 'test' : 'live',
      ])
    }
    expect(await tableContents(untouched)).toEqual(before)
  }
})

test('[CALL-04, OPS-06] webhooks of test keys get test events only, and emails about test data are never sent', async () => {
  const sent: unknown[] = []
  const jobs = await databases.work({ send: async (email) => void sent.push(email) })
  const receiver = await openWebhookReceiver()
  afterAll(async () => {
    await jobs.stop()
    await receiver.close()
  })
  const input = { url: receiver.url, types: ['delivery.created'] }
  expect((await trial('POST', 'webhooks', input)).status).toBe(201)
  await book(live)
  const late = await trial<Booked>('POST', 'deliveries', {
    ...order(),
    to: { ...order().to, postcode: testPostcodes.lateWebhooks },
  })
  const { pool } = await databases.metro()
  const aboutLate = `hdel_data->>'dck_id' = $1 and hdel_hook_id = (select max(hook_id) from webhook)`
  // So that the test may take longer than the delay.
  await pool.query(
    `update webhook_delivery set hdel_created = hdel_created + interval '1 hour' where ${aboutLate}`,
    [late.body.id],
  )
  const { id } = await book(trial)
  const emails = async () =>
    (await pool.query<{ mail_sent: string | null }>('select mail_sent from mail')).rows
  await vi.waitFor(
    async () => {
      const messages = receiver.received.map(({ body }) => JSON.parse(body) as object)
      expect(messages).toMatchObject([{ mode: 'test', data: { delivery: { id } } }])
      expect((await emails()).length).toBeGreaterThan(0)
      expect((await pool.query('select from job where job_run_at <= now()')).rowCount).toBe(0)
    },
    { timeout: 60_000 },
  )
  expect((await emails()).filter(({ mail_sent }) => mail_sent !== null)).toEqual([])
  expect(sent).toEqual([])
  // The other message waits.
  const { rows: waiting } = await pool.query<{ hdel_id: string }>(
    `select hdel_id from webhook_delivery join job on job_key = 'send-webhook:' || hdel_hook_id
     where hdel_attempts = 0 and hdel_next > now() and job_run_at > now() and ${aboutLate}`,
    [late.body.id],
  )
  expect(waiting).toHaveLength(1)
  await pool.query(
    `update webhook_delivery set hdel_created = now() - make_interval(secs => ${lateWebhookSeconds}), hdel_next = now()
     where ${aboutLate}`,
    [late.body.id],
  )
  await pool.query(`insert into job (job_name) values ('tidy-up')`)
  await vi.waitFor(
    () =>
      expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
        {},
        { data: { delivery: { id: late.body.id } } },
      ]),
    { timeout: 60_000 },
  )
})

test('[TEN-01, LIST-07] an account that is added later is copied, and has no access to test data of others', async () => {
  const { client: other } = await clientWith('Other', true, 2)
  const { id } = await book(trial)
  const own = await book(other)
  expect((await other('GET', `deliveries/${id}`)).status).toBe(404)
  expect((await trial('POST', `deliveries/${own.id}/advance`, { to: 'assigned' })).status).toBe(404)
  const { pool } = await databases.metro()
  const { rows } = await pool.query<{ people: string }>(
    `select (select count(*) from app_user where ausr_state <> 'X') || ' ' || (select count(*) from customer)
       || ' ' || (select count(*) from application_key) || ' ' || (select count(*) from payment_provider) people`,
  )
  expect(rows).toEqual([{ people: '0 2 0 0' }])
})

test('[TEN-01, PRICE-01] every night the test data get the services, tariffs, settings and accounts of the company, and test deliveries stay', async () => {
  const { pool: company } = portal.tenant('metro')
  const test = await databases.metro()
  const { id } = await book(trial)
  await company.query(`insert into price_list (plst_description) values ('Agreed in the meantime')`)
  await company.query(`update rate_card set rc_base = rc_base + 100`)
  await company.query(`update customer set cust_name = cust_name || ' Ltd' where cust_id = 1`)
  await company.query(`delete from zone`)
  await test.pool.query(`insert into price_list (plst_description) values ('Deleted in the meantime')`)
  await test.pool.query(
    `insert into setting (setting_group, setting_name, setting_value) values ('general', 'Old', '1')`,
  )
  const { config, app } = portal
  const context = { mailer: null, config, log: app.log }
  const contentOf = async (db: typeof company, table: string, where: string) =>
    (
      await db.query(
        `select to_jsonb(t) - 'cust_cadd_id' content from ${table} t where ${where} order by t::text`,
      )
    ).rows
  const parts = [
    ...copiedTables.map((table) => [table, 'true'] as const),
    ['setting', 'cust_id is null'],
    ['customer', 'cust_id = 1'],
  ] as const
  const differing = async () => {
    const found = []
    for (const [table, where] of parts)
      if (
        !isDeepStrictEqual(await contentOf(company, table, where), await contentOf(test.pool, table, where))
      )
        found.push(table)
    return found
  }
  expect(await differing()).toEqual(['rate_card', 'price_list', 'zone', 'setting', 'customer'])
  await refreshTestData({ ...context, tenant: test, company: portal.tenant('metro') })
  expect(await differing()).toEqual([])
  expect((await trial('GET', `deliveries/${id}`)).status).toBe(200)

  // A record that a test delivery refers to stays, and a company itself is not changed.
  await company.query(
    `insert into circuit (cir_circ_code, cir_name, cir_selectfields) values ('OLD', 'Old', '')`,
  )
  await refreshTestData({ ...context, tenant: test, company: portal.tenant('metro') })
  await test.pool.query(`update docket set dck_circ_code = 'OLD' where dck_id = $1`, [id])
  await company.query(`delete from circuit where cir_circ_code = 'OLD'`)
  await refreshTestData({ ...context, tenant: test, company: portal.tenant('metro') })
  expect(await differing()).toEqual(['circuit'])
  await refreshTestData({ ...context, tenant: portal.tenant('metro') })
})

test('[TEN-01] administrators reset the test data: they are empty, keys stay, and live data are not changed', async () => {
  const admin = await portal.login('admin')
  const real = await book(live)
  const { id } = await book(trial)
  const before = await admin.call(testDataState, {})
  expect(before).toEqual({ state: 'ready', made: expect.any(String) })
  await admin.call(testDataReset, {})
  expect(await admin.call(testDataState, {})).toEqual({ ...before, state: 'preparing' })
  await databases.tests.follow()
  const after = await admin.call(testDataState, {})
  expect(after.state).toBe('ready')
  expect(Date.parse(after.made ?? '')).toBeGreaterThan(Date.parse(before.made ?? ''))
  // Connections to the replaced database end.
  await vi.waitFor(async () => expect((await trial('GET', `deliveries/${id}`)).status).toBe(404), {
    timeout: 60_000,
  })
  await book(trial)
  expect((await live('GET', `deliveries/${real.id}`)).status).toBe(200)
  const northern = await portal.login('admin', 'northern')
  expect(await northern.call(testDataState, {})).toEqual({ state: 'none', made: null })
})

import { calls } from '@despatch/contract/calls.ts'
import { takesKey, type Call } from '@despatch/contract/wire/call.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openPaidPortal } from '../../../test/card-payments.ts'
import type { Client } from '../../../test/client.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { tableContents } from '../../../test/table-contents.ts'
import { openTestPortal, type TestPortal } from '../../../test/test-portal.ts'

/**
 * Sends every published example to the demo, as its administrator or, if the call allows it, as a visitor. Successful
 * ones are sent again with their Idempotency-Key, and changes must add a log entry. A new call is covered
 * automatically: its example must name records of the demo.
 */
const mails = await openMailServer()
const cards = await openPaidPortal({ SMTP_URL: mails.url })
const portal = cards.portal
const admin = await portal.login('admin')
afterAll(async () => {
  await cards.close()
  await mails.close()
})

/** Examples that end the session of the other tests, or change a docket that another example changes. */
const needingOwnPortal = new Set([
  'docket/charge/post',
  'docket/charge/approve',
  'docket/charge/refuse',
  'logout',
  'user/password',
  'user/session/end',
  'docket/accept',
  'docket/status/change/many',
  'docket/status/undo/many',
])

/** Changes without a log entry of their own, with the reason. */
const unlogged: Readonly<Record<string, string>> = {
  'payment/cancel': 'The payment of the example has failed before, so there is nothing to cancel.',
  'password/reset': 'The email is logged when it is sent. The sender of the request is unknown.',
  'user/passkey/begin': 'The passkey is logged when it is added. A challenge is stored only when it is used.',
  'docket/status/undo/many': 'There is no change before it, so there is nothing to undo.',
}

const sendersOf = (at: TestPortal, user: Client, { needs }: Call) =>
  needs === 'public' || needs === 'guest' ? at.visitor : user

const contents = (at: TestPortal) => tableContents(at.tenant('metro').pool)

/** The content of the shared portal after the last example that changed nothing; undefined after one that may have. */
let unchanged: Record<string, string> | undefined

/** Expects the shared portal to stay as it is during an action, apart from its log. */
async function expectNoChange(action: () => Promise<void>): Promise<void> {
  const before = unchanged ?? withoutLog(await contents(portal))
  unchanged = undefined
  await action()
  const after = withoutLog(await contents(portal))
  expect(after).toEqual(before)
  unchanged = after
}

/** Fingerprints without the log, to which reads such as exports also write. */
const withoutLog = (tables: Record<string, string>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !/^log(_|$)/.test(name)))

interface LogRow {
  log_user: string
  log_unit: string
  log_process: string
  log_type: string
  text: string
}

async function logSince(at: TestPortal, last: number): Promise<LogRow[]> {
  const { rows } = await at.tenant('metro').pool.query<LogRow>(
    `select log_user, log_unit, log_process, log_type, concat(log_record, log_before, log_after) text
       from log where log_id > $1 order by log_id`,
    [last],
  )
  return rows
}

async function lastLog(at: TestPortal): Promise<number> {
  const { rows } = await at
    .tenant('metro')
    .pool.query<{ last: number }>('select coalesce(max(log_id), 0)::int last from log')
  return rows[0]?.last ?? 0
}

/** Texts of a payload or reply that must not be in the log. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && inner.length > 1 && /password|^current$|secret|^token$/i.test(name)
      ? [inner]
      : secretsIn(inner),
  )
}

const named = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.path, call])
const answering = calls.filter(({ stream }) => !stream)
const refused = answering.filter(({ exampleRefused }) => exampleRefused !== null)
const succeeding = answering.filter(({ exampleRefused }) => exampleRefused === null)

const advice =
  'Make the example name records of the demo, or set exampleRefused in the contract where no fixed payload can succeed.'

/** Most examples that may demonstrate a refusal. Other examples succeed with records of the demo. */
const MOST_REFUSED = 83

describe('every published example', () => {
  test('[CALL-01] only a few examples demonstrate a refusal', () => {
    expect(refused.length).toBeLessThanOrEqual(MOST_REFUSED)
  })

  test.each(named(refused))('[CALL-01] %s demonstrates the refusal that it names', async (_path, call) => {
    await expectNoChange(async () => {
      const client = sendersOf(portal, admin, call)
      const key = { 'idempotency-key': `refused example of ${call.path}` }
      const first = await client.send(call, call.example, key)
      expect(first.body.code, JSON.stringify(first.body)).toBe(call.exampleRefused)
      if (first.headers.get('idempotency-stored')) await checkOnce(portal, client, call, first, key)
    })
  })

  test.each(named(succeeding.filter(({ writes }) => !writes)))(
    '[CALL-01] %s answers its example and changes nothing',
    async (_path, call) => {
      await expectNoChange(async () => {
        const { status, body } = await sendersOf(portal, admin, call).send(call, call.example)
        expect(status, `${JSON.stringify(body).slice(0, 500)} ${advice}`).toBe(200)
      })
    },
  )

  test.each(named(succeeding.filter(({ writes }) => writes)))(
    '[CALL-01, CALL-04, LOG-02] %s executes its example once per Idempotency-Key, and logs it',
    async (path, call) => {
      unchanged = undefined
      const isOwn = needingOwnPortal.has(path)
      const at = isOwn ? await openTestPortal() : portal
      const client = sendersOf(at, isOwn ? await at.login('admin') : admin, call)
      const key = { 'idempotency-key': `example of ${path}` }
      if (takesKey(call)) await checkMismatch(at, client, call)
      const last = await lastLog(at)

      const first = await client.send(call, call.example, key)
      expect(first.status, `${JSON.stringify(first.body).slice(0, 500)} ${advice}`).toBe(200)

      const lines = await logSince(at, last)
      if (!(path in unlogged)) checkLines(lines, client === at.visitor ? undefined : 'Sales')
      for (const secret of [...secretsIn(call.example), ...secretsIn(first.body)])
        expect(lines.filter(({ text }) => text.includes(secret))).toEqual([])

      if (takesKey(call) && !isOwn) await checkOnce(at, client, call, first, key)
      if (isOwn) await at.close()
    },
  )
})

/** LOG-02: user, unit, process and type. */
function checkLines(lines: readonly LogRow[], unit: string | undefined): void {
  const [line] = lines
  expect(line, 'The change has no log entry: see recordLog').toBeDefined()
  expect(line).toMatchObject({
    log_user: expect.stringMatching(/./),
    log_process: expect.stringMatching(/^[a-zA-Z]+(-[a-zA-Z]+)*$/),
    log_type: expect.stringMatching(/./),
    ...(unit === undefined ? {} : { log_user: 'admin', log_unit: unit }),
  })
}

/** A key that was used for another call is refused to every sender. */
async function checkMismatch(at: TestPortal, client: Client, call: Call): Promise<void> {
  const taken = { 'idempotency-key': `taken before ${call.path}` }
  await at.tenant('metro').pool.query(
    `insert into idempotency (ausr_id, idem_key, call_path, payload_hash, reply)
     select owner, prefix || $1, 'another/call', '', '{}'
     from (select 0 owner, '127.0.0.1 ' prefix union all select ausr_id, '' from app_user where ausr_logon = 'admin') keys`,
    [taken['idempotency-key']],
  )
  const mismatch = await client.send(call, call.example, taken)
  expect(mismatch).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
}

/** A request with the same key gets the same answer and changes nothing. */
async function checkOnce(
  at: TestPortal,
  client: Client,
  call: Call,
  first: { status: number; body: unknown },
  key: Record<string, string>,
): Promise<void> {
  const before = await contents(at)
  const second = await client.send(call, call.example, key)
  expect(second).toMatchObject({ status: first.status, body: first.body })
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await contents(at)).toEqual(before)
}

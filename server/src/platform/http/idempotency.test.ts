import { createHash } from 'node:crypto'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketOverview } from '@despatch/contract/dockets/overview.ts'
import { quote } from '@despatch/contract/quotes/quotes.ts'
import { userPost } from '@despatch/contract/users/users.ts'
import { expect, test } from 'vitest'
import { booking } from '../../../test/booking.ts'
import { openPortalForFile } from '../../../test/test-portal.ts'
import { forgetOldKeys } from './idempotency.ts'

const portal = await openPortalForFile()
const { sql: rowsOf } = portal
const account = await portal.login('account')

const post = (key: string, client = account, payload = booking()) =>
  client.send(docketPost, payload, { 'idempotency-key': key })

const countDockets = async () => {
  const { rows } = await portal.tenant('metro').pool.query<{ count: number }>('select count(*) from docket')
  return rows[0]?.count ?? 0
}

/** How many dockets were booked during `work`. */
async function bookedDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await countDockets()
  await work()
  return (await countDockets()) - before
}

const forgetLookups = () => portal.change('reference', 'update setting set setting_value = setting_value')

const withKey = (key: string) => ({ 'idempotency-key': key })

/** Fields of a new user other than the username and accounts. */
const named = (ausr_firstname: string) => ({
  ausr_nickname: ausr_firstname,
  ausr_firstname,
  ausr_lastname: 'Key',
  ausr_telephone: '',
  ausr_email: 'key@customer.example',
  ausr_cust_id: 1,
})

test('[CALL-04] a change with an Idempotency-Key that hashes a password is executed once, even if it is sent several times at once', async () => {
  const admin = await portal.login('admin')
  const payload = { user: { ausr_logon: 'once.only', ...named('Once') }, accounts: [{ cust_id: 1 }] }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => admin.send(userPost, payload, withKey('user once'))),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.filter(({ body }) => body.code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([])
  const again = await admin.send(userPost, payload, withKey('user once'))
  expect(again).toMatchObject({ status: 200, body: done[0]?.body })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await rowsOf(`select 1 from app_user where ausr_logon = 'once.only'`)).toHaveLength(1)
})

test('[CALL-04] a change with an Idempotency-Key that breaks a rule is corrected with the same key, also outside one transaction', async () => {
  const admin = await portal.login('admin')
  const user = { ausr_logon: 'admin', ...named('Cora') }
  const payload = { user, accounts: [{ cust_id: 1 }] }
  const refused = await admin.send(userPost, payload, withKey('corrected'))
  expect(refused.status).toBe(422)
  const corrected = { ...payload, user: { ...user, ausr_logon: 'corrected' } }
  expect((await admin.send(userPost, corrected, withKey('corrected'))).status).toBe(200)
  expect((await admin.send(userPost, payload, withKey('corrected'))).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('[CALL-04] a change with an Idempotency-Key is executed by the next request if its process crashed before it answered', async () => {
  const admin = await portal.login('admin')
  const payload = { user: { ausr_logon: 'after.crash', ...named('Ash') }, accounts: [{ cust_id: 1 }] }
  const forget = `update idempotency set reply = null, created = now() - make_interval(secs => $1)
       where idem_key = 'crashed'`
  await admin.send(userPost, payload, withKey('crashed'))
  await rowsOf(
    `delete from user_account where ausr_id = (select ausr_id from app_user where ausr_logon = 'after.crash')`,
  )
  await rowsOf(`delete from app_user where ausr_logon = 'after.crash'`)
  await rowsOf(forget, [10])
  const early = await admin.send(userPost, payload, withKey('crashed'))
  expect(early).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } })
  await rowsOf(forget, [600])
  expect((await admin.send(userPost, payload, withKey('crashed'))).status).toBe(200)
})

test('[CALL-04, QUOTE-10] a change with an Idempotency-Key of a guest creates one quote, and the key is valid for their network address only', async () => {
  const count = async () => (await rowsOf('select 1 from quote')).length
  const before = await count()
  const first = await portal.visitor.send(quote, quote.example, withKey('guest'))
  const second = await portal.visitor.send(quote, quote.example, withKey('guest'))
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await count()).toBe(before + 1)
  const keys = await rowsOf(`select idem_key from idempotency where ausr_id = 0`)
  expect(keys).toEqual([{ idem_key: '127.0.0.1 guest' }])
})

test('[CALL-04, AUTH-09] a change with an Idempotency-Key with a secret in its answer returns it again, and stores it sealed', async () => {
  const api = await portal.login('api')
  const send = () => api.send(apiKeyPost, { key_name: 'Once' }, withKey('secret'))
  const first = await send()
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect(await rowsOf(`select 1 from api_key where key_name = 'Once'`)).toHaveLength(1)
  const [stored] = await rowsOf(`select reply from idempotency where idem_key = 'secret'`)
  expect(stored?.reply).toMatch(/^v1:/)
})

test('[CALL-04] a change with an Idempotency-Key is ignored by calls that only read', async () => {
  await account.call(docketOverview, {}, withKey('read'))
  const again = await account.send(docketOverview, {}, withKey('read'))
  expect(again.status).toBe(200)
  expect(again.headers.get('idempotency-replayed')).toBeNull()
  expect(await rowsOf(`select 1 from idempotency where idem_key = 'read'`)).toEqual([])
})

test('[FORM-17, CALL-04] a booking with an Idempotency-Key gets the same answer if it is sent again, and books once', async () => {
  const count = await bookedDuring(async () => {
    const first = await post('twice')
    const second = await post('twice')
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
  })
  expect(count).toBe(1)
})

test('[FORM-17] a booking with an Idempotency-Key books once if it is sent again, also when prices must be read again', async () => {
  const count = await bookedDuring(async () => {
    const first = await post('afresh')
    for (let again = 0; again < 6; again += 1) {
      await forgetLookups()
      expect((await post('afresh')).body).toEqual(first.body)
    }
    // A further booking on every connection ends everything that the repeated requests had started.
    await Promise.all(Array.from({ length: 16 }, (_, index) => post(`after ${index}`)))
  })
  expect(count).toBe(17)
})

test('[FORM-17] a booking with an Idempotency-Key books once if it is sent twenty times at once', async () => {
  await forgetLookups()
  const count = await bookedDuring(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('at once')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
  expect(count).toBe(1)
}, 9000)

test('[FORM-17, OPS-02] a booking with an Idempotency-Key books once if it is sent to two processes at once', async () => {
  const secondProcess = (await portal.openSecond()).as(account.cookie)
  const count = await bookedDuring(async () => {
    const answers = await Promise.all([
      post('both'),
      post('both', secondProcess),
      post('both'),
      post('both', secondProcess),
    ])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
  expect(count).toBe(1)
})

const sha256 = (payload: unknown) => createHash('sha256').update(JSON.stringify(payload)).digest()

test('[FORM-17, CALL-04] the hash of an Idempotency-Key is of what was sent, whatever default values this version adds', async () => {
  const payload = booking()
  const first = await post('as sent', account, payload)
  const [stored] = await rowsOf(`select payload_hash from idempotency where idem_key = 'as sent'`)
  expect(stored).not.toEqual({ payload_hash: sha256(docketPost.body.parse(payload)) })
  // The order of fields is not part of it.
  const { docket, ...others } = payload
  const reordered = {
    ...others,
    docket: Object.fromEntries(Object.entries(docket).toReversed()) as typeof docket,
  }
  expect((await account.send(docketPost, reordered, withKey('as sent'))).body).toEqual(first.body)
  const { dck_cust_ref1: _reference, ...shorter } = docket
  const other = await account.send(docketPost, { ...payload, docket: shorter }, withKey('as sent'))
  expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('[FORM-17, CALL-04] a booking whose key was stored by version 1.0.0 is repeated after the upgrade, and books once', async () => {
  const count = await bookedDuring(async () => {
    const payload = booking()
    const first = await post('before upgrade', account, payload)
    await rowsOf(`update idempotency set payload_hash = $1 where idem_key = 'before upgrade'`, [
      sha256(docketPost.body.parse(payload)),
    ])
    const again = await post('before upgrade', account, payload)
    expect(again).toMatchObject({ status: 200, body: first.body })
    const other = await post('before upgrade', account, booking({ docket: { dck_cust_ref1: 'PO 4713' } }))
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  })
  expect(count).toBe(1)
})

test('[CALL-04] a booking with an Idempotency-Key is rejected with another payload', async () => {
  await post('mismatch')
  const count = await bookedDuring(async () => {
    const other = await post('mismatch', account, booking({ docket: { dck_cust_ref1: 'PO 4712' } }))
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  })
  expect(count).toBe(0)
})

test('[CALL-04] a booking with an Idempotency-Key does not share its key with other users: the same key of another user books another docket', async () => {
  const other = await portal.login('noprice')
  const [mine, theirs] = [await post('shared word'), await post('shared word', other)]
  expect(theirs.status).toBe(200)
  expect(theirs.body).not.toEqual(mine.body)
})

test('[CALL-04] a booking with an Idempotency-Key that breaks a rule is corrected with the same key', async () => {
  const refused = await post('refused booking', account, booking({ parcels: [] }))
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  expect((await post('refused booking')).status).toBe(200)
})

test('[CALL-04] a booking with an Idempotency-Key gets its first answer for a week', async () => {
  const { pool } = portal.tenant('metro')
  const first = await post('a week')
  await pool.query(`update idempotency set created = now() - interval '167 hours' where idem_key = 'a week'`)
  await forgetOldKeys(pool)
  expect((await post('a week')).body).toEqual(first.body)
  await pool.query(`update idempotency set created = now() - interval '169 hours' where idem_key = 'a week'`)
  await forgetOldKeys(pool)
  expect((await post('a week')).body).not.toEqual(first.body)
})

test.each(['', 'x'.repeat(256)])(
  '[CALL-04, CALL-02] a booking with an Idempotency-Key of %j is rejected by its name',
  async (key) => {
    expect(await post(key)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'Idempotency-Key', message: 'From 1 to 255 characters' }] },
    })
  },
)

test('[FORM-17] a booking with an Idempotency-Key books each time without a key', async () => {
  const count = await bookedDuring(async () => {
    await account.call(docketPost, booking())
    await account.call(docketPost, booking())
  })
  expect(count).toBe(2)
})

import { globSync, readFileSync } from 'node:fs'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { authenticate } from '@despatch/contract/auth/auth.ts'
import { sessionEndOthers } from '@despatch/contract/auth/sessions.ts'
import { securityLogList } from '@despatch/contract/logs/security-log.ts'
import { userList, userPost } from '@despatch/contract/users/users.ts'
import { webhookList } from '@despatch/contract/webhooks/webhooks.ts'
import { changeOf } from '@despatch/domain/logs/security-events.ts'
import { describe, expect, test } from 'vitest'
import { addPasskeyOf } from '../../test/passkey-device.ts'
import { plansOf } from '../../test/plan.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { removeSecondFactor } from '../users/operator-actions.ts'
import { listSecurityEvents, removeSurplusRefused } from './security-log.queries.ts'
import { mostStoredInHour, storeRefused } from './store-refused.ts'

const portal = await openPortalForFile()
const { pool } = portal.tenant('metro')
const admin = await portal.login('admin')

type Filter = Parameters<typeof admin.call<typeof securityLogList>>[1]

const events = async (filter: Filter) => (await admin.call(securityLogList, filter)).rows

const here = { sec_address: '127.0.0.1' }

/** The filters of a page of the list. */
const page = { from: '-infinity', before: { time: 'infinity', id: 0 }, limit: 50 }

describe('the security log of a company', () => {
  test('[LOG-01] the security log of a company has refused logins and calls, with user, address, call and reason', async () => {
    await portal.visitor.send(authenticate, { database: 'metro', username: 'Farida', password: 'wrong' })
    const refused = { ...here, sec_event: 'login-refused', sec_user: 'farida' }
    await expect
      .poll(() => events({ sec_user: 'FARIDA', sec_event: 'login-refused' }), { interval: 10 })
      .toMatchObject([{ ...refused, sec_action: 'authenticate', sec_reason: 'AUTHENTICATION_FAILED' }])
    const customer = await portal.login('account')
    await customer.send(webhookList, {})
    await expect
      .poll(() => events({ sec_event: 'access-refused', sec_user: 'account' }), { interval: 10 })
      .toMatchObject([{ ...here, sec_action: 'webhook/list', sec_reason: 'NOT_AUTHORIZED', sec_record: '' }])
    expect(await customer.send(securityLogList, {})).toMatchObject({ status: 403 })
  })

  test('[LOG-02] never has a typed name that does not exist', async () => {
    await portal.visitor.send(authenticate, { database: 'metro', username: 'My-Passw0rd', password: 'x' })
    await expect.poll(() => events({ sec_user: 'unknown' }), { interval: 10 }).toHaveLength(1)
    const [{ stored } = {}] = await portal.sql('select json_agg(e)::text stored from security_event e')
    expect(String(stored).toLowerCase()).not.toContain('passw0rd')
  })

  test('[LOG-02] the security log of a company has logins and changes in the transaction that makes them, with the address', async () => {
    const client = await portal.login('elliot')
    await addPasskeyOf(client, portal.address, { name: 'Phone' })
    await client.call(sessionEndOthers, {})
    await (await portal.login('api')).call(apiKeyPost, { key_name: 'Stock system' })
    const own = (await events({ sec_user: 'elliot' })).map(({ sec_event }) => sec_event)
    expect(own).toEqual(['session-ended', 'passkey-changed', 'login'])
    expect(await events({ sec_event: 'key-changed' })).toMatchObject([
      { ...here, sec_user: 'api', sec_action: 'make-api-key', sec_record: 'Stock system' },
    ])
    const [user] = (await admin.call(userList, { search: 'greg' })).rows
    if (!user) throw new Error('The user is missing')
    const { ausr_id, ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email } = user
    const personal = { ausr_nickname, ausr_firstname, ausr_lastname, ausr_telephone, ausr_email }
    await admin.call(userPost, { user: { ausr_id, ...personal } })
    expect(await events({ sec_event: 'user-changed' })).toMatchObject([
      { ...here, sec_user: 'admin', sec_record: user.ausr_logon },
    ])
    // A refused change leaves nothing.
    await (await portal.login('api')).send(apiKeyPost, { key_name: '' })
    expect(await events({ sec_event: 'key-changed' })).toHaveLength(1)
  })

  test('[LOG-02, TEN-06] the security log of a company has the operator’s commands, without an address', async () => {
    await addPasskeyOf(await portal.login('mina'), portal.address)
    await removeSecondFactor(portal.tenant('metro'), portal.config, 'mina')
    expect(await events({ sec_event: 'factor-changed' })).toMatchObject([
      { sec_user: 'system', sec_address: '', sec_action: 'reset-factor', sec_record: 'mina' },
    ])
  })

  test('[LOG-01] the security log of a company is listed in pages, and by London day', async () => {
    await portal.sql(
      `insert into security_event (sec_event, sec_user, sec_time)
       select 'login', 'paged', '2026-03-02 23:59:59.5+00'::timestamptz + make_interval(secs => n / 2)
       from generate_series(0, 4) n`,
    )
    const filter = { sec_user: 'paged', limit: 2 }
    const first = await admin.call(securityLogList, filter)
    const second = await admin.call(securityLogList, { ...filter, cursor: first.next })
    const third = await admin.call(securityLogList, { ...filter, cursor: second.next })
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([2, 2, 1])
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ sec_id }) => sec_id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const days = { dateStart: '02/03/2026', dateEnd: '2026-03-02' }
    expect(await events({ sec_user: 'paged', ...days })).toHaveLength(2)
    expect(await events({ sec_user: 'paged', dateStart: '03/03/2026' })).toHaveLength(3)
    expect(
      await admin.send(securityLogList, { dateStart: '03/03/2026', dateEnd: '02/03/2026' }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'dateEnd' }] } })
    expect(await admin.send(securityLogList, { cursor: 'other' })).toMatchObject({ status: 422 })
  })

  test('[OPS-03] the security log of a company finds each filter by its own index', async () => {
    await portal.sql(
      `insert into security_event (sec_event, sec_user, sec_address, sec_time)
       select case when n % 2 = 0 then 'login' else 'access-refused' end, 'user ' || n % 500, '10.0.0.' || n % 250,
         now() - make_interval(mins => n) from generate_series(1, 20000) n`,
    )
    await portal.sql('analyze security_event')
    for (const [filter, index] of [
      [{}, 'security_event_by_time'],
      [{ event: 'host-refused' }, 'security_event_by_event'],
      [{ user: 'User 7' }, 'security_event_by_user'],
      [{ address: '10.0.0.7' }, 'security_event_by_address'],
    ] as const) {
      const [plan] = await plansOf(pool, (db) => listSecurityEvents(db, { ...page, ...filter }))
      expect(plan?.indexes).toEqual([index])
      expect(plan?.scanned).toEqual([])
    }
  })
})

/** How many refused requests of a flood are stored. */
const countOf = async () =>
  Number(
    (await portal.sql(`select count(*) from security_event where sec_event = 'limit-reached'`))[0]?.['count'],
  )

describe('a flood of refused requests', () => {
  const refused = {
    event: 'limit-reached',
    user: '',
    address: '192.0.2.1',
    call: 'track',
    reason: '',
  } as const

  test('[OPS-03] a flood of refused requests is stored up to a limit for each company and hour', async () => {
    await portal.sql(`delete from security_event where sec_event = 'limit-reached'`)
    let now = Date.parse('2026-11-26T12:00:00Z')
    const tenants = { findForLogin: () => portal.tenant('metro') }
    const store = storeRefused(tenants, () => now)
    await Promise.all(Array.from({ length: mostStoredInHour + 50 }, () => store('metro', refused)))
    expect(await countOf()).toBe(mostStoredInHour)
    now += 3_600_000
    await store('metro', refused)
    expect(await countOf()).toBe(mostStoredInHour + 1)
    await storeRefused({ findForLogin: () => undefined })('nowhere', refused)
    expect(await countOf()).toBe(mostStoredInHour + 1)
  })

  test('[OPS-03] a flood of refused requests is deleted above the most that a company stores, and changes stay', async () => {
    await portal.sql(`delete from security_event where sec_event like '%-refused'`)
    const changes = `select count(*)::int from security_event where sec_event not like '%-re%'`
    const before = await portal.sql(changes)
    await removeSurplusRefused(pool, 10)
    expect(await countOf()).toBe(10)
    await removeSurplusRefused(pool, 10)
    expect(await countOf()).toBe(10)
    expect(await portal.sql(changes)).toEqual(before)
  })
})

test('[LOG-02] every action of the table of changes is written by the portal', () => {
  const table = readFileSync('domain/src/logs/security-events.ts', 'utf8')
  const named = [...table.matchAll(/^ {2}'?([a-z-]+)'?: '[a-z-]+',$/gm)].flatMap(
    ([, process]) => process ?? [],
  )
  const actions = named.filter((process) => changeOf({ process, type: 'change' }) !== undefined)
  expect(actions.length).toBeGreaterThan(20)
  const sources = globSync('server/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const written = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(actions.filter((process) => !written.includes(`'${process}'`))).toEqual([])
})

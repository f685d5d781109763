import { applicationKeyPost, applicationPost } from '@despatch/contract/applications/applications.ts'
import { apiKeyPost } from '@despatch/contract/auth/api-keys.ts'
import { calls } from '@despatch/contract/calls.ts'
import { driveCalls } from '@despatch/contract/drive/drive-calls.ts'
import { driveSync, sentRecords } from '@despatch/contract/drive/drive.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import type { Call } from '@despatch/contract/wire/call.ts'
import { fieldOf } from '@despatch/contract/wire/lenient-records.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { refusals } from '@despatch/contract/wire/refusals.ts'
import { rights } from '@despatch/domain/users/rights.ts'
import { describe, expect, test } from 'vitest'
import { activeDriver } from '../../test/active-driver.ts'
import { pairPhone } from '../../test/driver-phone.ts'
import { leafPaths, withValue } from '../../test/payload-fields.ts'
import { openPortalForFile } from '../../test/test-portal.ts'
import { usersByRight } from '../../test/users-by-right.ts'
import { v1ClientOf } from '../../test/v1-client.ts'

/** Who can make the calls of the driver's app, and what a phone can reach. Generated from the contract. */
const portal = await openPortalForFile()
const admin = await portal.login('admin')
const everyRight = await usersByRight(portal)(rights.map(({ right }) => right))
const { drv_id } = await activeDriver(admin)
const phone = await pairPhone(portal.visitor, admin, drv_id)
const { secret: apiKey } = await everyRight.call(apiKeyPost, { key_name: 'Every permission' })
const { application } = await admin.call(applicationPost, {
  app_cust_id: 1,
  app_name: 'Phone',
  app_scopes: ['deliveries:write'],
})
const { secret: applicationKey } = await admin.call(applicationKeyPost, {
  app_id: application.app_id,
  akey_name: 'Phone',
  akey_scopes: ['deliveries:write'],
})

const outcome = async (answer: ReturnType<typeof phone.send>) => {
  const { status, body } = await answer
  return `${status} ${body.code}`
}

const named = (list: readonly Call[]): [string, Call][] => list.map((call) => [call.path, call])
const ofPhones = driveCalls.filter(({ needs }) => needs === 'driver')

test.each(named(calls.filter(({ needs }) => needs !== 'public')))(
  '[CALL-03] a phone of a driver cannot make the call %s',
  async (_path, call) => {
    const { status, body } = await phone.send(call, call.example)
    expect(`${status} ${body.code}`).toBe('403 NOT_AUTHORIZED')
  },
)

test.each(v1Calls.map((call): [string, (typeof v1Calls)[number]] => [call.operationId, call]))(
  '[CALL-03] a phone of a driver cannot make the call %s of /v1',
  async (_name, call) => {
    const path = call.path.replace('v1/', '').replaceAll(/\{\w+\}/g, '100000')
    const send = v1ClientOf(portal.address, phone.headers)
    const sent = call.method === 'GET' ? undefined : {}
    expect(await send(call.method, path, sent)).toMatchObject({
      status: 403,
      body: { code: 'NOT_AUTHORIZED' },
    })
  },
)

test.each(named(ofPhones))(
  '[TEN-01] a phone of a driver of one company cannot make %s at another',
  async (_path, call) => {
    const authorization = `Bearer ${phone.token.replace('_metro_', '_northern_')}`
    const { status, body } = await portal.visitor.send(call, call.example, { authorization })
    expect(`${status} ${body.code}`).toBe('401 NOT_AUTHENTICATED')
  },
)

describe('every call of the driver’s app', () => {
  test('[CALL-03] every call of the driver’s app needs a phone, except for pairing one', () => {
    expect(driveCalls.filter(({ needs }) => needs !== 'driver').map(({ path }) => path)).toEqual([
      'drive/pair',
    ])
    expect(calls.filter(({ needs }) => needs === 'driver')).toEqual([])
  })

  test.each(named(driveCalls))('[CALL-01] %s answers its example as it declares', async (_path, call) => {
    const { status, body } = await phone.send(call, call.example)
    expect([status, body.code ?? null]).toEqual([
      call.exampleRefused === null ? 200 : refusals[call.exampleRefused].status,
      call.exampleRefused,
    ])
  })

  test.each(named(ofPhones))(
    '[CALL-03] %s rejects visitors, users with every permission, API keys and applications',
    async (_path, call) => {
      expect(await outcome(portal.visitor.send(call, call.example))).toBe('401 NOT_AUTHENTICATED')
      expect(await outcome(everyRight.send(call, call.example))).toBe('403 NOT_AUTHORIZED')
      for (const key of [apiKey, applicationKey]) {
        const authorization = `Bearer ${key}`
        const answer = portal.visitor.send(call, call.example, { authorization })
        expect(await outcome(answer)).toBe('403 NOT_AUTHORIZED')
      }
    },
  )

  test.each(named(driveCalls))('[CALL-02] %s rejects an unknown field by its name', async (_path, call) => {
    const answer = await phone.send(call, { ...call.example, forged: 1 })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'forged' }] } })
  })

  const leaves = driveCalls.flatMap((call) =>
    leafPaths(jsonSchema(call.body))
      .filter((path) => !path.includes('*'))
      .map((path): [string, Call, string[]] => [`${call.path} ${path.join('.')}`, call, path]),
  )
  test.each(leaves)('[CALL-02] %s of a wrong type or too long is rejected', async (_title, call, path) => {
    for (const value of wrongValues) {
      const { status, body } = await phone.send(call, withValue(call.example, path, value))
      expect(status, JSON.stringify(body)).toBe(422)
    }
  })
})

const sync = async (payload: object) => {
  const { status, body } = await phone.send(driveSync, { ...driveSync.example, ...payload })
  expect(status, JSON.stringify(body)).toBe(200)
  return driveSync.reply.parse(body)
}
const idOf = (record: unknown, { id }: { id: string | null }) =>
  String(id === null ? record : fieldOf(id)(record))

const wrongValues = [{}, [], true, -1000, 1e308, '\u0000', 'x'.repeat(15_900)]

describe('the records of drive/sync', () => {
  const at = new Date().toISOString()
  /** A valid record of each list. */
  const examples: Record<keyof typeof sentRecords, () => unknown> = {
    events: () => ({
      evt_id: crypto.randomUUID(),
      evt_seq: 1,
      dck_id: 2_147_483_647,
      dadd_id: 1,
      evt_kind: 'arrived',
      evt_at: at,
    }),
    shifts: () => ({
      shf_id: crypto.randomUUID(),
      shf_started: at,
      shf_ended: at,
      shf_registration: '',
      shf_defects: [{ check: 'tyres', note: 'Worn' }],
    }),
    sent_messages: () => ({ dmsg_id: crypto.randomUUID(), dmsg_text: 'Hello', dmsg_at: at }),
    read_messages: () => crypto.randomUUID(),
    positions: () => ({ pos_id: crypto.randomUUID(), pos_at: at, pos_latitude: 51.5, pos_longitude: -0.1 }),
  }
  const lists = Object.entries(examples)
  test.each(lists)(
    '[CALL-02, TRACK-07] %s are checked one by one, each wrong field by its name',
    async (list, example) => {
      const declared = sentRecords[list as keyof typeof sentRecords]
      const valid = example()
      const wrong = leafPaths(jsonSchema(declared.record)).flatMap((path) =>
        wrongValues.map((value) => ({ path, record: withValue(example(), path, value) })),
      )
      const named = new Set(wrong.filter(({ path }) => path.length > 0 && path[0] !== declared.id))
      for (const some of chunksOf(wrong, declared.most - 1)) {
        const { results, taken, unreadable, without_id } = await sync({
          [list]: [...some.map(({ record }) => record), valid],
        })
        expect([...results.map(({ evt_id }) => evt_id), ...taken]).toEqual([idOf(valid, declared)])
        const sent = some.filter((each) => named.has(each))
        expect(unreadable.map(({ id }) => id)).toEqual(sent.map(({ record }) => idOf(record, declared)))
        for (const [index, { path }] of sent.entries()) expect(unreadable[index]?.problem).toContain(path[0])
        expect(without_id).toBe(some.length - sent.length)
      }
    },
  )

  test.each(lists)(
    '[CALL-02, TRACK-07] %s that are no records, or have unknown fields, are counted or named',
    async (list, example) => {
      const declared = sentRecords[list as keyof typeof sentRecords]
      const record = example()
      const { unreadable, without_id } = await sync({
        [list]: [null, 7, 'x', [], {}, ...(typeof record === 'object' ? [{ ...record, forged: 1 }] : [])],
      })
      expect(without_id).toBe(5)
      expect(unreadable.map(({ id }) => id)).toEqual(
        typeof record === 'object' ? [idOf(record, declared)] : [],
      )
    },
  )

  test.each(lists)('[CALL-02] too many %s are rejected', async (list, example) => {
    const { most } = sentRecords[list as keyof typeof sentRecords]
    const answer = await phone.send(driveSync, {
      ...driveSync.example,
      [list]: Array.from({ length: most + 1 }, example),
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: list }] } })
  })
})

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunksOf(items.slice(size), size)]

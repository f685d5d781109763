import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack, docketTracking, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { clientOf } from '../../test/client.ts'
import { openPortalForFile } from '../../test/test-portal.ts'

const portal = await openPortalForFile({ TRUST_PROXY: 'true' })
const booked = (await (await portal.login('account')).call(docketPost, booking())).docket

const from = (address: string) => ({ 'x-forwarded-for': address })

const guess = (address: string, dadd_postalcode: string) =>
  portal.visitor.send(docketTrack, { tracking_ref: booked.dck_docket, dadd_postalcode }, from(address))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0

describe('guessing dockets', () => {
  test('[TRACK-03] guessing dockets is limited, and past the limit even the right guess is refused', async () => {
    let wrong = 0
    // Counting restarts every ten minutes, which may happen during this test.
    while ((await guess('10.1.0.1', `EC3N 4A${'ABDEF'[wrong % 5]}X`)).status === 404 && wrong < 70) wrong += 1
    expect(wrong).toBeGreaterThanOrEqual(30)
    expect(wrong).toBeLessThanOrEqual(60)

    const right = await guess('10.1.0.1', 'EC3N 4AB')
    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await guess('10.1.0.2', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-03] guessing dockets is counted before the lookup, so that a right guess among many concurrent ones is refused', async () => {
    const { pool } = portal.tenant('metro')
    const counted = async () => {
      const { rows } = await pool.query<{ attempts: number }>(
        `select coalesce(sum(attempts), 0)::int attempts from attempt where attempt_key = 'track:number:10.1.0.6'`,
      )
      return rows[0]?.attempts
    }
    for (let wrong = 0; wrong < 29; wrong += 1) await guess('10.1.0.6', 'EC3N 4AX')
    // Lookups are blocked, so the thirtieth guess is pending when the right one arrives.
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table docket in access exclusive mode')
      const thirtieth = guess('10.1.0.6', 'EC3N 4AX')
      await expect.poll(counted).toBe(30)
      expect((await guess('10.1.0.6', 'EC3N 4AB')).status).toBe(429)
      await holder.query('rollback')
      expect((await thirtieth).status).toBe(404)
    } finally {
      holder.release()
    }
  })

  test('[TRACK-03] guessing dockets does not count right numbers, even in concurrent requests', async () => {
    for (let round = 0; round < 4; round += 1) {
      const right = Array.from({ length: 20 }, () => guess('10.1.0.7', 'EC3N 4AB'))
      expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  test('[TRACK-03] a valid reference is answered from a network address over its limit, also live', async () => {
    const { dck_tracking: tracking_ref } = booked
    const ask = (reference: string) =>
      portal.visitor.send(docketTrack, { tracking_ref: reference }, from('10.1.0.4'))
    let wrong = 0
    while ((await ask(`MT-0000-0000-${String(wrong).padStart(4, '0')}`)).status === 404 && wrong < 70)
      wrong += 1
    expect(wrong).toBeGreaterThanOrEqual(30)
    expect(wrong).toBeLessThanOrEqual(60)
    expect((await ask(tracking_ref)).status).toBe(200)
    const live = clientOf(portal.address, '')
    const events = await live.follow(liveTrack, { tracking_ref }, from('10.1.0.4'))
    expect(await events.next()).toMatchObject({ dck_version: expect.any(Number) })
    await events.close()
    // Docket numbers are counted separately.
    expect((await guess('10.1.0.4', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-02, TRACK-06] own docket numbers are never counted, and open their full view', async () => {
    const account = await portal.login('account')
    for (let attempt = 0; attempt < 35; attempt += 1) {
      const { status } = await account.send(
        docketTracking,
        { tracking_ref: booked.dck_docket },
        from('10.1.0.5'),
      )
      expect(status).toBe(200)
    }
    for (const tracking_ref of [booked.dck_docket, booked.dck_docket.toLowerCase(), booked.dck_tracking]) {
      const view = await account.call(docketTracking, { tracking_ref })
      expect(view.dck_docket).toBe(booked.dck_docket)
      expect(view.stops.map(({ dadd_postalcode }) => dadd_postalcode)).toEqual(['WC1B 3DG', 'EC3N 4AB'])
    }
    for (let attempt = 0; attempt < 35; attempt += 1) {
      const { status } = await portal.visitor.send(
        docketTrack,
        { tracking_ref: 'MT999999' },
        from('10.1.0.5'),
      )
      expect(status).toBe(404)
    }
    expect((await guess('10.1.0.5', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-02, LIST-07] another account’s docket has no full view, by any name', async () => {
    const otherUser = await portal.login('greg')
    for (const named of [
      { tracking_ref: booked.dck_docket },
      { tracking_ref: booked.dck_tracking },
      { dck_id: booked.dck_id },
    ])
      expect(await otherUser.send(docketTracking, named)).toMatchObject({
        status: 404,
        body: { code: 'DOCKET_NOT_FOUND' },
      })
  })

  test('[TRACK-02, CALL-01] a full view requires a name, or two names of the same docket', async () => {
    const account = await portal.login('account')
    expect((await account.send(docketTracking, {})).status).toBe(422)
    const { dck_id, dck_docket } = booked
    expect((await account.send(docketTracking, { dck_id, tracking_ref: dck_docket })).status).toBe(200)
    expect((await account.send(docketTracking, { dck_id, tracking_ref: 'MT100001' })).status).toBe(404)
    expect((await account.send(docketTracking, { dck_id, archive: false })).status).toBe(200)
    expect((await account.send(docketTracking, { dck_id, archive: true })).status).toBe(404)
  })

  test('[TRACK-02] the sections setting restricts the public page and not the account’s own view', async () => {
    await portal.set('TrackingSections', 'map')
    const account = await portal.login('account')
    const mine = await account.call(docketTracking, { dck_id: booked.dck_id })
    expect(mine).toMatchObject({ events: expect.any(Array), photos: [], stock: [] })
    const open = await portal.visitor.call(docketTrack, { tracking_ref: booked.dck_tracking })
    expect(open).toMatchObject({ events: null, photos: null, stock: null })
    expect(open).not.toHaveProperty('dck_id')
  })

  test('[TRACK-03] viewing one’s own page is not counted', async () => {
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect((await guess('10.1.0.3', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-03] a wrong postcode and an unknown number take the same time', async () => {
    const unknown = 'MT2000000001'
    const times = { wrong: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 60; round += 1) {
      // A new network address now and then, to stay below the limit.
      const headers = from(`10.2.0.${Math.floor(round / 10)}`)
      for (const kind of round % 2 ? (['wrong', 'unknown'] as const) : (['unknown', 'wrong'] as const)) {
        const tracking_ref = kind === 'wrong' ? booked.dck_docket : unknown
        const began = performance.now()
        const { status } = await portal.visitor.send(
          docketTrack,
          { tracking_ref, dadd_postalcode: 'EC3N 4AA' },
          headers,
        )
        times[kind].push(performance.now() - began)
        expect(status).toBe(404)
      }
    }
    const ratio = median(times.wrong) / median(times.unknown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.67)
  })
})

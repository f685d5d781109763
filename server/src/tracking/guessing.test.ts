import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack, liveTrack } from '@despatch/contract/tracking/tracking.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openTestPortal, type TestPortal } from '../../test/test-portal.ts'

let portal: TestPortal
let booked: { dck_docket: string; dck_tracking: string }

beforeAll(async () => {
  portal = await openTestPortal({ TRUST_PROXY: 'true' })
  booked = (await (await portal.login('account')).call(docketPost, booking())).docket
})
afterAll(() => portal.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

const guess = (address: string, dadd_postalcode: string) =>
  portal.visitor.send(docketTrack, { tracking_ref: booked.dck_docket, dadd_postalcode }, from(address))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0

describe('guessing at dockets', () => {
  test('[TRACK-03] is limited, and then the right guess is refused too', async () => {
    let wrong = 0
    // Counting begins anew every ten minutes, which may be in the middle of this.
    while ((await guess('10.1.0.1', `EC3N 4A${'ABDEF'[wrong % 5]}X`)).status === 404 && wrong < 70) wrong += 1
    expect(wrong).toBeGreaterThanOrEqual(30)
    expect(wrong).toBeLessThanOrEqual(60)

    const right = await guess('10.1.0.1', 'EC3N 4AB')
    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await portal.visitor.send(liveTrack, { tracking_ref: 'MT-0000-0000-0000' }, from('10.1.0.1'))).status,
    ).toBe(429)
    expect((await guess('10.1.0.2', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-03] is not what reading one’s own page looks like', async () => {
    for (let look = 0; look < 40; look += 1) expect((await guess('10.1.0.3', 'EC3N 4AB')).status).toBe(200)
  })

  test('[TRACK-03] learns nothing from how long an answer takes: a wrong postcode and an unknown number are alike', async () => {
    const unknown = 'MT2000000001'
    const times = { wrong: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 60; round += 1) {
      // A new address now and then, or the limit would answer.
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

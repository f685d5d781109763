import { docketPost } from '@despatch/contract/dockets/dockets.ts'
import { docketTrack, systemTracking } from '@despatch/contract/tracking/tracking.ts'
import { describe, expect, test } from 'vitest'
import { booking } from '../../test/booking.ts'
import { openPortalForFile, openTestPortal } from '../../test/test-portal.ts'

const tiles = 'http://tiles.example:8080/{z}/{x}/{y}.png?key=1'

const portal = await openPortalForFile({ TILES_URL: tiles, TILES_ATTRIBUTION: '© Example Maps' })
const docket = (await (await portal.login('account')).call(docketPost, booking())).docket

const setMap = (cust_id: number | null, template: string) =>
  portal.set('TrackerMapUrl', template, cust_id ?? undefined)

const setup = () => portal.visitor.call(systemTracking, { database: 'metro' })
const trackerMap = async () =>
  (await portal.visitor.call(docketTrack, { tracking_ref: docket.dck_tracking })).trackerMap

const imageSources = async (address: string) => {
  const policy = (await fetch(`${address}/docket/track`)).headers.get('content-security-policy') ?? ''
  return /img-src ([^;]*)/.exec(policy)?.[1]
}

describe('the setup of the tracking pages', () => {
  test('[TRACK-06] the setup of the tracking pages is public for each database, and contains no other settings', async () => {
    expect(await setup()).toEqual({
      cust_id: 6,
      tiles: { url: tiles, attribution: '© Example Maps' },
      TrackerMapUrl: 'https://www.google.com/maps/search/?api=1&query={latitude},{longitude}',
    })
    expect(await portal.visitor.send(systemTracking, { database: 'nowhere' })).toMatchObject({
      status: 404,
      body: { code: 'DATABASE_NOT_FOUND' },
    })
  })

  test('[TRACK-06] pages may load pictures from the tile server only', async () => {
    expect(await imageSources(portal.address)).toBe("'self' data: http://tiles.example:8080")
  })

  test('[TRACK-06] a docket has the tracker map of its account, or else of the default account', async () => {
    // Until one is set: the delivery, to about a kilometre, on Google Maps.
    expect(await trackerMap()).toBe('https://www.google.com/maps/search/?api=1&query=51.51,-0.08')
    await setMap(6, 'https://map.example/six?d={docket}')
    expect(await trackerMap()).toBe(`https://map.example/six?d=${docket.dck_docket}`)
    expect((await setup()).TrackerMapUrl).toBe('https://map.example/six?d={docket}')
    await setMap(null, 'https://map.example/all/{reference}')
    expect(await trackerMap()).toBe(`https://map.example/all/${docket.dck_tracking}`)
    await setMap(1, 'https://map.example/own')
    expect(await trackerMap()).toBe('https://map.example/own')
    await setMap(1, 'javascript:alert(1)')
    expect(await trackerMap()).toBe(`https://map.example/all/${docket.dck_tracking}`)
  })

  test('[TRACK-06] a company without a tracker map has no link to one', async () => {
    await setMap(1, '')
    expect(await trackerMap()).toBe(`https://map.example/six?d=${docket.dck_docket}`)
    await setMap(6, '')
    expect(await trackerMap()).toBeNull()
  })

  test('[TRACK-06] another account can be the default', async () => {
    await setMap(14, 'https://map.example/fourteen')
    await portal.set('aset_quote_customer', 14)
    expect(await setup()).toMatchObject({ cust_id: 14, TrackerMapUrl: 'https://map.example/fourteen' })
  })
})

test('[TRACK-06] without a tile server no pictures are loaded from one', async () => {
  const bare = await openTestPortal()
  try {
    expect((await bare.visitor.call(systemTracking, { database: 'northern' })).tiles).toBeNull()
    expect(await imageSources(bare.address)).toBe("'self' data:")
  } finally {
    await bare.close()
  }
})

import { expect, test } from 'vitest'
import { directionsLink, mapLink, positionLink, routeLink, type OutsideMapStop } from './map-links.ts'

const stop = (dadd_companyname: string, more: Partial<OutsideMapStop> = {}): OutsideMapStop => ({
  dadd_companyname,
  dadd_town: 'London',
  dadd_postalcode: 'EC3N 4AB',
  dadd_latitude: 51.5081,
  dadd_longitude: -0.0759,
  ...more,
})

const unknown = stop('', { dadd_town: '', dadd_postalcode: '', dadd_latitude: null, dadd_longitude: null })

const queryOf = (address: string | null) => Object.fromEntries(new URL(address ?? '').searchParams)

test('[TRACK-06] links to an outside map use the address, or the position without an address', () => {
  expect(mapLink(stop('Tower & Co'))).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?/)
  expect(queryOf(mapLink(stop('Tower & Co')))).toEqual({ api: '1', query: 'Tower & Co, London, EC3N 4AB' })
  expect(queryOf(mapLink(stop('', { dadd_town: '', dadd_postalcode: '' })))).toMatchObject({
    query: '51.5081,-0.0759',
  })
  expect(queryOf(directionsLink(stop('Tower')))).toEqual({
    api: '1',
    destination: 'Tower, London, EC3N 4AB',
    travelmode: 'driving',
  })
})

test('[TRACK-06] links to an outside map show a position without an address', () => {
  expect(queryOf(positionLink({ latitude: 51.5081, longitude: -0.0759 }))).toEqual({
    api: '1',
    query: '51.5081,-0.0759',
  })
})

test('[TRACK-06] links to an outside map to the route include every stop in order', () => {
  expect(queryOf(routeLink(['A', 'B', 'C', 'D'].map((name) => stop(name))))).toEqual({
    api: '1',
    origin: 'A, London, EC3N 4AB',
    waypoints: 'B, London, EC3N 4AB|C, London, EC3N 4AB',
    destination: 'D, London, EC3N 4AB',
    travelmode: 'driving',
  })
  expect(queryOf(routeLink([stop('A'), stop('B')]))).not.toHaveProperty('waypoints')
})

test('[TRACK-06] links to an outside map are null for unknown locations and too many stops', () => {
  expect(mapLink(unknown)).toBeNull()
  expect(directionsLink(unknown)).toBeNull()
  expect(routeLink([stop('A')])).toBeNull()
  expect(routeLink([stop('A'), unknown, stop('B')])).toBeNull()
  expect(routeLink(Array.from({ length: 11 }, () => stop('A')))).not.toBeNull()
  expect(routeLink(Array.from({ length: 12 }, () => stop('A')))).toBeNull()
})

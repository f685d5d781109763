import { greatCircleMiles, type Position } from '@despatch/domain/geo/distance.ts'
import {
  json,
  startHttpService,
  type StubRequest,
  type HttpService,
  type Route,
  type StubReply,
} from '../http-service.ts'

/**
 * A stand-in for OSRM's `route` and `table` services in their wire format (https://project-osrm.org/docs). It has no
 * road data. Routes run north or south first, then east or west, at thirty miles an hour. Positions outside Great
 * Britain have no route.
 */

const METRES_PER_MILE = 1609.344
const METRES_PER_SECOND = (30 * METRES_PER_MILE) / 3600

/** An approximate box around Great Britain. */
const land = { south: 49.9, north: 60.9, west: -8.7, east: 1.8 }

const isOnLand = ({ latitude, longitude }: Position) =>
  latitude > land.south && latitude < land.north && longitude > land.west && longitude < land.east

export const startRouting = (port: number): Promise<HttpService> => startHttpService(routingRoutes, port)

export const routingRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/route\/v1\/\w+\/([^/]+)$/, answer: answering(routeAnswer) },
  { method: 'GET', path: /^\/table\/v1\/\w+\/([^/]+)$/, answer: answering(tableAnswer) },
]

function answering(answer: (positions: Position[], request: StubRequest) => StubReply) {
  return (request: StubRequest): StubReply => {
    const positions = positionsOf(request.parts[0] ?? '')
    if (!positions)
      return json({ code: 'InvalidQuery', message: 'Query string malformed close to position 1' }, 400)
    return answer(positions, request)
  }
}

function positionsOf(text: string): Position[] | undefined {
  const positions = decodeURIComponent(text)
    .split(';')
    .map((pair) => pair.split(',').map(Number))
    .map(([longitude = NaN, latitude = NaN]) => ({ latitude, longitude }))
  const areRight = positions.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  )
  return areRight && positions.length > 1 ? positions : undefined
}

function routeAnswer(positions: Position[], { url }: StubRequest): StubReply {
  if (!positions.every(isOnLand))
    return json({ code: 'NoRoute', message: 'Impossible route between points' }, 400)
  const legs = positions.flatMap((position, index) => {
    const next = positions[index + 1]
    return next ? [{ ...measured(position, next), summary: '', weight: 0, steps: [] }] : []
  })
  const withLine = url.searchParams.get('overview') !== 'false'
  return json({
    code: 'Ok',
    routes: [
      {
        distance: sum(legs.map(({ distance }) => distance)),
        duration: sum(legs.map(({ duration }) => duration)),
        weight: 0,
        weight_name: 'routability',
        legs,
        ...(withLine ? { geometry: { type: 'LineString', coordinates: lineThrough(positions) } } : {}),
      },
    ],
    waypoints: positions.map(waypoint),
  })
}

function tableAnswer(positions: Position[]): StubReply {
  const cells = positions.map((from) => positions.map((to) => measured(from, to)))
  return json({
    code: 'Ok',
    durations: cells.map((row) => row.map(({ duration }) => duration)),
    distances: cells.map((row) => row.map(({ distance }) => distance)),
    sources: positions.map(waypoint),
    destinations: positions.map(waypoint),
  })
}

const corner = (from: Position, to: Position): Position => ({
  latitude: to.latitude,
  longitude: from.longitude,
})

const tenths = (value: number) => Math.round(value * 10) / 10

function measured(from: Position, to: Position): { distance: number; duration: number } {
  const turn = corner(from, to)
  const metres = (greatCircleMiles(from, turn) + greatCircleMiles(turn, to)) * METRES_PER_MILE
  return { distance: tenths(metres), duration: tenths(metres / METRES_PER_SECOND) }
}

const lineThrough = (positions: readonly Position[]): [number, number][] =>
  positions.flatMap((position, index) => {
    const next = positions[index + 1]
    return [position, ...(next ? [corner(position, next)] : [])].map(
      ({ latitude, longitude }): [number, number] => [longitude, latitude],
    )
  })

const waypoint = ({ latitude, longitude }: Position) => ({
  location: [longitude, latitude],
  name: '',
  distance: 0,
  hint: '',
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

import { createHash } from 'node:crypto'
import { latitude, longitude } from '@despatch/contract/wire/fields.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import { trackerNumber } from '@despatch/domain/drive/tracker-number.ts'
import { trackerTime } from '@despatch/domain/drive/tracker-time.ts'
import { statedTimeError } from '@despatch/domain/time/stated-time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openSession } from '../auth/open-session.ts'
import type { Config } from '../platform/config.ts'
import { tenantsAt } from '../platform/http/check-host.ts'
import { refusalLimits } from '../platform/http/refusal-limits.ts'
import { noteCaller } from '../platform/http/request-caller.ts'
import { RequestsAMinute } from '../platform/http/requests-a-minute.ts'
import type { Tenants } from '../platform/tenant/tenants.ts'
import { companyOfTracker } from './device-token.ts'
import { trackerIds } from './device-tokens.ts'
import { trackerPath } from './make-tracker.ts'
import { storePositions } from './store-positions.ts'
import { deviceSession } from './sync-events.ts'

/** A position has some 200 characters. Trackers that were offline send one request for each. */
const MAX_BODY_BYTES = 64 * 1024
const MAX_REQUESTS_PER_MINUTE = 600
const MOST_POSITIONS = 200

const number = z.unknown().transform(trackerNumber)

/** What a tracker reports. Without a time, it is now. */
const Position = z.object({
  timestamp: z.union([z.string().max(40), z.number()]).optional(),
  latitude: number.pipe(latitude),
  longitude: number.pipe(longitude),
})
const known = z.string().min(1).max(200)

/** The fields of OsmAnd. Tracker apps add others, such as the speed. */
const Query = z.looseObject({ id: known })

/** As the newer versions of Traccar Client send it. */
const Location = z.object({ timestamp: z.unknown().optional(), coords: z.looseObject({}) })
const Body = z.object({ device_id: known, location: z.unknown().optional() })

interface TrackedPosition {
  timestamp: string
  latitude: number
  longitude: number
}

interface Reported {
  /** The identifier of the tracker. */
  id: string
  /** Null for those that cannot be read. */
  positions: (TrackedPosition | null)[]
}

/**
 * Receives positions of tracker apps on phones of drivers in the form of OsmAnd: as a query, or as JSON. Each is stored once. Those
 * outside a shift, and those that cannot be read or be true, are dropped, and answered like the others, since a tracker would send
 * them again and again otherwise. The log counts them.
 */
export async function serveOsmand(app: FastifyInstance, tenants: Tenants, config: Config): Promise<void> {
  const refused = refusalLimits(config.visitorRefusalLimit)
  const requests = new RequestsAMinute(MAX_REQUESTS_PER_MINUTE)
  await app.register(async (trackers) => {
    trackers.addHook('onRequest', refused.check)
    trackers.addHook('onResponse', (request, { statusCode }) => refused.count(request, statusCode))
    // Some send an empty body of another type with the query.
    trackers.removeAllContentTypeParsers()
    trackers.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    trackers.route({
      method: ['GET', 'POST'],
      url: trackerPath,
      handler: async (request, reply) => {
        const receivedAt = new Date().toISOString()
        const { id, positions } = reportIn(request, receivedAt)
        const tenant = tenantsAt(request, tenants, config).find(companyOfTracker(id) ?? '')
        const session = tenant && (await openSession(tenant, { token: id, kind: trackerIds }))
        if (!session) return refuse('NOT_AUTHENTICATED')
        const { device } = deviceSession(session)
        noteCaller(request, { company: tenant.name, user: session.user.ausr_logon })
        await requests.count(`${tenant.name} ${device.dvc_id}`)
        const readable = positions.filter((position) => position !== null)
        if (readable.length < positions.length)
          request.log.warn(
            {
              event: 'tracker-positions-unreadable',
              dvc_id: device.dvc_id,
              dropped: positions.length - readable.length,
            },
            'Positions of a tracker that cannot be read were dropped',
          )
        const sent = readable.map(({ timestamp, ...degrees }) => ({
          pos_id: positionId(`${tenant.name} ${device.dvc_id} ${timestamp}`),
          pos_at: timestamp,
          pos_latitude: degrees.latitude,
          pos_longitude: degrees.longitude,
        }))
        const taken = await storePositions(tenant, deviceSession(session), sent, {
          // Trackers do not say when they send.
          clock: { sentAt: receivedAt, receivedAt },
          log: request.log,
        })
        if (taken.length < sent.length) throw new Error('Positions of a tracker were not stored')
        return reply.header('cache-control', 'no-store').type('text/plain').send('OK')
      },
    })
  })
}

/** The identifier and the positions of a request. Refuses INVALID without an identifier, and for too many positions. */
function reportIn(request: FastifyRequest, now: string): Reported {
  const body = jsonOf(request)
  if (body === null) {
    const { id, timestamp, lat, lon } = read(Query, request.query)
    return { id, positions: [positionOf({ timestamp, latitude: lat, longitude: lon }, now)] }
  }
  const { device_id, location } = read(Body, body)
  const locations: unknown[] = Array.isArray(location) ? location : [location]
  if (locations.length > MOST_POSITIONS)
    refuse('INVALID', { errors: [{ field: 'location', message: `At most ${MOST_POSITIONS} positions` }] })
  const positions = locations.map((each) => {
    const { data } = Location.safeParse(each)
    return data ? positionOf({ ...data.coords, timestamp: data.timestamp }, now) : null
  })
  return { id: device_id, positions }
}

/** A position with its time; null if it cannot be read, or is of the future: trackers do not say how wrong their clock is. */
function positionOf(sent: object, now: string): TrackedPosition | null {
  const { data } = Position.safeParse(sent)
  if (!data) return null
  const timestamp = data.timestamp === undefined ? now : trackerTime(data.timestamp)
  if (timestamp === null || statedTimeError(timestamp, { now, steps: [] }) !== null) return null
  return { ...data, timestamp }
}

/** The JSON of a request; null if it has none. */
function jsonOf({ body }: FastifyRequest): unknown {
  if (typeof body !== 'string' || !body.trimStart().startsWith('{')) return null
  try {
    return JSON.parse(body)
  } catch {
    return refuse('MALFORMED')
  }
}

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent)
  if (error)
    return refuse('INVALID', {
      errors: error.issues.map(({ path, message }): FieldError => ({ field: path.join('.'), message })),
    })
  return data
}

/** Trackers give a position no id, so it is made from the phone and the time. A repeated position has the same. */
function positionId(position: string): string {
  const hex = createHash('sha256').update(position).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

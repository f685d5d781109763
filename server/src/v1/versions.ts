import { currentV1Version, v1Versions } from '@despatch/contract/v1/v1-call.ts'
import { isObject, type Json } from '@despatch/contract/wire/json-schema.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../platform/http/request-caller.ts'

/** How one call has changed with a version. Both functions are pure, and get a copy. */
export interface ShapeChange {
  /** Turns the fields of a request of the version before into those of this version. */
  up?: (fields: Json) => Json
  /** Turns a reply of this version into one of the version before. */
  down?: (reply: Json) => Json
}

/** A version that is served. */
export interface ServedVersion {
  version: string
  /** What is different from the version before, by `operationId`. */
  changes: Readonly<Record<string, ShapeChange>>
  /** When its end was announced, and when it ends; null while it stays. */
  ending: { announced: Date; ends: Date } | null
}

const rulesOf: Readonly<Record<(typeof v1Versions)[number], Omit<ServedVersion, 'version'>>> = {
  '2026-11-24': { changes: {}, ending: null },
}

/** The versions that are served, the newest first. */
export const servedVersions: readonly ServedVersion[] = v1Versions.map((version) => ({
  version,
  ...rulesOf[version],
}))

/** The header that names the version of a request and of a reply. */
export const versionHeader = 'despatch-version'

/**
 * Serves each request in the version that it names, otherwise in that of its key, otherwise in the newest. Requests of an
 * older version are turned into the newest before the handler, and its replies back after it. `operationOf` names the call of
 * a request.
 */
export function serveVersions(
  app: FastifyInstance,
  operationOf: (request: FastifyRequest) => string | undefined,
  served: readonly ServedVersion[] = servedVersions,
): void {
  const versions = new WeakMap<FastifyRequest, ServedVersion>()
  const use = (request: FastifyRequest, reply: FastifyReply, wanted: string) => {
    const version = served.find((each) => each.version === wanted) ?? refuseVersion(wanted, served)
    versions.set(request, version)
    void reply.headers(headersOf(version))
  }

  // Refusals before the key is known name the newest version too.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(versionHeader, served[0]?.version ?? currentV1Version)
    const wanted = request.headers[versionHeader]
    if (wanted !== undefined) use(request, reply, String(wanted))
  })
  app.addHook('preHandler', async (request, reply) => {
    const pinned = callerOf(request)?.apiVersion
    if (!versions.has(request) && pinned !== undefined) use(request, reply, pinned)
    const operation = operationOf(request)
    for (const up of changesSince(versions.get(request), operation, served).map((change) => change.up)) {
      if (up && isObject(request.body)) request.body = up({ ...request.body })
      if (up && request.method === 'GET' && isObject(request.query)) request.query = up({ ...request.query })
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const changes = changesSince(versions.get(request), operationOf(request), served).toReversed()
    if (typeof payload !== 'string' || reply.statusCode >= 300 || !changes.some(({ down }) => down))
      return payload
    const shown = changes.reduce<unknown>(
      (body, { down }) => (down && isObject(body) ? down(body) : body),
      JSON.parse(payload),
    )
    return JSON.stringify(shown)
  })
}

/** The changes of a call after a version, the oldest first. */
function changesSince(
  version: ServedVersion | undefined,
  operation: string | undefined,
  served: readonly ServedVersion[],
): ShapeChange[] {
  if (version === undefined || operation === undefined) return []
  const newer = served.slice(0, served.indexOf(version)).toReversed()
  return newer.flatMap(({ changes }) => changes[operation] ?? [])
}

/** Deprecation (RFC 9745) and Sunset (RFC 8594) warn clients of a version that ends. */
const headersOf = ({ version, ending }: ServedVersion): Record<string, string> => ({
  [versionHeader]: version,
  ...(ending && {
    deprecation: `@${Math.floor(ending.announced.getTime() / 1000)}`,
    sunset: ending.ends.toUTCString(),
  }),
})

const refuseVersion = (wanted: string, served: readonly ServedVersion[]): never =>
  refuse('UNKNOWN_VERSION', {
    detail: `There is no version ${wanted}. Despatch-Version must be ${served.map(({ version }) => version).join(' or ')}. Without the header, the version is that of the key.`,
  })

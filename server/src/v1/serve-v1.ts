import { createHash } from 'node:crypto'
import { Delivery } from '@despatch/contract/v1/deliveries.ts'
import { patchDelivery } from '@despatch/contract/v1/change-delivery.ts'
import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { v1Calls } from '@despatch/contract/v1/v1-calls.ts'
import { refuse, Refusal } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { OpenStreams } from '../platform/http/event-stream.ts'
import { addRoutes, routeOf, type Gateway } from '../platform/http/gateway.ts'
import { callerOf } from '../platform/http/request-caller.ts'
import { answerProblem } from '../platform/http/problem.ts'
import { answerWithoutRoute } from '../platform/http/unknown-call.ts'
import type { Binding } from '../platform/http/binding.ts'
import { v1Bindings } from './v1.calls.ts'
import { explained } from './v1-names.ts'
import { serveVersions } from './versions.ts'

/** The header that states whether a reply is about real or about test data. */
const modeHeader = 'despatch-mode'

/** Notes a refused request in the security log. */
type RecordFailure = (failure: unknown, request: FastifyRequest) => void

/**
 * Serves `/v1`: the same use cases as the portal's own calls, in plain names that do not change within a version.
 * @param more bindings of features that build on this one
 */
export async function serveV1(
  app: FastifyInstance,
  gateway: Gateway,
  recordFailure: RecordFailure,
  more: readonly Binding[],
): Promise<void> {
  await app.register(async (v1) => {
    v1.setErrorHandler((failure, request, reply) => {
      recordFailure(failure, request)
      const shown = failure instanceof Refusal ? explained(failure) : failure
      return answerProblem(shown, request, reply)
    })
    // Otherwise a request with an empty id would be answered with the list.
    v1.addHook('onRequest', async ({ url }) => {
      if (/^[^?]*\/(?:\?|$)/.test(url))
        refuse('NOT_FOUND', { detail: 'The address ends with a slash: an id is missing.' })
    })
    v1.addHook('onSend', async (request, reply, payload) => {
      const mode = callerOf(request)?.mode
      if (mode) void reply.header(modeHeader, mode)
      if (reply.statusCode !== 200) return payload
      const call = callOf(request)
      if (call?.status === 201) void reply.code(201)
      if (typeof payload !== 'string') return payload
      if (call?.method === 'PATCH') void reply.header('etag', tagOf(call, recordIn(payload)))
      return call?.method === 'GET' ? ifChanged(request, reply, tagOf(call, payload), payload) : payload
    })
    serveVersions(v1)
    const streams = new OpenStreams(gateway.config.streamsPerAddress)
    // The portal's own pages call it below /api, because browsers send the session's cookie there only.
    for (const base of ['/', '/api/'])
      addRoutes(v1, gateway, { base, calls: v1Calls, bindings: [...v1Bindings, ...more], streams })
    answerOtherMethods(v1)
  })
}

/** The call of a request. HEAD is answered as GET without its body. */
const callOf = ({ method, routeOptions }: FastifyRequest) =>
  v1Calls.find(
    (call) =>
      (method === 'HEAD' ? 'GET' : method) === call.method &&
      [routeOf('/', call), routeOf('/api/', call)].includes(routeOptions.url ?? ''),
  )

const Versioned = Delivery.pick({ version: true }).strip()

/** The changed record of a reply to a change, as its own call answers it: a delivery has the effects of the change around it. */
function recordIn(payload: string): string {
  const changed = z.looseObject({ delivery: z.unknown().optional() }).parse(JSON.parse(payload))
  return changed.delivery === undefined ? payload : JSON.stringify(changed.delivery)
}

/**
 * The ETag of a record or a list. That of a delivery begins with its version, for If-Match. It is weak, because replies are compressed
 * after this.
 */
function tagOf(call: V1Call, payload: string): string {
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 27)
  const isDelivery = call.reply === Delivery || call === patchDelivery
  return isDelivery ? `W/"${Versioned.parse(JSON.parse(payload)).version}-${hash}"` : `W/"${hash}"`
}

/** Adds an ETag. Answers 304 without a body if the caller has this text. */
function ifChanged({ headers }: FastifyRequest, reply: FastifyReply, tag: string, payload: string): string {
  void reply.header('etag', tag)
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
  if (!known.includes(tag)) return payload
  void reply.code(304)
  return ''
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers OPTIONS at each path with the methods that it takes, and refuses METHOD_NOT_ALLOWED for others. */
function answerOtherMethods(app: FastifyInstance): void {
  for (const path of new Set(v1Calls.map((call) => call.path))) {
    const own = v1Calls.filter((call) => call.path === path).map(({ method }) => method)
    const allowed = methods.filter(
      (method) =>
        method === 'OPTIONS' || own.some((each) => each === method || (each === 'GET' && method === 'HEAD')),
    )
    app.route({
      method: methods.filter((method) => method === 'OPTIONS' || !allowed.includes(method)),
      url: routeOf('/', { path }),
      exposeHeadRoute: false,
      handler: (request, reply) => answerWithoutRoute(request, reply, allowed),
    })
  }
}

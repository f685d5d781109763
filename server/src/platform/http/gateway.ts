import { setImmediate } from 'node:timers/promises'
import { changesCached, needsSession, type Call } from '@despatch/contract/wire/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Admission } from './admission.ts'
import { answerOnce, claimThenAnswer, answerSelfClaiming, type StoredAnswer } from './answer-once.ts'
import { replayedHeader } from './idempotency.ts'
import { RawJson, type Binding, type CallContext, type FileAnswer, type GuestContext } from './binding.ts'
import { checkBindings } from './check-bindings.ts'
import { drainOnClose } from './drain.ts'
import { authorizer, type AuthorizerOptions } from './authorize.ts'
import { openEventStream, OpenStreams, onDisconnect } from './event-stream.ts'
import { limitConnections } from './limit-connections.ts'

export interface Gateway extends AuthorizerOptions {
  admit: Admission
  /** Tests check every reply against its schema. In production this would parse large lists again. */
  checkReplies: boolean
}

/**
 * Puts every binding behind the same checks: rate limit, origin, session and permission before the body is read, then
 * payload and scope, then the handler. Throws if the bindings do not fit the contract: see check-bindings.ts.
 */
export function openGateway(
  app: FastifyInstance,
  gateway: Gateway,
  calls: readonly Call[],
  bindings: readonly Binding[],
): void {
  const streams = new OpenStreams(gateway.config.streamsPerAddress)
  drainOnClose(app, gateway.config, streams)
  limitConnections(app, gateway.config)
  addRoutes(app, gateway, { base: '/api/', calls, bindings, streams })
}

interface Routes {
  /** In front of the paths of the calls. */
  base: string
  calls: readonly Call[]
  bindings: readonly Binding[]
  streams: OpenStreams
}

/** Adds one route for each binding. Throws if the bindings do not fit the contract. */
export function addRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  { base, calls, bindings, streams }: Routes,
): void {
  const { admit } = gateway
  checkBindings(calls, bindings)
  for (const binding of bindings) {
    app.route({
      method: binding.call.method,
      url: routeOf(base, binding.call),
      // A HEAD request of a stream would never end.
      exposeHeadRoute: binding.kind !== 'stream',
      bodyLimit: binding.call.bodyLimits.bytes,
      config: { bodyLimits: binding.call.bodyLimits, isOfPhone: binding.call.needs === 'driver' },
      onRequest: (request, reply) => admit.before(binding.call, request, reply),
      preHandler: letOthersRun,
      onResponse: (request, reply) => admit.after(request, reply),
      handler: handlerOf(binding, gateway, streams),
    })
  }
}

/** The address of a call for the router. */
export const routeOf = (base: string, { path }: Pick<Call, 'path'>): string =>
  `${base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function handlerOf(binding: Binding, gateway: Gateway, streams: OpenStreams): RouteHandler {
  const { call } = binding
  const authorize = authorizer(binding, gateway)
  const checkReply = gateway.checkReplies ? replyChecker(call) : undefined
  switch (binding.kind) {
    case 'reply':
      return async (request, reply) => {
        const { context, body } = await authorize(request, reply)
        await letOthersRun(request)
        const work = async (tx?: Transaction) => serialise(await binding.handle(body, context, tx))
        const { text, replayed } =
          'tenant' in context ? await answerOf(call, context, work) : await answered(work())
        if ('tenant' in context && changesCached(call)) forgetCached(context.tenant)
        if (replayed) void reply.header(replayedHeader, 'true')
        checkReply?.(text)
        return send(reply, text)
      }
    case 'file':
      return async (request, reply) => {
        const { context, body } = await authorize(request, reply)
        return sendFile(reply, await binding.handle(body, context, undefined))
      }
    case 'stream':
      return async (request, reply) => {
        const { context, body } = await authorize(request, reply)
        // Before the first read, so that no change after it is missed.
        if ('tenant' in context) await keepActive(reply, context.tenant)
        const { follow } = await binding.handle(body, context, undefined)
        const { stop } = openEventStream(request, reply, follow, streams)
        if (needsSession(call) && 'tenant' in context)
          endWithSession(reply, context.tenant, () => authorize(request, reply), stop)
        return reply
      }
    default:
      throw binding satisfies never
  }
}

/** A body with more bytes takes tens of milliseconds to read, to check and to use. */
const LARGE_BODY_BYTES = 100_000

/** Ends the turn of the event loop between the steps of a large request, so that it does not hold the others for all of them. */
async function letOthersRun({ headers }: FastifyRequest): Promise<void> {
  const isLarge =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > LARGE_BODY_BYTES
  if (isLarge) await setImmediate()
}

const answered = async (text: Promise<string>): Promise<StoredAnswer> => ({
  text: await text,
  replayed: false,
})

/** Does the work in the transaction that the call declares with `writes`, and once for an Idempotency-Key. */
async function answerOf(
  call: Call,
  context: CallContext | GuestContext,
  work: (tx?: Transaction) => Promise<string>,
): Promise<StoredAnswer> {
  const once = context.idempotencyKey
  if (call.claimsKey) return once ? await answerSelfClaiming(context, once, work) : await answered(work())
  if (call.writes === true)
    return once
      ? await answerOnce(context, call, once, work)
      : await answered(inTransaction(context.tenant.transactions, work))
  return once ? await claimThenAnswer(context, call, once, work) : await answered(work())
}

/** The caller's next request may come before the announcement of this change, and must see it. */
function forgetCached({ reference, positions, sessions }: Tenant): void {
  for (const cache of [reference, positions, sessions]) cache.forgetAll()
}

/** Counts the stream as a use of its company until it ends. Resolves when the company receives announcements. */
async function keepActive(reply: FastifyReply, { use }: Tenant): Promise<void> {
  onDisconnect(reply.raw, use.addStream())
  await use.activate()
}

/** Ends an open stream when its session could no longer open it, and when events may have been missed. */
function endWithSession(
  reply: FastifyReply,
  { announcements }: Tenant,
  authorize: () => Promise<unknown>,
  stop: () => void,
): void {
  const recheck = () => void authorize().catch(stop)
  const off = [announcements.on('session', recheck), announcements.on('reset', stop)]
  onDisconnect(reply.raw, () => off.forEach((remove) => remove()))
}

const serialise = (value: unknown): string => (value instanceof RawJson ? value.text : JSON.stringify(value))

const send = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)

/** The name is generated from letters and digits. The file is not cached. */
const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)

/** A reply that does not match its schema is a bug. The error names the field. */
const replyChecker = (call: Call) => (text: string) => {
  const checked = call.reply.safeParse(JSON.parse(text))
  if (!checked.success) {
    throw new Error(
      `The reply of ${call.path} does not fit its schema: ${JSON.stringify(checked.error.issues)}`,
    )
  }
}

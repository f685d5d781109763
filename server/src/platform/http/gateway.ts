import { takesKey, type Call } from '@despatch/contract/wire/call.ts'
import { fieldsWithRights, guardedFields } from '@despatch/contract/wire/marked-fields.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../session.ts'
import type { RegisterEntry } from '../tenant/register.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import {
  RawJson,
  type Binding,
  type CallContext,
  type FileAnswer,
  type GuestContext,
  type Visit,
} from './binding.ts'
import { admission } from './admission.ts'
import { answerOnce, answerOnceAhead, type StoredAnswer } from './answer-once.ts'
import { payloadChecker } from './check-payload.ts'
import { tenantsAt } from './check-host.ts'
import { admitGuest } from './admit-guest.ts'
import { drainOnClose } from './drain.ts'
import { checkFieldRights } from './field-rights.ts'
import { openEventStream, OpenStreams, onDisconnect } from './event-stream.ts'
import { isAnswered, readIdempotencyKey } from './idempotency.ts'
import type { CallerFinder } from './caller.ts'
import { checkSession } from './check-session.ts'
import { limitConnections } from './limit-connections.ts'
import { checkScope } from './scope.ts'

export interface Gateway {
  tenants: Tenants
  config: Config
  callers: CallerFinder
  /** The company's entry in the register. */
  registerEntry: (database: string) => RegisterEntry
  /** Tests check every reply against its schema. In production this would parse large lists again. */
  checkReplies: boolean
}

/**
 * Puts every binding behind the same checks: rate limit, origin, session and permission before the body is read, then
 * payload and scope, then the handler. Throws if a call of the contract is not bound exactly once, so that an
 * incomplete app does not start.
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
  const admit = admission(gateway)
  for (const call of calls) {
    const count = bindings.filter((binding) => binding.call === call).length
    if (count !== 1) throw new Error(`The call ${call.path} is bound ${count} times; it must be bound once`)
  }
  for (const binding of bindings) {
    if (!calls.includes(binding.call))
      throw new Error(`${binding.call.path} is bound but not in the contract`)
    checkKind(binding)
    app.route({
      method: binding.call.method,
      url: `/api/${binding.call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      // A HEAD request of a stream would never end.
      exposeHeadRoute: false,
      bodyLimit: binding.call.bodyLimits.bytes,
      config: { bodyLimits: binding.call.bodyLimits },
      onRequest: (request, reply) => admit.before(binding.call, request, reply),
      onResponse: (request, reply) => admit.after(request, reply),
      handler: handlerOf(binding, gateway, streams),
    })
  }
}

/** Calls that change something are bound as writes, so that they take an Idempotency-Key. Other calls are not. */
function checkKind({ call, handler: { kind } }: Binding): void {
  const isPublic = kind === 'public' || kind === 'public-stream'
  if (!isPublic && call.writes !== kind.endsWith('write'))
    throw new Error(`${call.path} is bound as a ${kind}, but in the contract writes is ${call.writes}`)
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function handlerOf(binding: Binding, gateway: Gateway, streams: OpenStreams): RouteHandler {
  const { call, handler } = binding
  const guarded = binding.scopedInQuery ? [] : guardedFields(call)
  const byRight = fieldsWithRights(call)
  const checkPayload = payloadChecker(call)
  const checkReply = gateway.checkReplies ? replyChecker(call) : undefined
  const answer = (reply: FastifyReply, value: unknown) => send(reply, serialise(value), checkReply)

  const tenantsOf = (request: FastifyRequest) => tenantsAt(request, gateway.tenants, gateway.config)

  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => ({
    tenants: tenantsOf(request),
    config: gateway.config,
    address: request.ip,
    log: request.log,
    reply,
  })

  /**
   * Checks session, permission, payload, field permissions and scope, in this order, so that a caller without the
   * permission learns nothing about the payload.
   */
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await gateway.callers.find(request, tenantsOf(request))
    const { tenant, session } = caller ?? refuse('NOT_AUTHENTICATED')
    checkSession(call, session)
    const body = checkPayload(payloadOf(call, request))
    if (body.database !== undefined && body.database !== tenant.name) refuse('DATABASE_NOT_FOUND')
    checkFieldRights(byRight, body, session)
    await checkScope(guarded, body, session, tenant).catch(async (refusal: unknown) => {
      if (!(await wasAnswered(request, tenant, session, body))) throw refusal
    })
    const { config } = gateway
    const register = gateway.registerEntry(tenant.name)
    const context: CallContext = { session, tenant, register, config, log: request.log, reply }
    return { context, body }
  }

  /**
   * Whether this repeats a change that was answered. Its record may be deleted by that change, so the scope check
   * fails. The caller still gets the first answer, and nothing is done again.
   */
  const wasAnswered = async (request: FastifyRequest, tenant: Tenant, session: Session, body: unknown) => {
    const once = takesKey(call) ? readIdempotencyKey(request, session, call, body) : undefined
    return once !== undefined && (await isAnswered(tenant.pool, once))
  }

  /** The payload names the company. The scope is checked only after the guest is admitted. */
  const enterAsGuest = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = checkPayload(payloadOf(call, request))
    const tenant = tenantsOf(request).get(String(body.database))
    const session = await gateway.callers.sessionAt(request, tenant)
    if (session) checkSession(call, session)
    else await admitGuest(tenant, request.ip)
    await checkScope(guarded, body, session, tenant)
    const context: GuestContext = { ...visitOf(request, reply), session, tenant }
    return { context, body }
  }

  const idempotencyKeyOf = (
    request: FastifyRequest,
    { session }: CallContext | GuestContext,
    body: unknown,
  ) => (takesKey(call) && !binding.claimsKey ? readIdempotencyKey(request, session, call, body) : undefined)

  const sendOnce = (reply: FastifyReply, { text, replayed }: StoredAnswer) => {
    if (replayed) void reply.header('idempotent-replayed', 'true')
    return send(reply, text, checkReply)
  }

  /** A write in one transaction, once per Idempotency-Key. */
  const write = async (
    request: FastifyRequest,
    context: CallContext | GuestContext,
    body: unknown,
    work: (tx: Transaction) => Promise<unknown>,
  ) => {
    const once = idempotencyKeyOf(request, context, body)
    if (!once) return answer(context.reply, await inTransaction(context.tenant.transactions, work))
    const text = async (tx: Transaction) => serialise(await work(tx))
    return sendOnce(context.reply, await answerOnce(context, call, once, text))
  }

  /** A write in transactions of its own, once per Idempotency-Key. */
  const ownWrite = async (
    request: FastifyRequest,
    context: CallContext | GuestContext,
    body: unknown,
    work: () => Promise<unknown>,
  ) => {
    const once = idempotencyKeyOf(request, context, body)
    if (!once) return answer(context.reply, await work())
    const text = async () => serialise(await work())
    return sendOnce(context.reply, await answerOnceAhead(context, call, once, text))
  }

  switch (handler.kind) {
    case 'public':
      return async (request, reply) => {
        const body = checkPayload(payloadOf(call, request))
        return answer(reply, await handler.handle(body as never, visitOf(request, reply)))
      }
    case 'guest-read':
      return async (request, reply) => {
        const { context, body } = await enterAsGuest(request, reply)
        return answer(reply, await handler.handle(body as never, context))
      }
    case 'guest-write':
      return async (request, reply) => {
        const { context, body } = await enterAsGuest(request, reply)
        return await write(request, context, body, (tx) => handler.handle(body as never, context, tx))
      }
    case 'read':
      return async (request, reply) => {
        const { context, body } = await enter(request, reply)
        return answer(reply, await handler.handle(body as never, context))
      }
    case 'file':
      return async (request, reply) => {
        const { context, body } = await enter(request, reply)
        return sendFile(reply, await handler.handle(body as never, context))
      }
    case 'write':
      return async (request, reply) => {
        const { context, body } = await enter(request, reply)
        return await write(request, context, body, (tx) => handler.handle(body as never, context, tx))
      }
    case 'own-write':
      return async (request, reply) => {
        const { context, body } = await enter(request, reply)
        return await ownWrite(request, context, body, () => handler.handle(body as never, context))
      }
    case 'guest-own-write':
      return async (request, reply) => {
        const { context, body } = await enterAsGuest(request, reply)
        return await ownWrite(request, context, body, () => handler.handle(body as never, context))
      }
    case 'public-stream':
      return async (request, reply) => {
        const body = checkPayload(payloadOf(call, request))
        const { follow } = await handler.handle(body as never, visitOf(request, reply))
        openEventStream(request, reply, follow, streams)
        return reply
      }
    case 'stream':
      return async (request, reply) => {
        const { context, body } = await enter(request, reply)
        const { follow } = await handler.handle(body as never, context)
        const { stop } = openEventStream(request, reply, follow, streams)
        endWithSession(reply, context, () => enter(request, reply), stop)
        return reply
      }
    default:
      throw handler satisfies never
  }
}

const payloadOf = (call: Call, request: FastifyRequest): unknown =>
  call.method === 'GET' ? { ...(request.query as object), ...(request.params as object) } : request.body

/** Ends an open stream when its session could no longer open it, and when events may have been missed. */
function endWithSession(
  reply: FastifyReply,
  { tenant }: CallContext,
  enter: () => Promise<unknown>,
  stop: () => void,
): void {
  const recheck = () => void enter().catch(stop)
  const off = [tenant.announcements.on('session', recheck), tenant.announcements.on('reset', stop)]
  onDisconnect(reply.raw, () => off.forEach((remove) => remove()))
}

const serialise = (value: unknown): string => (value instanceof RawJson ? value.text : JSON.stringify(value))

function send(
  reply: FastifyReply,
  text: string,
  checkReply: ((text: string) => void) | undefined,
): FastifyReply {
  checkReply?.(text)
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(text)
}

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

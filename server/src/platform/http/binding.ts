import type { Readable } from 'node:stream'
import type { Call, CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Session } from '../session.ts'
import type { RegisterEntry } from '../tenant/register.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/transaction.ts'

/** JSON from PostgreSQL that is sent unchanged. `Reply` is its type. */
export class RawJson<Reply> {
  readonly text: string
  /** For the type only. */
  declare readonly reply?: Reply

  constructor(text: string) {
    this.text = text
  }
}

type Answer<C extends Call> = Promise<ReplyOf<C> | RawJson<ReplyOf<C>>>

/** A file download: its name, its media type, and its content, which may be a stream. */
export interface FileAnswer {
  name: string
  type: string
  content: Readable | Buffer | string
}

/** The context of a request without a session. */
export interface Visit {
  tenants: Tenants
  config: Config
  /** The visitor's network address. */
  address: string
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** The context of a request by a guest or a user of a company. */
export interface GuestContext {
  /** Null for guests. */
  session: Session | null
  tenant: Tenant
  config: Config
  /** The visitor's network address. */
  address: string
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** The context of a request within a session. */
export interface CallContext {
  session: Session
  tenant: Tenant
  /** The tenant's entry in the control database. */
  register: RegisterEntry
  config: Config
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** Sends the data of one event. */
export type Send<C extends Call> = (data: ReplyOf<C>) => void

interface StreamOf<C extends Call> {
  /** Starts sending. Returns a function that stops it. */
  follow: (send: Send<C>) => () => void
}

type Handler =
  | { kind: 'public'; handle: (body: never, visit: Visit) => Promise<unknown> }
  | { kind: 'guest-read'; handle: (body: never, context: GuestContext) => Promise<unknown> }
  | { kind: 'guest-write'; handle: (body: never, context: GuestContext, tx: Transaction) => Promise<unknown> }
  | { kind: 'read'; handle: (body: never, context: CallContext) => Promise<unknown> }
  | { kind: 'file'; handle: (body: never, context: CallContext) => Promise<FileAnswer> }
  | { kind: 'write'; handle: (body: never, context: CallContext, tx: Transaction) => Promise<unknown> }
  | { kind: 'own-write'; handle: (body: never, context: CallContext) => Promise<unknown> }
  | { kind: 'guest-own-write'; handle: (body: never, context: GuestContext) => Promise<unknown> }
  | { kind: 'public-stream'; handle: (body: never, visit: Visit) => Promise<StreamOf<never>> }
  | { kind: 'stream'; handle: (body: never, context: CallContext) => Promise<StreamOf<never>> }

export interface Binding {
  call: Call
  handler: Handler
  /** The handler's own query applies the caller's scope, so the gateway does not check it first. */
  scopedInQuery: boolean
  /** The handler claims the Idempotency-Key itself. */
  claimsKey: boolean
}

const bound = (
  call: Call,
  handler: Handler,
  { scopedInQuery = false, claimsKey = false }: Partial<Binding> = {},
): Binding => ({ call, handler, scopedInQuery, claimsKey })

/** A call that needs no session. */
export const bindPublic = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, visit: Visit) => Answer<C>,
): Binding => bound(call, { kind: 'public', handle })

/** A call that reads for guests and users of the company that it names. */
export const bindGuestRead = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: GuestContext) => Answer<C>,
  options: { scopedInQuery?: boolean } = {},
): Binding => bound(call, { kind: 'guest-read', handle }, options)

/** A call that changes something for guests and users of the company that it names, in one transaction. */
export const bindGuestWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: GuestContext, tx: Transaction) => Answer<C>,
): Binding => bound(call, { kind: 'guest-write', handle })

/** A call that reads within a session. */
export const bindRead = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Answer<C>,
  options: { scopedInQuery?: boolean } = {},
): Binding => bound(call, { kind: 'read', handle }, options)

/** A call that answers with a file. */
export const bindFile = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Promise<FileAnswer>,
): Binding => bound(call, { kind: 'file', handle })

/** A call that changes something. `tx` commits after the handler returns, and rolls back if it throws. */
export const bindWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext, tx: Transaction) => Answer<C>,
): Binding => bound(call, { kind: 'write', handle })

/**
 * A call that changes something in transactions of its own, because it calls an outside service or hashes a password in
 * between. It must be safe to repeat after a crash.
 */
export const bindOwnWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Answer<C>,
): Binding => bound(call, { kind: 'own-write', handle })

/** The same, if the handler claims the Idempotency-Key itself, in the transaction that must run once. */
export const bindClaimingWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Answer<C>,
): Binding => bound(call, { kind: 'own-write', handle }, { claimsKey: true })

/** The same for guests and users of the company that the call names. */
export const bindGuestOwnWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: GuestContext) => Answer<C>,
): Binding => bound(call, { kind: 'guest-own-write', handle })

/** Server-sent events without a session. */
export const bindPublicStream = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, visit: Visit) => Promise<StreamOf<C>>,
): Binding => bound(call, { kind: 'public-stream', handle })

/** Server-sent events within a session, closed when the session ends. */
export const bindStream = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Promise<StreamOf<C>>,
): Binding => bound(call, { kind: 'stream', handle })

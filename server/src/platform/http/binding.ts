import type { Readable } from 'node:stream'
import type { Call, CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Session } from '../../auth/session.ts'
import type { RegisterEntry } from '../../tenants/register-entry.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Tenants } from '../../tenants/tenants.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/transaction.ts'

/** JSON that PostgreSQL made and that is sent as it is; `Reply` is what it says. */
export class RawJson<Reply> {
  readonly text: string
  /** Only carries the type. */
  declare readonly reply?: Reply

  constructor(text: string) {
    this.text = text
  }
}

type Answer<C extends Call> = Promise<ReplyOf<C> | RawJson<ReplyOf<C>>>

/** A file to be saved: its name, its media type, and its content as it is made. */
export interface FileAnswer {
  name: string
  type: string
  content: Readable | Buffer | string
}

/** What a handler may know of a request that comes without a session. */
export interface Visit {
  tenants: Tenants
  config: Config
  /** The visitor's network address. */
  address: string
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** What a handler may know of a request by a guest of a database, or by one of its users. */
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

/** What a handler may know of a request within a session. */
export interface CallContext {
  session: Session
  tenant: Tenant
  /** The tenant's entry in the register. */
  register: RegisterEntry
  config: Config
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** Passes on one event's data; false once the listener has gone. */
export type Send<C extends Call> = (data: ReplyOf<C>) => void

interface StreamOf<C extends Call> {
  /** Begins to send; answers how to stop. */
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
  /** The handler's own query holds the caller's scope, so the gateway need not ask beforehand. */
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

/** A call that reads for guests and users of the database that it names. */
export const bindGuestRead = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: GuestContext) => Answer<C>,
  options: { scopedInQuery?: boolean } = {},
): Binding => bound(call, { kind: 'guest-read', handle }, options)

/** A call that changes something for guests and users of the database that it names, in one transaction. */
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

/** A call that changes something: `tx` commits when the handler has answered, and not at all if it throws. */
export const bindWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext, tx: Transaction) => Answer<C>,
): Binding => bound(call, { kind: 'write', handle })

/**
 * A call that changes something in transactions of its own, because it asks an outside service or hashes a password in
 * between. Everything it does must be safe to do again after a crash.
 */
export const bindOwnWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Answer<C>,
): Binding => bound(call, { kind: 'own-write', handle })

/** The same, where the handler claims the Idempotency-Key itself, in the transaction that must happen once. */
export const bindClaimingWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Answer<C>,
): Binding => bound(call, { kind: 'own-write', handle }, { claimsKey: true })

/** The same for guests and users of the database that the call names. */
export const bindGuestOwnWrite = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: GuestContext) => Answer<C>,
): Binding => bound(call, { kind: 'guest-own-write', handle })

/** Server-sent events for anybody. */
export const bindPublicStream = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, visit: Visit) => Promise<StreamOf<C>>,
): Binding => bound(call, { kind: 'public-stream', handle })

/** Server-sent events within a session; cut off when the session ends. */
export const bindStream = <C extends Call>(
  call: C,
  handle: (body: CheckedPayload<C>, context: CallContext) => Promise<StreamOf<C>>,
): Binding => bound(call, { kind: 'stream', handle })

import type { Readable } from 'node:stream'
import type { Call, CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Session } from '../session.ts'
import type { BrandingStore, TestDataStore } from '../tenant/tenant-row.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Tenants } from '../tenant/tenants.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { KeyLimitsOfModes } from './key-limits.ts'

/** JSON from PostgreSQL that is sent unchanged. `Reply` is its type. */
export class RawJson<Reply> {
  readonly text: string
  /** For the type only. */
  declare readonly reply?: Reply

  constructor(text: string) {
    this.text = text
  }
}

/** A file download: its name, its media type, and its content, which may be a stream. */
export interface FileAnswer {
  name: string
  type: string
  content: Readable | Buffer | string
}

/** A stream's events. `follow` starts sending, and returns a function that stops it. */
interface StreamAnswer<Data> {
  follow: (send: (data: Data) => void) => () => void
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
  /** The request's Idempotency-Key, if the call accepts one. Only calls with `claimsKey` use it. */
  idempotencyKey: IdempotencyKey | undefined
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
  /** The request's Idempotency-Key, if the call accepts one. Only calls with `claimsKey` use it. */
  idempotencyKey: IdempotencyKey | undefined
  /** The tenant's stored branding. */
  branding: BrandingStore
  /** The tenant's test data. */
  testData: TestDataStore
  /** What is left of the limits of keys. */
  keyLimits: KeyLimitsOfModes
  config: Config
  log: FastifyBaseLogger
  reply: FastifyReply
}

/** Depends on who may make the call. */
type ContextOf<C extends Call> = C['needs'] extends 'session' | 'driver' | Right | readonly Right[]
  ? CallContext
  : C['needs'] extends 'guest'
    ? GuestContext
    : Visit

/** Commits after the handler returns, and rolls back if it throws. */
type TransactionOf<C extends Call> = C['writes'] extends true ? Transaction : undefined

type Handler<C extends Call, Answer> = (
  body: CheckedPayload<C>,
  context: ContextOf<C>,
  tx: TransactionOf<C>,
) => Promise<Answer>

interface Handled<Answer> {
  /**
   * A method, so that TypeScript accepts a handler of one call. The gateway gives it what the call's declaration
   * promises.
   */
  handle(
    body: Record<string, unknown>,
    context: Visit | GuestContext | CallContext,
    tx: Transaction | undefined,
  ): Promise<Answer>
}

interface BindingOptions {
  /** The handler's own query applies the caller's scope, so the gateway does not check it first. */
  scopedInQuery: boolean
}

/** A call and its handler. */
export type Binding = { call: Call } & BindingOptions &
  (
    | ({ kind: 'reply' } & Handled<unknown>)
    | ({ kind: 'file' } & Handled<FileAnswer>)
    | ({ kind: 'stream' } & Handled<StreamAnswer<unknown>>)
  )

/** Binds a call that is answered with JSON. */
export const bindCall = <C extends Call>(
  call: C,
  handle: Handler<C, ReplyOf<C> | RawJson<ReplyOf<C>>>,
  { scopedInQuery = false }: Partial<BindingOptions> = {},
): Binding => ({ call, kind: 'reply', handle, scopedInQuery })

/** Binds a call that is answered with a file. */
export const bindFile = <C extends Call>(call: C, handle: Handler<C, FileAnswer>): Binding => ({
  call,
  kind: 'file',
  handle,
  scopedInQuery: false,
})

/** Binds a call that is answered with server-sent events. Within a session, they end when the session ends. */
export const bindStream = <C extends Call>(
  call: C,
  handle: Handler<C, StreamAnswer<ReplyOf<C>>>,
): Binding => ({ call, kind: 'stream', handle, scopedInQuery: false })

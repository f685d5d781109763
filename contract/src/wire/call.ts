import type { Freshness } from '@despatch/domain/auth/proof.ts'
import type { Scope } from '@despatch/domain/applications/scopes.ts'
import type { Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import { sessionBody, visitorBody, type BodyLimits } from './body-limits.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who can make a call: anyone, any session, users with a permission, or users with any of several permissions. `guest` means everyone
 * who can book at the payload's database: visitors without a session if it allows guests (TEN-05), and its own users with
 * the booking permission. `driver` means a driver's phone, and nothing else: phones can make no other call with a session.
 */
export type Needs = 'public' | 'guest' | 'session' | 'driver' | Right | readonly Right[]

/**
 * Whether a call changes something, and who opens the transaction. `true`: the gateway opens one and commits it after the
 * handler. `'in steps'`: the handler opens several, because it waits for a card provider or for the hash of a password, or
 * counts attempts that it refuses. A call in steps must be safe to repeat after a crash between two of them.
 */
export type Writes = boolean | 'in steps'

/** The permissions that allow a call, any one of which is enough; empty if none is required. */
export const acceptedRights = ({ needs }: Pick<Call, 'needs'>): readonly Right[] => {
  if (typeof needs !== 'string') return needs
  if (needs === 'guest') return ['booking']
  return needs === 'public' || needs === 'session' || needs === 'driver' ? [] : [needs]
}

/** Whether a call requires a login. */
export const needsSession = ({ needs }: Pick<Call, 'needs'>): boolean =>
  needs !== 'public' && needs !== 'guest'

/**
 * Whether a call accepts an Idempotency-Key (CALL-04): every call of users and guests that changes something. Public calls
 * have no caller to store it for.
 */
export const takesKey = ({ needs, writes }: Pick<Call, 'needs' | 'writes'>): boolean =>
  writes !== false && needs !== 'public'

/** How many days an Idempotency-Key and its answer are stored (CALL-04). */
export const keyDays = 7

/** Callers and permissions for the daily work with dockets, drivers and addresses, which changes nothing that servers cache. */
const daily: ReadonlySet<Needs> = new Set([
  'booking',
  'history',
  'control',
  'driver',
  'addressbook',
  'reports',
])

/** Whether a call may change a record that servers cache: an office record, a setting, a user or a session. */
export const changesCached = ({ needs, writes }: Pick<Call, 'needs' | 'writes'>): boolean =>
  writes !== false && typeof needs === 'string' && needs !== 'guest' && !daily.has(needs)

/** The portal’s own calls use POST, and GET for streams and files. `/v1` also changes and deletes with its own methods. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type Body = z.ZodObject
type Reply = z.ZodType

/** The definition of a call. The server, the web client, the tests and the API reference are all made from it. */
export interface Call<
  B extends Body = Body,
  R extends Reply = Reply,
  N extends Needs = Needs,
  W extends Writes = Writes,
> {
  /** Path below /api/, as in the specification's section 7. */
  path: string
  method: Method
  /** One sentence for the reference page. */
  summary: string
  needs: N
  /** The scopes of which an application needs one; without any, no application can make the call. */
  scopes: readonly Scope[]
  /** GET calls have the same object in the query. */
  body: B
  reply: R
  /** Refusals in addition to those of every call. */
  refusals: readonly RefusalCode[]
  /** A payload that succeeds in the demo for an administrator; also the seed of generated tests. */
  example: z.input<B>
  /** The refusal of the example, if it cannot succeed because it needs a token or an outside service. */
  exampleRefused: RefusalCode | null
  writes: W
  /**
   * The handler claims the Idempotency-Key itself, in one of its steps: that step is done once for a key, and a repeated
   * request continues after it. For other calls the gateway claims the key and repeats the first answer.
   */
  claimsKey: boolean
  /** The reply contains a secret. It is encrypted when stored for repeated Idempotency-Keys. */
  secretReply: boolean
  /** Replies with server-sent events; `reply` is the schema of one event's data. */
  stream: boolean
  /** Possible with an expired password, regardless of permissions (AUTH-04). */
  whenExpired: boolean
  /** Possible before a second factor that the company requires is set up. */
  beforeFactor: boolean
  /** Whether the user must have entered their password or a code within the last fifteen minutes. */
  fresh: Freshness
  /** Not possible with an API key, because it could extend access beyond the key's. */
  byLogin: boolean
  /** How many calls it counts as in the limits of applications and API keys. */
  cost: number
  /** The media types of the file it returns; null for JSON replies. */
  file: string | null
  /** The limits of the request's body; larger ones are refused with TOO_LARGE before they are parsed. */
  bodyLimits: BodyLimits
}

interface CallOptions<B extends Body, R extends Reply, N extends Needs, W extends Writes> {
  summary: string
  needs: N
  scopes?: readonly Scope[]
  body: B
  reply: R
  example: z.input<B>
  method?: Method
  refusals?: readonly RefusalCode[]
  exampleRefused?: RefusalCode
  writes?: W
  claimsKey?: boolean
  secretReply?: boolean
  stream?: boolean
  whenExpired?: boolean
  beforeFactor?: boolean
  fresh?: Freshness
  byLogin?: boolean
  cost?: number
  bodyLimits?: BodyLimits
}

/** Defines one call. Streams use GET, because EventSource supports no other method. */
export function call<B extends Body, R extends Reply, N extends Needs, W extends Writes = false>(
  path: string,
  options: CallOptions<B, R, N, W>,
): Call<B, R, N, W> {
  return {
    path,
    summary: options.summary,
    needs: options.needs,
    scopes: options.scopes ?? [],
    body: options.body,
    reply: options.reply,
    example: options.example,
    method: options.stream ? 'GET' : (options.method ?? 'POST'),
    refusals: options.refusals ?? [],
    exampleRefused: options.exampleRefused ?? null,
    writes: options.writes ?? (false as W),
    claimsKey: options.claimsKey ?? false,
    secretReply: options.secretReply ?? false,
    stream: options.stream ?? false,
    whenExpired: options.whenExpired ?? false,
    beforeFactor: options.beforeFactor ?? false,
    fresh: options.fresh ?? false,
    byLogin: options.byLogin ?? false,
    cost: options.cost ?? 1,
    file: null,
    bodyLimits: options.bodyLimits ?? (needsSession(options) ? sessionBody : visitorBody),
  }
}

/** Making a file takes about as long as this many other calls. */
export const costOfFile = 10

interface FileCallOptions<B extends Body, N extends Needs> {
  summary: string
  needs: N
  scopes?: readonly Scope[]
  body: B
  example: z.input<B>
  file: string
  fresh?: Freshness
  refusals?: readonly RefusalCode[]
  exampleRefused?: RefusalCode
}

/** Defines a call that returns a file to save; refusals are problems as in all calls. */
export const fileCall = <B extends Body, N extends Needs>(
  path: string,
  { file, ...options }: FileCallOptions<B, N>,
): Call<B, z.ZodUnknown, N, false> => ({
  ...call(path, { ...options, reply: z.unknown(), cost: costOfFile }),
  file,
})

/** The payload of the caller, and the validated payload of the handler. */
export type Payload<C extends Call> = z.input<C['body']>
export type CheckedPayload<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** A list reply: rows and the cursor of the next page, null on the last. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rows: z.array(row).describe('The records.'),
    next: z.string().max(200).nullable().describe('The cursor of the next page; null on the last page.'),
  })

/** Lookups are short and returned in full. */
export const rows = <Row extends z.ZodType>(row: Row) => page(row)

/** The reply of an action. */
export const Done = z.strictObject({ message: z.string().optional().describe('A message for the user.') })

import type { Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import { sessionBody, visitorBody, type BodyLimits } from './body-limits.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may make a call: anybody, any session, the holders of a right, or the holders of any of several rights. `guest`
 * is whoever may book at the database that the payload names: visitors without a session where it lets guests in
 * (TEN-05), and of its own users those with the booking right.
 */
export type Needs = 'public' | 'guest' | 'session' | Right | readonly Right[]

/** The rights any one of which opens a call; none where nobody needs a right for it. */
export const openingRights = ({ needs }: Pick<Call, 'needs'>): readonly Right[] => {
  if (typeof needs !== 'string') return needs
  if (needs === 'guest') return ['booking']
  return needs === 'public' || needs === 'session' ? [] : [needs]
}

/** Whether a call is closed to whoever has not logged in. */
export const needsSession = ({ needs }: Pick<Call, 'needs'>): boolean =>
  needs !== 'public' && needs !== 'guest'

/**
 * Whether a call takes an Idempotency-Key (CALL-04): every call that changes something, for users and for guests. Calls
 * open to everyone belong to nobody, so they take none.
 */
export const takesKey = ({ needs, writes }: Pick<Call, 'needs' | 'writes'>): boolean =>
  writes && needs !== 'public'

type Body = z.ZodObject
type Reply = z.ZodType

/** What a call says about itself; the server, the web client, the tests and the reference are all made from it. */
export interface Call<B extends Body = Body, R extends Reply = Reply> {
  /** Path below /api/, as the specification's section 7 names it. */
  path: string
  method: 'POST' | 'GET'
  /** One sentence for the reference page. */
  summary: string
  needs: Needs
  /** GET calls take the same object from the query. */
  body: B
  reply: R
  /** Refusals beyond those that every call has. */
  refusals: readonly RefusalCode[]
  /** A payload that succeeds in the demo for an administrator; also the seed of the generated tests. */
  example: z.input<B>
  /** The refusal that the example shows, where no fixed payload can succeed: it needs a token or an outside service. */
  exampleRefused: RefusalCode | null
  /** Changes something, so that it takes an Idempotency-Key: see `takesKey`. */
  writes: boolean
  /** The reply holds a secret. It is encrypted where it is stored for repeated Idempotency-Keys. */
  secretReply: boolean
  /** Answers with server-sent events; `reply` is then the schema of one event's data. */
  stream: boolean
  /** Open to a user whose password has expired, whatever their rights (AUTH-04). */
  whenExpired: boolean
  /** Closed to API keys: a key must not change what opens more doors than it does. */
  byLogin: boolean
  /** The media types of the file that it answers with; null for those that answer JSON. */
  file: string | null
  /** What the body of a request may hold; larger ones are refused TOO_LARGE before they are read. */
  bodyLimits: BodyLimits
}

interface CallOptions<B extends Body, R extends Reply> {
  summary: string
  needs: Needs
  body: B
  reply: R
  example: z.input<B>
  method?: 'POST' | 'GET'
  refusals?: readonly RefusalCode[]
  exampleRefused?: RefusalCode
  writes?: boolean
  secretReply?: boolean
  stream?: boolean
  whenExpired?: boolean
  byLogin?: boolean
  bodyLimits?: BodyLimits
}

/** Defines one call. Streams are read by GET, because EventSource has no other method. */
export function call<B extends Body, R extends Reply>(path: string, options: CallOptions<B, R>): Call<B, R> {
  return {
    path,
    summary: options.summary,
    needs: options.needs,
    body: options.body,
    reply: options.reply,
    example: options.example,
    method: options.stream ? 'GET' : (options.method ?? 'POST'),
    refusals: options.refusals ?? [],
    exampleRefused: options.exampleRefused ?? null,
    writes: options.writes ?? false,
    secretReply: options.secretReply ?? false,
    stream: options.stream ?? false,
    whenExpired: options.whenExpired ?? false,
    byLogin: options.byLogin ?? false,
    file: null,
    bodyLimits: options.bodyLimits ?? (needsSession(options) ? sessionBody : visitorBody),
  }
}

interface FileCallOptions<B extends Body> {
  summary: string
  needs: Needs
  body: B
  example: z.input<B>
  file: string
  refusals?: readonly RefusalCode[]
}

/** Defines a call that answers with a file to be saved; refusals are problems as everywhere. */
export const fileCall = <B extends Body>(
  path: string,
  { file, ...options }: FileCallOptions<B>,
): Call<B> => ({
  ...call(path, { ...options, reply: z.unknown() }),
  file,
})

/** What the caller passes, and what a handler receives once it is checked. */
export type Payload<C extends Call> = z.input<C['body']>
export type CheckedPayload<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** A list's answer: rows and the cursor of the next page, null on the last. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), next: z.string().max(200).nullable() })

/** Lookups are short and come whole. */
export const rows = <Row extends z.ZodType>(row: Row) => page(row)

/** An action's answer. */
export const Done = z.strictObject({ message: z.string().optional() })

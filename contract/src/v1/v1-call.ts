import type { Freshness } from '@despatch/domain/auth/proof.ts'
import type { z } from 'zod'
import type { BodyLimits } from '../wire/body-limits.ts'
import { call, costOfFile, type Call, type Method, type Needs, type Writes } from '../wire/call.ts'
import type { RefusalCode } from '../wire/refusals.ts'

/** The versions of `/v1`, the newest first. A request names one in the header Despatch-Version. */
export const v1Versions = ['2026-11-24'] as const

/** The version of requests without the header. */
export const currentV1Version = v1Versions[0]

/** What an application may be allowed to do. Each call needs one scope. */
export type V1Scope =
  | 'quotes'
  | 'deliveries:read'
  | 'deliveries:write'
  | 'addresses:read'
  | 'addresses:write'
  | 'labels'
  | 'webhooks'
  | 'account:read'

/** A call of `/v1`: a call of the portal's gateway that is served at its own path, such as `/v1/deliveries/{id}`. */
export type V1Call<
  B extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
  N extends Needs = Needs,
  W extends Writes = Writes,
> = Call<B, R, N, W> & {
  scopes: readonly V1Scope[]
  /** The HTTP status of success. */
  status: 200 | 201
  /** The group of calls on the reference page and in the description. */
  tag: string
  /** The name of the call in generated clients. */
  operationId: string
  /** Whether a request can be refused because the delivery is no longer the one that If-Match names. */
  takesIfMatch: boolean
}

interface V1Options<B extends z.ZodObject, R extends z.ZodType, N extends Needs, W extends Writes> {
  method: Method
  /** Starts with `v1/`. Names in braces are fields of the body. */
  path: string
  operationId: string
  tag: string
  summary: string
  needs: N
  scope: V1Scope
  body: B
  reply: R
  example: z.input<B>
  status?: 200 | 201
  writes?: W
  /** The handler claims the Idempotency-Key itself. */
  claimsKey?: boolean
  /** The reply contains a secret. */
  secretReply?: boolean
  /** The media types of the file it returns. */
  file?: string | null
  /** How many calls it counts as in the limits; by default 10 for a file and 1 for others. */
  cost?: number
  /** Whether a user at a screen must have entered their password or a code within the last fifteen minutes. Keys are not asked. */
  fresh?: Freshness
  refusals?: readonly RefusalCode[]
  /** The refusal of the example, if it cannot succeed. */
  exampleRefused?: RefusalCode
  /** The request may name the version that it changes in If-Match. */
  takesIfMatch?: boolean
  bodyLimits?: BodyLimits
}

/** Declares a call of `/v1`. GET calls have their fields in the path and the query, others in the path and the body. */
export const v1Call = <
  B extends z.ZodObject,
  R extends z.ZodType,
  N extends Needs,
  W extends Writes = false,
>({
  path,
  scope,
  status = 200,
  tag,
  operationId,
  file = null,
  cost = file === null ? 1 : costOfFile,
  takesIfMatch = false,
  ...options
}: V1Options<B, R, N, W>): V1Call<B, R, N, W> => ({
  ...call(path, { ...options, cost }),
  file,
  scopes: [scope],
  status,
  tag,
  operationId,
  takesIfMatch,
})

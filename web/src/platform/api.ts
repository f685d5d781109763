import type { Call, Payload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { requestOf } from '@despatch/contract/wire/call-address.ts'
import type { Problem } from '@despatch/contract/wire/problem.ts'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import { endKey } from './idempotency-key.ts'
import { reportReachable } from './connection.ts'
import { reportLostSession, reportStaleSession } from './lost-session.ts'
import { askForProof } from './proof.ts'
import { platformTexts } from './texts.ts'

/** A call that was refused or got no answer. `code` is the problem's code, or OFFLINE. */
export class ApiError extends Error {
  readonly code: string
  readonly title: string
  readonly status: number
  readonly errors: FieldError[]
  /** The new price. Set for PRICE_CHANGED. */
  readonly pricing: Problem['pricing']
  /** The tariffs of the service. Set for TARIFF_NOT_AVAILABLE of an estimate. */
  readonly tariffs: NonNullable<Problem['tariffs']>
  /** How the user can prove who they are. Set for FACTOR_REQUIRED. */
  readonly accepts: readonly ProofKind[]
  readonly requestId: string
  /** The refusal is the answer to the request's Idempotency-Key from now on. */
  readonly isStored: boolean

  constructor(
    problem: Pick<Problem, 'code' | 'title' | 'status' | 'detail'> & Partial<Problem>,
    isStored = false,
  ) {
    super(problem.detail)
    this.name = 'ApiError'
    this.code = problem.code
    this.title = problem.title
    this.status = problem.status
    this.errors = problem.errors ?? []
    this.pricing = problem.pricing
    this.tariffs = problem.tariffs ?? []
    this.accepts = problem.accepts ?? []
    this.requestId = problem.requestId ?? ''
    this.isStored = isStored
  }
}

interface ApiOptions {
  signal?: AbortSignal
  /** For calls that create or pay: the same key on a retry never books twice (FORM-17). */
  idempotencyKey?: string
}

const offline = () =>
  new ApiError({
    code: 'OFFLINE',
    title: platformTexts.noConnection,
    status: 0,
    detail: platformTexts.portalNotReached,
  })

/** Makes a call of the contract. Throws `ApiError`. An abort is rethrown unchanged. */
export async function api<C extends Call>(
  call: C,
  payload: Payload<C>,
  options: ApiOptions = {},
): Promise<ReplyOf<C>> {
  const response = await request(call, payload, options)
  // The server's tests check its replies against their schemas.
  return (await response.json()) as ReplyOf<C>
}

interface FileOptions {
  signal?: AbortSignal
  /** Called with each chunk of the file as it arrives. */
  onChunk?: (chunk: Uint8Array) => void
}

export interface NamedFile {
  name: string
  content: Blob
}

/** Makes a call that returns a file. Throws the same errors as `api`. */
export async function apiFile<C extends Call>(
  call: C,
  payload: Payload<C>,
  { onChunk, ...options }: FileOptions = {},
): Promise<NamedFile> {
  const response = await request(call, payload, options)
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  try {
    return { name, content: await (onChunk ? withChunkListener(response, onChunk) : response).blob() }
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    throw new ApiError({ ...interruptedDownload, status: response.status })
  }
}

const interruptedDownload = {
  code: 'OFFLINE',
  title: 'No connection',
  detail: 'The download was interrupted. Please try again.',
}

/** Calls `onChunk` with each chunk of the response, and passes the chunk on unchanged. */
const withChunkListener = (response: Response, onChunk: (chunk: Uint8Array) => void): Response =>
  new Response(
    response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          onChunk(chunk)
          controller.enqueue(chunk)
        },
      }),
    ) ?? null,
    { headers: response.headers },
  )

/** Refusals to a session whose user, as this page knows it, could make the call. */
const staleCodes: ReadonlySet<string> = new Set(['NOT_AUTHORIZED', 'PASSWORD_EXPIRED', 'FACTOR_MISSING'])

/** Refusals that ask for a password or a code, and end no session. */
const loginCodes: ReadonlySet<string> = new Set([
  'AUTHENTICATION_FAILED',
  'CODE_REFUSED',
  'LOGIN_TIMED_OUT',
  'FACTOR_REQUIRED',
])

/** Makes a call. If the user has to prove who they are, they are asked, and the call is made again once. */
async function request<C extends Call>(call: C, payload: Payload<C>, options: ApiOptions): Promise<Response> {
  try {
    return await requestOnce(call, payload, options)
  } catch (failure) {
    const isAsked = failure instanceof ApiError && failure.code === 'FACTOR_REQUIRED'
    if (!isAsked || !(await askForProof(failure.accepts))) throw failure
    return await requestOnce(call, payload, options)
  }
}

async function requestOnce<C extends Call>(
  call: C,
  payload: Payload<C>,
  options: ApiOptions,
): Promise<Response> {
  let response: Response
  const { address, body } = requestOf(call, payload)
  // The session's cookie is sent below /api only, where the portal serves /v1 too.
  const own = address.startsWith('/v1/') ? `/api${address}` : address
  try {
    response = await fetch(own, {
      method: call.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
    })
  } catch (failure) {
    if (options.signal?.aborted) throw failure
    reportReachable(false)
    throw offline()
  }
  reportReachable(true)
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.status === 401 && !loginCodes.has(problem.code)) reportLostSession()
  if (staleCodes.has(problem.code)) reportStaleSession()
  const isStored = response.headers.has('idempotency-stored')
  if (options.idempotencyKey && isStored) endKey(options.idempotencyKey)
  throw new ApiError(problem, isStored)
}

/** A proxy may answer with something that is not a problem document. */
async function problemOf(response: Response): Promise<Problem> {
  const fallback: Problem = {
    type: 'about:blank',
    title: platformTexts.error,
    status: response.status,
    code: response.status >= 500 ? 'UNAVAILABLE' : 'ERROR',
    detail: platformTexts.errorCode(response.status, response.statusText),
    requestId: response.headers.get('x-request-id') ?? '',
  }
  if (!response.headers.get('content-type')?.includes('problem+json')) return fallback
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json().catch(() => fallback)) as Problem
}

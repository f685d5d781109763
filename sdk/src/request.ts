import type { Call, CallOptions } from './call.ts'
import { ConnectionError, ProblemError, problemOf } from './errors.ts'

/** How to reach the portal. */
export interface DespatchOptions {
  /** The address of the portal, such as `https://portal.example`. */
  address: string
  /** An API key. Never put it into a page or an app that others can read. */
  key: string
  /** The version of the API. By default the one that this package was made for. */
  version?: string
  /** How often a request is repeated if the portal could not be reached or was busy. By default 5 times. */
  retries?: number
  /** Seconds to wait for a reply, for each attempt. By default 30. */
  timeout?: number
  /** Sends a request. By default the global `fetch`. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>
}

const defaultRetries = 5
const defaultTimeoutSeconds = 30

/** Sends a call, repeats it while that can help, and returns the reply. Throws a ProblemError or a ConnectionError. */
export async function request(options: DespatchOptions, call: Call, own: CallOptions): Promise<unknown> {
  const { retries = defaultRetries } = options
  // Every attempt has the same key, so the portal executes only one.
  const { address, ...wanted } = requestOf(options, call, own)
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptOnce(options, address, wanted, call.isFile, own.signal)
    if ('reply' in result) return result.reply
    if (!result.isTemporary || attempt >= retries) throw result.error
    await pause(result.waitSeconds ?? backOffSeconds(attempt), own.signal)
  }
}

type Attempt = { reply: unknown } | { error: Error; isTemporary: boolean; waitSeconds: number | null }

async function attemptOnce(
  { timeout = defaultTimeoutSeconds, fetch: send = fetch }: DespatchOptions,
  address: string,
  wanted: RequestInit,
  isFile: boolean,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const deadline = AbortSignal.timeout(timeout * 1000)
  try {
    const response = await send(address, {
      ...wanted,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    if (!response.ok) return await refusalOf(response)
    // The body is read here, so that an interrupted one is a failed attempt.
    return { reply: isFile ? new Uint8Array(await response.arrayBuffer()) : await response.json() }
  } catch (cause) {
    signal?.throwIfAborted()
    const error = new ConnectionError(`The portal at ${address} did not reply.`, { cause })
    return { error, isTemporary: true, waitSeconds: null }
  }
}

const busyStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

async function refusalOf(response: Response): Promise<Attempt> {
  const problem = problemOf(response.status, await response.text())
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const waitSeconds = Number.isFinite(retryAfter) ? retryAfter : null
  return {
    error: new ProblemError(problem, waitSeconds),
    isTemporary: busyStatuses.has(response.status) || problem.code === 'IDEMPOTENCY_IN_PROGRESS',
    waitSeconds,
  }
}

function requestOf(options: DespatchOptions, { method, path, fields }: Call, own: CallOptions) {
  const rest = new Map<string, unknown>(Object.entries(fields).filter(([, value]) => value !== undefined))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing.`)
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const search =
    method === 'GET'
      ? new URLSearchParams([...rest].map(([name, value]) => [name, String(value)])).toString()
      : ''
  return {
    address: `${options.address.replace(/\/+$/, '')}${filled}${search === '' ? '' : `?${search}`}`,
    method,
    headers: headersOf(options, method, own),
    ...(method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) }),
  }
}

function headersOf({ key, version }: DespatchOptions, method: string, own: CallOptions) {
  return {
    authorization: `Bearer ${key}`,
    ...(version === undefined ? {} : { 'despatch-version': version }),
    ...(own.ifVersion === undefined ? {} : { 'if-match': `"${own.ifVersion}"` }),
    ...(method === 'GET'
      ? {}
      : {
          'content-type': 'application/json',
          'idempotency-key': own.idempotencyKey ?? crypto.randomUUID(),
        }),
  }
}

/** Half a second, doubled with each attempt up to 8 seconds. A random part separates clients that failed together. */
const backOffSeconds = (attempt: number): number =>
  Math.min(0.5 * 2 ** attempt, 8) * (0.5 + Math.random() / 2)

/** Waits. Rejects with the reason of the signal as soon as it is aborted. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', end, { once: true })
  })
}

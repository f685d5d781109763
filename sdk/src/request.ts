import type { Call, CallOptions } from './call.ts'
import { ConnectionError, ProblemError, problemOf } from './errors.ts'
import { webCrypto } from '#web-crypto'

/** How to reach the portal. */
export interface DespatchOptions {
  /** The address of the portal, such as `https://portal.example`. */
  address: string
  /** An API key. Never put it into a page or an app that others can read. */
  key: string
  /** The version of the API. By default the one that this package was made for. */
  version?: string | undefined
  /** How often a request is repeated if the portal could not be reached or was busy. By default 5 times. */
  retries?: number | undefined
  /** Seconds to wait for a reply, for each attempt. By default 30. */
  timeout?: number | undefined
  /** The most seconds to wait between two attempts. If the portal asks for more, the call throws at once. By default 60. */
  longestWait?: number | undefined
  /** Sends a request. By default the global `fetch`. */
  fetch?: ((address: string, request: RequestInit) => Promise<Response>) | undefined
}

const defaultRetries = 5
const defaultTimeoutSeconds = 30
const defaultLongestWaitSeconds = 60

/** Throws a TypeError if a client with these options could never reach a portal. */
export function checkOptions({ address, key }: DespatchOptions): void {
  const example = 'such as https://portal.example'
  // Programs in JavaScript, and those that read the environment, can leave out both.
  if (!address) throw new TypeError(`address is missing: the address of the portal, ${example}.`)
  if (!key)
    throw new TypeError('key is missing: an API key, which a user or an application of the portal has.')
  const url = /^https?:\/\/./.test(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url) throw new TypeError(`address is "${address}", but must be the address of the portal, ${example}.`)
  if (!/^\/*$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    throw new TypeError(`address is "${address}", but must be that of the portal alone: ${url.origin}.`)
}

/** Sends a call, repeats it while that can help, and returns the reply. Throws a ProblemError or a ConnectionError. */
export async function request(options: DespatchOptions, call: Call, own: CallOptions): Promise<unknown> {
  const { retries = defaultRetries, longestWait = defaultLongestWaitSeconds } = options
  // Every attempt has the same key, so the portal executes only one.
  const { address, ...wanted } = requestOf(options, call, own)
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptOnce(options, address, wanted, call.isFile, own)
    if ('reply' in result) return result.reply
    const wait = result.waitSeconds ?? backOffSeconds(attempt)
    if (!result.isTemporary || attempt >= retries || wait > longestWait) throw result.error
    await pause(wait, own.signal)
  }
}

type Attempt = { reply: unknown } | { error: Error; isTemporary: boolean; waitSeconds: number | null }

async function attemptOnce(
  { timeout = defaultTimeoutSeconds, fetch: send = fetch }: DespatchOptions,
  address: string,
  wanted: RequestInit,
  isFile: boolean,
  { signal, onReply }: CallOptions,
): Promise<Attempt> {
  const end = new AbortController()
  const stop = () => end.abort(signal?.reason)
  const timer = setTimeout(() => end.abort(new Error(`No reply within ${timeout} seconds.`)), timeout * 1000)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    const response = await send(address, { ...wanted, redirect: 'manual', signal: end.signal })
    if (!response.ok) return await refusalOf(response, address)
    const { status, headers } = response
    const type = headers.get('content-type') ?? ''
    if (!isFile && !type.includes('json'))
      return notPortal(`${address} replied with ${type === '' ? 'an unknown type' : type}`)
    // The body is read here, so that an interrupted one is a failed attempt.
    const reply: unknown = isFile ? new Uint8Array(await response.arrayBuffer()) : await response.json()
    onReply?.({ status, requestId: headers.get('x-request-id') ?? '', headers })
    return { reply }
  } catch (cause) {
    signal?.throwIfAborted()
    const error = new ConnectionError(`The portal at ${address} did not reply.`, { cause })
    return { error, isTemporary: true, waitSeconds: null }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Something else is at the address, so that repeating the request cannot help. */
const notPortal = (what: string): Attempt => ({
  error: new ConnectionError(`${what}. Is the address that of the portal?`),
  isTemporary: false,
  waitSeconds: null,
})

/** After a 500 too: the portal executes a request with a key once, and one without a key changes nothing. */
const temporaryStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])

async function refusalOf(response: Response, address: string): Promise<Attempt> {
  const location = response.headers.get('location')
  if (location !== null) return notPortal(`${address} redirects to ${location}`)
  const problem = problemOf(response.status, await response.text())
  const waitSeconds = secondsOf(response.headers.get('retry-after'))
  return {
    error: new ProblemError(problem, waitSeconds),
    isTemporary: temporaryStatuses.has(response.status) || problem.code === 'IDEMPOTENCY_IN_PROGRESS',
    waitSeconds,
  }
}

/** The seconds of Retry-After, which has a number or a date; null without one. */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
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
          'idempotency-key': own.idempotencyKey ?? webCrypto.randomUUID(),
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

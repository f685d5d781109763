import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import type { z } from 'zod'
import { ResponseCache } from './response-cache.ts'
import { sendRequest, type Reach } from '../outbound/send-request.ts'
import { readJson, ServiceFailure } from './read-json.ts'

export interface ServiceOptions {
  /** As users and the log know it. */
  name: string
  /** Without a slash at its end. */
  url: string
  reach: Reach
  /** How long one answer may take, to its last byte. */
  timeoutMs: number
  answersCached: number
  lifetimeMs: number
  onTrouble: (failure: ServiceFailure) => void
}

interface Question<T> {
  /** Path and query. */
  path: string
  headers?: Record<string, string>
  shape: z.ZodType<T>
  /** What the answer is kept under, without any key of the provider; not kept if there is none. */
  keepAs?: string
}

/** After so many failures in a row it is left alone, so that nobody waits for what does not come. */
const FAILURES = 3
const LEFT_ALONE_MS = 20_000

/** One outside service as one tenant knows it: asked with a time limit, left alone while it is down. */
export class OutsideService {
  readonly name: string
  readonly #options: ServiceOptions
  readonly #answers: ResponseCache
  readonly #breaker: CircuitBreakerPolicy

  constructor(options: ServiceOptions) {
    this.name = options.name
    this.#options = options
    this.#answers = new ResponseCache(options.answersCached, options.lifetimeMs)
    this.#breaker = circuitBreaker(handleAll, {
      halfOpenAfter: LEFT_ALONE_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    })
  }

  /** Its answer; null where it has nothing for this (404, or 400: it cannot be asked so). Throws ServiceFailure. */
  async get<T>({ path, headers = {}, shape, keepAs }: Question<T>): Promise<T | null> {
    const kept = keepAs === undefined ? undefined : this.#answers.get(keepAs)
    if (kept !== undefined) return kept as T | null
    const answer = await this.#askOrLeave(() => this.#ask(path, headers, shape))
    if (keepAs !== undefined) this.#answers.set(keepAs, answer)
    return answer
  }

  /** A failure that has another reason than its answers; tells the log. */
  failed(reason: string): ServiceFailure {
    const failure = new ServiceFailure(this.name, reason)
    this.#options.onTrouble(failure)
    return failure
  }

  async #askOrLeave<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await this.#breaker.execute(ask)
    } catch (failure) {
      // Told to the log when it failed; not again for everybody who asks meanwhile.
      if (failure instanceof BrokenCircuitError)
        throw new ServiceFailure(this.name, 'is left alone after several failures')
      if (failure instanceof ServiceFailure) this.#options.onTrouble(failure)
      throw failure
    }
  }

  async #ask<T>(path: string, headers: Record<string, string>, shape: z.ZodType<T>): Promise<T | null> {
    const { url, timeoutMs, reach } = this.#options
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await sendRequest({
        url: url + path,
        method: 'GET',
        headers: { accept: 'application/json', ...headers },
        signal,
        reach,
        keepAlive: true,
      })
      const { statusCode = 0 } = response
      if (statusCode === 200) return await readJson(this.name, response, shape)
      response.destroy()
      if (statusCode === 404 || statusCode === 400) return null
      throw new ServiceFailure(this.name, `answered ${statusCode}`)
    } catch (failure) {
      if (failure instanceof ServiceFailure) throw failure
      throw new ServiceFailure(this.name, signal.aborted ? 'did not answer in time' : reasonOf(failure))
    }
  }
}

/** An error's own message may name the address that was asked, and with it the key. */
function reasonOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? ` (${String(failure.code)})` : ''
  return `could not be reached${code}`
}

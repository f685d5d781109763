import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import type { z } from 'zod'
import { boundedCache } from '../bounded-cache.ts'
import { sendRequest, type AllowedAddresses, type SendingCompany } from '../outbound/send-request.ts'
import { readJson, ServiceFailure } from './read-json.ts'

export interface ServiceOptions {
  /** The name in messages and in the log. */
  name: string
  /** The company that asks. */
  company: SendingCompany
  /** Without a trailing slash. */
  url: string
  allowedAddresses: AllowedAddresses
  /** Time limit for a complete answer. */
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
  /** The cache key of the answer, without any provider key; undefined if it is not cached. */
  cacheKey?: string
}

/** The circuit breaker opens after this many failures in a row, so that users do not wait for timeouts. */
const FAILURES_BEFORE_PAUSE = 3
const HALF_OPEN_AFTER_MS = 20_000

/**
 * An outside service for one tenant, with a time limit, a cache and a circuit breaker. The cache is in memory, because
 * providers forbid storing their data and because a lookup should not write.
 */
export class LookupProvider {
  readonly name: string
  readonly #options: ServiceOptions
  readonly #answers
  readonly #breaker: CircuitBreakerPolicy

  constructor(options: ServiceOptions) {
    this.name = options.name
    this.#options = options
    this.#answers = boundedCache<{ answer: unknown }>(options.answersCached, options.lifetimeMs)
    this.#breaker = circuitBreaker(handleAll, {
      halfOpenAfter: HALF_OPEN_AFTER_MS,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE),
    })
  }

  /** The service's answer; null if it has none (404, or 400 for a rejected request). Throws ServiceFailure. */
  async get<T>({ path, headers = {}, shape, cacheKey }: Question<T>): Promise<T | null> {
    const cached = cacheKey === undefined ? undefined : this.#answers.get(cacheKey)
    if (cached) return cached.answer as T | null
    const answer = await this.#askUnlessOpen(() => this.#ask(path, headers, shape))
    if (cacheKey !== undefined) this.#answers.set(cacheKey, { answer })
    return answer
  }

  /** The same service without what this one remembers: cached answers and failures. For a test. */
  fresh(): LookupProvider {
    return new LookupProvider(this.#options)
  }

  /** Logs and returns a failure that has another reason than the answer. */
  failed(reason: string): ServiceFailure {
    const failure = new ServiceFailure(this.name, reason)
    this.#options.onTrouble(failure)
    return failure
  }

  async #askUnlessOpen<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await this.#breaker.execute(ask)
    } catch (failure) {
      // The failure was logged when it happened. It is not logged again for each rejected request.
      if (failure instanceof BrokenCircuitError)
        throw new ServiceFailure(this.name, 'is not used for a while after several failures')
      if (failure instanceof ServiceFailure) this.#options.onTrouble(failure)
      throw failure
    }
  }

  async #ask<T>(path: string, headers: Record<string, string>, shape: z.ZodType<T>): Promise<T | null> {
    const { company, url, timeoutMs, allowedAddresses } = this.#options
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await sendRequest({
        company,
        url: url + path,
        method: 'GET',
        headers: { accept: 'application/json', ...headers },
        signal,
        allowedAddresses,
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

/** An error's own message may contain the address, and the key in it. */
function reasonOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? ` (${String(failure.code)})` : ''
  return `could not be reached${code}`
}

import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Mode } from '@despatch/domain/tenants/test-database.ts'
import { boundedCache } from '../bounded-cache.ts'
import type { Config } from '../config.ts'
import { levelAt, secondsUntil, type Bucket, type Level } from './token-bucket.ts'

/** A limit on the calls of an application, or of a user's API key. */
interface Policy {
  name: string
  /** Calls in the window, of all processes together. */
  calls: number
  windowSeconds: number
}

/** Callers whose buckets are in memory. */
const MOST_CALLERS = 100_000

/** The buckets of a caller without calls are full after this time. */
const LIFETIME_MS = 60_000

/** What is left of a limit of all processes together. */
export interface LeftOfLimit {
  seconds: number
  calls: number
  left: number
  /** Seconds until it is whole again; 0 if it is. */
  full_in: number
}

/** Whether a call may be made, and the headers of its reply. */
interface LimitedCall {
  headers: Record<string, string>
  /** Seconds to wait; null if the call may be made. */
  retryAfter: number | null
}

/**
 * Limits the calls of applications and API keys by token buckets, one for a second and one for a minute. The buckets are in
 * the memory of this process, so that a call costs no write. Each process gives an equal share of the limit.
 */
export class KeyLimits {
  readonly #policies: readonly Policy[]
  readonly #levels = boundedCache<Level & { processes: number }>(MOST_CALLERS, LIFETIME_MS)

  constructor({ keyRatePerSecond, keyRatePerMinute }: Pick<Config, 'keyRatePerSecond' | 'keyRatePerMinute'>) {
    this.#policies = [
      { name: 'second', calls: keyRatePerSecond, windowSeconds: 1 },
      { name: 'minute', calls: keyRatePerMinute, windowSeconds: 60 },
    ]
  }

  /**
   * Takes the cost of a call from the caller's buckets. A call that costs more than a full bucket takes all of it.
   * @param processes the number of processes that serve the company, at least 1
   */
  take(caller: string, cost: number, processes: number, nowMs = Date.now()): LimitedCall {
    const states = this.#policies.map((policy) => {
      const key = `${policy.name} ${caller}`
      const bucket = shareOf(policy, processes)
      return { policy, key, bucket, level: levelAt(bucket, this.#levels.get(key), nowMs) }
    })
    const wait = Math.max(...states.map(({ bucket, level }) => secondsUntil(bucket, level, cost)))
    const after = states.map((state) => ({
      ...state,
      level: wait > 0 ? state.level : spend(state.level, cost),
    }))
    for (const { key, level } of after) this.#levels.set(key, { ...level, processes })
    const left = after.map(({ policy, bucket, level }) => ({
      policy,
      remaining: Math.floor(level.tokens * processes),
      reset: Math.max(1, Math.ceil(secondsUntil(bucket, level, bucket.capacity))),
    }))
    return { headers: headersOf(left), retryAfter: wait > 0 ? Math.max(1, Math.ceil(wait)) : null }
  }

  /** What is left for a caller, from the calls that this process has counted. Takes nothing. */
  left(caller: string, nowMs = Date.now()): LeftOfLimit[] {
    return this.#policies.map((policy) => {
      const known = this.#levels.get(`${policy.name} ${caller}`)
      const processes = known?.processes ?? 1
      const bucket = shareOf(policy, processes)
      const level = levelAt(bucket, known, nowMs)
      return {
        seconds: policy.windowSeconds,
        calls: policy.calls,
        left: Math.floor(level.tokens * processes),
        full_in: Math.ceil(secondsUntil(bucket, level, bucket.capacity)),
      }
    })
  }

  /** Refuses RATE_LIMITED, with the time of the next call. */
  refuse(retryAfter: number): never {
    const limits = this.#policies.map(({ name, calls }) => `${calls} a ${name}`)
    return refuse('RATE_LIMITED', {
      title: 'Too many calls',
      detail: `At most ${limits.join(' and ')}. Please wait ${retryAfter} seconds and try again.`,
      retryAfter,
    })
  }
}

/** The limits of live keys and of test keys. Their calls are counted apart. */
export type KeyLimitsOfModes = Readonly<Record<Mode, KeyLimits>>

type LimitConfig = Pick<
  Config,
  'keyRatePerSecond' | 'keyRatePerMinute' | 'testKeyRatePerSecond' | 'testKeyRatePerMinute'
>

export const keyLimitsOf = (config: LimitConfig): KeyLimitsOfModes => ({
  live: new KeyLimits(config),
  test: new KeyLimits({
    keyRatePerSecond: config.testKeyRatePerSecond,
    keyRatePerMinute: config.testKeyRatePerMinute,
  }),
})

const shareOf = ({ calls, windowSeconds }: Policy, processes: number): Bucket => ({
  capacity: Math.max(1, calls / processes),
  perSecond: calls / processes / windowSeconds,
})

const spend = ({ tokens, atMs }: Level, cost: number): Level => ({ tokens: Math.max(0, tokens - cost), atMs })

interface Left {
  policy: Policy
  remaining: number
  /** Seconds until the bucket is full. */
  reset: number
}

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10, and those of draft 06 for the limit with the fewest calls left, as
 * other callers get them.
 */
function headersOf(left: readonly Left[]): Record<string, string> {
  const [tightest] = left.toSorted((one, other) => one.remaining - other.remaining)
  return {
    'ratelimit-policy': left
      .map(({ policy }) => `"${policy.name}";q=${policy.calls};w=${policy.windowSeconds}`)
      .join(', '),
    ratelimit: left
      .map(({ policy, remaining, reset }) => `"${policy.name}";r=${remaining};t=${reset}`)
      .join(', '),
    ...(tightest && {
      'ratelimit-limit': String(tightest.policy.calls),
      'ratelimit-remaining': String(tightest.remaining),
      'ratelimit-reset': String(tightest.reset),
    }),
  }
}

import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'
import { MissingFile, fileStoreUnavailable, type FileStore } from './file-store.ts'

/** Milliseconds within which the store must answer a check, and for which the answer is reused. */
const CHECK_TIMEOUT_MS = 2000
const CHECK_LIFETIME_MS = 15_000

/** After this many failures in a row, the store is not used for a while, so that users do not wait for time limits. */
const FAILURES_BEFORE_PAUSE = 3
const PAUSE_MS = 10_000

export interface WatchedStore extends FileStore {
  /** Whether the store could be reached within the last few seconds. */
  isReachable: () => Promise<boolean>
  /** Adds the metrics of the store. */
  measure: (registry: Registry) => void
}

/**
 * The file store of a running portal. It reports missing files and failures to `onTrouble`, and measures each operation
 * (OPS-04). Refuses UNAVAILABLE if the store fails.
 */
export function watchedStore(store: FileStore, onTrouble: (failure: unknown) => void): WatchedStore {
  const duration = new Histogram({
    name: 'despatch_file_seconds',
    help: 'Duration of operations of the file store, by operation and result: ok, missing or failed',
    labelNames: ['operation', 'result'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [],
  })
  const reachable: Gauge = new Gauge({
    name: 'despatch_file_store_ok',
    help: '1 if the file store can be reached, otherwise 0',
    registers: [],
    collect: async () => reachable.set((await isReachable()) ? 1 : 0),
  })

  const breaker = circuitBreaker(
    handleWhen((failure) => !(failure instanceof MissingFile)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(FAILURES_BEFORE_PAUSE) },
  )

  async function watched<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const stop = duration.startTimer({ operation })
    try {
      const result = await breaker.execute(work)
      stop({ result: 'ok' })
      return result
    } catch (failure) {
      // The failure was logged when it happened. It is not logged again for each refused request.
      if (!(failure instanceof BrokenCircuitError)) onTrouble(failure)
      if (failure instanceof MissingFile) {
        stop({ result: 'missing' })
        throw failure
      }
      stop({ result: 'failed' })
      throw fileStoreUnavailable()
    }
  }

  let checked: { at: number; result: Promise<boolean> } | undefined
  const isReachable = (): Promise<boolean> => {
    if (!checked || performance.now() - checked.at > CHECK_LIFETIME_MS)
      checked = { at: performance.now(), result: answersCheck() }
    return checked.result
  }
  const answersCheck = async () => {
    try {
      await withTimeout(CHECK_TIMEOUT_MS, store.check())
      return true
    } catch (failure) {
      onTrouble(failure)
      return false
    }
  }

  return {
    put: (key, content) => watched('put', () => store.put(key, content)),
    get: (key) => watched('get', () => store.get(key)),
    exists: (key) => watched('exists', () => store.exists(key)),
    delete: (key) => watched('delete', () => store.delete(key)),
    list: (company) => store.list(company),
    check: () => store.check(),
    isReachable,
    measure: (registry) => {
      registry.registerMetric(duration)
      registry.registerMetric(reachable)
    },
  }
}

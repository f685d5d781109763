/** The result of one round. */
export interface Round {
  answers: number
  perSecond: number
  /** Milliseconds, as is p99. */
  p50: number
  p99: number
  /** Milliseconds of processor time of the server and of PostgreSQL for each request, with the jobs that it added. */
  processorMs?: number
}

export function roundOf(latencies: readonly number[], seconds: number): Round {
  const sorted = latencies.toSorted((one, other) => one - other)
  return {
    answers: sorted.length,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 50),
    p99: percentile(sorted, 99),
  }
}

/** The smallest value that at least `percent` of the values do not exceed. */
function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** The median, so that a round on a busy machine does not affect the result. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  const high = sorted[Math.floor(middle)] ?? Number.NaN
  return (low + high) / 2
}

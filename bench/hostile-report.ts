import { median, type Round } from './round.ts'

/** The target: the highest growth of other users' 99th percentile during hostile requests. */
export const hostileAim = 2

/** Differences up to this many milliseconds are measurement noise. */
const NOISE = 5

export interface HostileFinding {
  action: string
  /** 99th percentiles in milliseconds. */
  quiet: number
  attacked: number
  ratio: number
  /** The number of responses to hostile requests, by status. */
  answers: Readonly<Record<string, number>>
  holds: boolean
}

export function hostileFindingOf(
  action: string,
  quietRounds: readonly Round[],
  attackedRounds: readonly Round[],
  answers: HostileFinding['answers'],
): HostileFinding {
  const quiet = median(quietRounds.map(({ p99 }) => p99))
  const attacked = median(attackedRounds.map(({ p99 }) => p99))
  const ratio = attacked / quiet
  return { action, quiet, attacked, ratio, answers, holds: ratio <= hostileAim || attacked - quiet <= NOISE }
}

/** A readable report of the finding, and whether its target is met. */
export function hostileReport({ action, quiet, attacked, ratio, answers, holds }: HostileFinding): string {
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const figures = `p99 ${attacked.toFixed(1)} ms against ${quiet.toFixed(1)} ms, ${ratio.toFixed(2)} times`
  return [
    `${action}: ${figures}; responses to hostile requests: ${statuses.join(', ')}`,
    '',
    holds ? `PASS: ${action}, ${figures}` : `FAIL: ${action}, ${figures}; target ${hostileAim}`,
  ].join('\n')
}

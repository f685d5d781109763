import { median, type Round } from './round.ts'

/** The most that other users' 99th percentile may grow while hostile requests come. */
export const hostileAim = 2

/** Differences below this many milliseconds are the measurement's own. */
const NOISE = 5

export interface HostileFinding {
  action: string
  /** 99th percentiles in milliseconds. */
  quiet: number
  attacked: number
  ratio: number
  /** How the hostile requests were answered, by status. */
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

/** The finding for people to read, and whether its aim holds. */
export function hostileReport({ action, quiet, attacked, ratio, answers, holds }: HostileFinding): string {
  const statuses = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
  const figures = `p99 ${attacked.toFixed(1)} ms against ${quiet.toFixed(1)} ms, ${ratio.toFixed(2)} times`
  return [
    `${action}: ${figures}; hostile requests were answered ${statuses.join(', ')}`,
    '',
    holds
      ? `holds: ${action}, ${figures}`
      : `DOES NOT HOLD: ${action}, ${figures}; promised are ${hostileAim}`,
  ].join('\n')
}

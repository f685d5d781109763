import type { Failure } from '../world.ts'
import { fillDisk } from './fill-disk.ts'
import { freezePostgres } from './freeze-postgres.ts'
import { killApp } from './kill-app.ts'
import { killBackend } from './kill-backend.ts'
import { killBoth } from './kill-both.ts'
import { killPostmaster } from './kill-postmaster.ts'
import { killProvider } from './kill-provider.ts'
import { lockCompany } from './lock-company.ts'
import { stopApp } from './stop-app.ts'

/** Every failure, by its name in `--only`. */
export const failures = {
  app: killApp,
  postmaster: killPostmaster,
  both: killBoth,
  backends: killBackend,
  provider: killProvider,
  frozen: freezePostgres,
  disk: fillDisk,
  lock: lockCompany,
  stop: stopApp,
} as const satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

/** A random sequence of `count` failures, with each kind at least once if there are enough. */
export function shuffledFailures(count: number, names: readonly FailureName[]): FailureName[] {
  const rounds = Math.ceil(count / names.length)
  const dealt = shuffled(
    names.flatMap((name) => Array<FailureName>(failures[name].share * rounds).fill(name)),
  )
  const others = dealt.slice(0, Math.max(0, count - names.length))
  return shuffled([...shuffled(names), ...others].slice(0, count))
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)

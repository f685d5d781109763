import { instantMs } from '@despatch/domain/dockets/london-time.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import type { Stop, Tracked } from './track-calls.ts'

/** When we expect to be at a stop as things stand; null once that time has passed and nobody has been there. */
export function expectedAt(stop: Stop, now: string): string | null {
  const expected = stop.dadd_estimated ?? stop.dadd_projected
  return expected !== null && instantMs(expected) >= instantMs(now) ? expected : null
}

/** The one sentence that people come for: when it comes, or that it came. */
export function expectation(tracked: Tracked, now: string, written: (iso: string) => string): string {
  const { signature, stops, dck_status, position } = tracked
  const over = isStatusId(dck_status) && isFinished(dck_status)
  if (over && signature) return `Signed for by ${signature.name}, ${written(signature.at)}`
  const last = stops.at(-1)
  if (!last || over) return ''
  const expected = expectedAt(last, now)
  if (expected) return `Expected ${written(expected)}`
  const { dadd_deadline: deadline } = last
  if (deadline && instantMs(deadline) < instantMs(now))
    return `Later than planned: it was due by ${written(deadline)}`
  if (deadline) return `Due by ${written(deadline)}`
  return position ? 'On its way' : ''
}

/** Whether we have still to come to a stop of this kind: what is over needs no forecast. */
export function isAhead({ dadd_addresstype }: Stop, { dck_status, milestones }: Tracked): boolean {
  if (isStatusId(dck_status) && isFinished(dck_status)) return false
  const collected = milestones.find(({ id }) => id === 'collected')
  return dadd_addresstype === 1 || collected?.state === 'ahead'
}

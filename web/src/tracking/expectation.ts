import { instantMs } from '@despatch/domain/time/london-time.ts'
import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import type { Stop, Tracked } from './track-calls.ts'

/** The expected time at a stop; null if it has passed without a visit. */
export function expectedAt(stop: Stop, now: string): string | null {
  const expected = stop.dadd_estimated ?? stop.dadd_projected
  return expected !== null && instantMs(expected) >= instantMs(now) ? expected : null
}

/** The summary of a delivery: when it is expected, or when it was signed for. */
export function expectation(tracked: Tracked, now: string, formatTime: (iso: string) => string): string {
  const { signature, stops, dck_status, position } = tracked
  const isOver = isStatusId(dck_status) && isFinished(dck_status)
  if (isOver && signature) return `Signed for by ${signature.name}, ${formatTime(signature.at)}`
  const last = stops.at(-1)
  if (!last || isOver) return ''
  const expected = expectedAt(last, now)
  if (expected) return `Expected ${formatTime(expected)}`
  const { dadd_deadline: deadline } = last
  if (deadline && instantMs(deadline) < instantMs(now))
    return `Later than planned. It was due by ${formatTime(deadline)}`
  if (deadline) return `Due by ${formatTime(deadline)}`
  return position ? 'On its way' : ''
}

/** Whether a stop of this kind is still ahead. Visited stops need no expected time. */
export function isAhead({ dadd_addresstype }: Stop, { dck_status, milestones }: Tracked): boolean {
  if (isStatusId(dck_status) && isFinished(dck_status)) return false
  const collected = milestones.find(({ id }) => id === 'collected')
  return dadd_addresstype === 1 || collected?.state === 'ahead'
}

import { isFinished, isStatusId } from '@despatch/domain/dockets/status.ts'
import type { Tracked } from './track-calls.ts'

/** The one sentence that people come for: when it comes, or that it came. */
export function expectation(
  { signature, stops, dck_status, position }: Tracked,
  written: (iso: string) => string,
): string {
  const over = isStatusId(dck_status) && isFinished(dck_status)
  if (over && signature) return `Signed for by ${signature.name}, ${written(signature.at)}`
  const last = stops.at(-1)
  if (!last || over) return ''
  const expected = last.dadd_estimated ?? last.dadd_projected
  if (expected) return `Expected ${written(expected)}`
  if (last.dadd_deadline) return `Due by ${written(last.dadd_deadline)}`
  return position ? 'On its way' : ''
}

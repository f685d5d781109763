import type { Urgency } from '@despatch/domain/control/urgency.ts'

/** The headings of the board's groups. */
export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  late: 'Late',
  due: 'Due within 30 minutes',
  unallocated: 'Waiting for a driver',
  'under-way': 'Under way',
  'on-hold': 'On hold',
  finished: 'Finished',
}

/** Dockets of one group that follow each other. */
export interface GroupRun {
  group: Urgency
  /** The index of its first docket in the order. */
  start: number
  count: number
}

/** The groups of an order, each with its first index and its number of dockets. Dockets without a group are left out. */
export function runsOf(order: readonly number[], groups: ReadonlyMap<number, Urgency>): GroupRun[] {
  const runs: GroupRun[] = []
  for (const [index, id] of order.entries()) {
    const group = groups.get(id)
    const last = runs.at(-1)
    if (group === undefined) continue
    if (last?.group === group) last.count += 1
    else runs.push({ group, start: index, count: 1 })
  }
  return runs
}

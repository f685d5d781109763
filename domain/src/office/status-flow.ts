import { finishedStatuses, type StatusId } from '../dockets/status.ts'

/** A status with the letters of those that may follow. */
export interface FlowStatus {
  dsts_id: string
  dsts_fwds: string
}

/** How dockets go through the statuses that there are (SYS-04). */
export interface StatusFlow {
  /** By the least steps from a web booking; what cannot be reached stands in the last one. */
  layers: string[][]
  /** Where no docket gets to from a web booking. */
  unreachable: string[]
  /** Where a docket stays for ever although its journey is not over. */
  deadEnds: string[]
}

/** Every docket begins as a web booking. */
const first: StatusId = 'W'

const isOver = (id: string) => finishedStatuses.some((finished) => finished === id)

export function statusFlow(statuses: readonly FlowStatus[]): StatusFlow {
  const known = new Map(statuses.map((status) => [status.dsts_id, status]))
  const forwards = (id: string) =>
    (known.get(id)?.dsts_fwds ?? '').split('').filter((letter) => known.has(letter))
  const layers: string[][] = []
  const seen = new Set<string>()
  let layer = known.has(first) ? [first as string] : []
  while (layer.length > 0) {
    layers.push(layer)
    for (const id of layer) seen.add(id)
    layer = [...new Set(layer.flatMap(forwards))].filter((id) => !seen.has(id))
  }
  const unreachable = statuses.map(({ dsts_id }) => dsts_id).filter((id) => !seen.has(id))
  return {
    layers: unreachable.length > 0 ? [...layers, unreachable] : layers,
    unreachable,
    deadEnds: statuses.map(({ dsts_id }) => dsts_id).filter((id) => !isOver(id) && forwards(id).length === 0),
  }
}

import { finishedStatuses, type StatusId } from '../dockets/status.ts'

/** A status with the codes of its possible next statuses. */
export interface FlowStatus {
  dsts_id: string
  dsts_fwds: string
}

/** The paths of dockets through the statuses (SYS-04). */
export interface StatusFlow {
  /** Statuses by their number of steps from a web booking; unreachable ones are in the last layer. */
  layers: string[][]
  /** Statuses that no docket can reach from a web booking. */
  unreachable: string[]
  /** Open statuses without a next status. */
  deadEnds: string[]
}

/** Every docket begins as a web booking. */
const first: StatusId = 'W'

const isOver = (id: string) => finishedStatuses.some((finished) => finished === id)

export function statusFlow(statuses: readonly FlowStatus[]): StatusFlow {
  const known = new Map(statuses.map((status) => [status.dsts_id, status]))
  const forwards = (id: string) =>
    (known.get(id)?.dsts_fwds ?? '').split('').filter((code) => known.has(code))
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

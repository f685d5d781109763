import type { Box } from './base-map/world.ts'

/** The boxes of the tags on a map, in pixels of the world at a zoom. */
export interface TakenBoxes {
  zoom: number
  boxes: readonly Box[]
}

export type TakenSpace = ReturnType<typeof createTakenSpace>

/** Where the tags of one map are, so that the base map draws no name below them. Each owner has its own boxes. */
export function createTakenSpace() {
  const byOwner = new Map<string, TakenBoxes>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  return {
    /** The boxes at this zoom. Those of another zoom are about to be replaced. */
    at: (zoom: number): Box[] =>
      [...byOwner.values()].flatMap((taken) => (taken.zoom === zoom ? taken.boxes : [])),
    take(owner: string, taken: TakenBoxes): void {
      byOwner.set(owner, taken)
      notify()
    },
    release(owner: string): void {
      byOwner.delete(owner)
      notify()
    },
    /** Returns a function that ends it. */
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

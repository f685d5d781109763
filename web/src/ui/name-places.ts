import type { Box } from './base-map/world.ts'

/** Where the name of a tag is. */
export interface NamePlace {
  side: 'top' | 'bottom'
  way: 'eastwards' | 'westwards'
}

/**
 * The names of two tags are above and below both, so that a name never covers a tag or the other name. They extend
 * inwards, away from the map's edges and the buttons in its corner.
 * @param tags one or two boxes, where the tags are drawn.
 */
export function namePlaces(tags: readonly Box[]): NamePlace[] {
  const [north] = tags.toSorted((one, other) => one.top - other.top)
  const [west] = tags.toSorted((one, other) => one.left - other.left)
  return tags.map((tag) => ({
    side: tag === north ? 'top' : 'bottom',
    way: tag === west ? 'eastwards' : 'westwards',
  }))
}

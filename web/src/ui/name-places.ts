import type { Box } from './base-map/world.ts'

/** Where the name of a tag is. */
export interface NamePlace {
  side: 'top' | 'bottom'
  way: 'eastwards' | 'westwards' | 'centred'
  /** The width in pixels up to the edge of the view. */
  room: number
}

/** From the middle of a tag back to the start of its name, in pixels. */
export const NAME_DISTANCE = 12

/** A longer name is cut, in pixels. */
export const WIDEST_NAME = 256

/** Between a name and the edge of the view, in pixels. */
const MARGIN = 8

/**
 * The names of two tags are above and below both, so that a name never covers a tag or the other name. They extend
 * inwards, away from the map's edges and the buttons in its corner. The name of a single tag is above its middle, if the view
 * has room for it on both sides.
 * @param tags one or two boxes, where the tags are drawn.
 * @param view from the left edge of the map to its right, in the pixels of the boxes.
 */
export function namePlaces(tags: readonly Box[], view: Pick<Box, 'left' | 'right'>): NamePlace[] {
  const [north] = tags.toSorted((one, other) => one.top - other.top)
  const [west] = tags.toSorted((one, other) => one.left - other.left)
  return tags.map((tag) => {
    const middle = (tag.left + tag.right) / 2
    const [before, after] = [middle - view.left - MARGIN, view.right - middle - MARGIN]
    const around = 2 * Math.min(before, after)
    const side = tag === north ? 'top' : 'bottom'
    if (tags.length === 1 && around >= WIDEST_NAME) return { side, way: 'centred', room: around }
    const isEastwards = tags.length === 1 ? after >= before : tag === west
    return isEastwards
      ? { side, way: 'eastwards', room: after + NAME_DISTANCE }
      : { side, way: 'westwards', room: before + NAME_DISTANCE }
  })
}

import { createFreeSpace } from './base-map/free-space.ts'
import type { Box } from './base-map/world.ts'

/** A tag whose middle should be at a point, in pixels. */
export interface TagBox {
  x: number
  y: number
  width: number
  height: number
}

export interface Offset {
  right: number
  down: number
}

/** The least space between two tags, in pixels. */
const GAP = 2

/** How many steps a tag may move, in each direction. */
const MOST_STEPS = 12

/** Steps to the side and down, the shortest way first. */
const steps = Array.from({ length: 2 * MOST_STEPS + 1 }, (_, index) => index - MOST_STEPS)
const ways = steps
  .flatMap((aside) => steps.map((down) => ({ aside, down })))
  .toSorted((one, other) => Math.hypot(one.aside, one.down) - Math.hypot(other.aside, other.down))

/**
 * How far each tag moves from its point, so that no tag covers another. Earlier tags stay nearer to their points. A tag
 * that finds no room within a dozen steps stays at its point.
 * @param taken boxes that no tag may cover
 */
export function spreadTags(tags: readonly TagBox[], taken: readonly Box[] = []): Offset[] {
  const space = createFreeSpace()
  for (const box of taken) space.take(box)
  return tags.map(({ x, y, width, height }) => {
    const boxAt = (offset: Offset) => boxOfTag({ x, y, width: width + GAP, height: height + GAP }, offset)
    const offsetOf = (way: { aside: number; down: number }) => ({
      right: (way.aside * (width + GAP)) / 2,
      down: way.down * (height + GAP),
    })
    const free = ways.find((way) => space.isFree(boxAt(offsetOf(way))))
    const offset = free ? offsetOf(free) : { right: 0, down: 0 }
    space.take(boxAt(offset))
    return offset
  })
}

/** Where a tag is after it was moved. */
export const boxOfTag = ({ x, y, width, height }: TagBox, { right, down }: Offset): Box => ({
  left: x + right - width / 2,
  right: x + right + width / 2,
  top: y + down - height / 2,
  bottom: y + down + height / 2,
})

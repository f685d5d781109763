import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, type Box } from './base-map/world.ts'
import { namePlaces, type NamePlace } from './name-places.ts'
import { boxOfTag, spreadTags } from './spread-tags.ts'

/** The distance of a name from its tag, and its size, in pixels. */
const GAP = 6
const HEIGHT = 26

function boxOfName(tag: Box, { side, way }: NamePlace, width: number): Box {
  const [left, right] = way === 'eastwards' ? [tag.left, tag.left + width] : [tag.right - width, tag.right]
  return side === 'top'
    ? { left, right, top: tag.top - GAP - HEIGHT, bottom: tag.top - GAP }
    : { left, right, top: tag.bottom + GAP, bottom: tag.bottom + GAP + HEIGHT }
}

const tagBox = (left: number, top: number): Box => ({ left, top, right: left + 24, bottom: top + 24 })

test('[TRACK-06] a name covers neither a number nor the other name, however close the two stops are', () => {
  const coordinate = fc.double({ min: 0, max: 60, noNaN: true })
  const width = fc.integer({ min: 30, max: 256 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate, width), { minLength: 1, maxLength: 2 }),
      (stops) => {
        const wanted = stops.map(([x, y]) => ({ x, y, width: 24, height: 24 }))
        const tags = wanted.flatMap((tag, index) =>
          spreadTags(wanted)
            .slice(index, index + 1)
            .map((offset) => boxOfTag(tag, offset)),
        )
        const names = namePlaces(tags).flatMap((place, index) =>
          tags.slice(index, index + 1).map((tag) => boxOfName(tag, place, stops[index]?.[2] ?? 0)),
        )
        const boxes = [...tags, ...names]
        expect(
          boxes.filter((one, index) => boxes.slice(0, index).some((other) => overlaps(one, other))),
        ).toEqual([])
      },
    ),
  )
})

test('[TRACK-06] the names of two stops extend towards each other', () => {
  expect(namePlaces([tagBox(300, 0), tagBox(0, 200)])).toEqual([
    { side: 'top', way: 'westwards' },
    { side: 'bottom', way: 'eastwards' },
  ])
})

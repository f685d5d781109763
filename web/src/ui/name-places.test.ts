import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps, type Box } from './base-map/world.ts'
import { namePlaces, type NamePlace } from './name-places.ts'
import { boxOfTag, spreadTags } from './spread-tags.ts'

/** The distance of a name from its tag, and its size, in pixels. */
const GAP = 6
const HEIGHT = 26

/** A view in which every name has room. */
const wide = { left: -1000, right: 1000 }

/** From the left to the right of a name of a width. */
function widthOf(tag: Box, { way }: NamePlace, width: number): [left: number, right: number] {
  if (way === 'eastwards') return [tag.left, tag.left + width]
  if (way === 'westwards') return [tag.right - width, tag.right]
  const middle = (tag.left + tag.right) / 2
  return [middle - width / 2, middle + width / 2]
}

function boxOfName(tag: Box, place: NamePlace, width: number): Box {
  const [left, right] = widthOf(tag, place, width)
  const { side } = place
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
        const names = namePlaces(tags, wide).flatMap((place, index) =>
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
  expect(namePlaces([tagBox(300, 0), tagBox(0, 200)], wide)).toMatchObject([
    { side: 'top', way: 'westwards' },
    { side: 'bottom', way: 'eastwards' },
  ])
})

test('[TRACK-06] a name stays within the view, and that of a single place is above its middle where there is room', () => {
  const coordinate = fc.integer({ min: 80, max: 700 })
  fc.assert(
    fc.property(
      fc.array(coordinate, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 0, max: 700 }),
      (lefts, width) => {
        const view = { left: 0, right: Math.max(...lefts) + 104 }
        const tags = lefts.map((left, index) => tagBox(left, index * 100))
        for (const [index, place] of namePlaces(tags, view).entries()) {
          const [left, right] = widthOf(tags[index] ?? tagBox(0, 0), place, Math.min(width, place.room))
          expect([left >= view.left, right <= view.right]).toEqual([true, true])
        }
      },
    ),
  )
  expect(namePlaces([tagBox(183, 0)], { left: 0, right: 390 })).toMatchObject([{ way: 'centred' }])
  expect(namePlaces([tagBox(80, 0)], { left: 0, right: 390 })).toMatchObject([{ way: 'eastwards' }])
})

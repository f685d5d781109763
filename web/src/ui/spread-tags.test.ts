import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from './base-map/world.ts'
import { boxOfTag, spreadTags, type TagBox } from './spread-tags.ts'

const tagAt = (x: number, y: number): TagBox => ({ x, y, width: 36, height: 22 })

test('[CTRL-08] tags that have room stay at their points', () => {
  expect(spreadTags([tagAt(0, 0), tagAt(40, 0), tagAt(0, 30)])).toEqual([
    { right: 0, down: 0 },
    { right: 0, down: 0 },
    { right: 0, down: 0 },
  ])
  expect(spreadTags([])).toEqual([])
})

test('[CTRL-08] of two drivers at one position, the second moves as little as it can', () => {
  expect(spreadTags([tagAt(10, 10), tagAt(10, 10)])[1]).toEqual({ right: 0, down: -24 })
})

test('[CTRL-08] a tag moves off a stop and its name', () => {
  const stop = { left: -12, right: 12, top: -12, bottom: 12 }
  const name = { left: -12, right: 120, top: 12, bottom: 34 }
  const tag = tagAt(4, 6)
  const [offset = { right: 0, down: 0 }] = spreadTags([tag], [stop, name])
  expect(offset).not.toEqual({ right: 0, down: 0 })
  for (const box of [stop, name]) expect(overlaps(boxOfTag(tag, offset), box)).toBe(false)
})

test('[CTRL-08] the tags of sixty drivers never cover each other, however close they are', () => {
  const coordinate = fc.double({ min: 0, max: 300, noNaN: true })
  const tag = fc
    .tuple(coordinate, coordinate, fc.integer({ min: 20, max: 60 }))
    .map(([x, y, width]) => ({ ...tagAt(x, y), width }))
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 60 }), (tags) => {
      const boxes = spreadTags(tags).map((offset, index) => boxOfTag(tags[index] ?? tagAt(0, 0), offset))
      const covering = boxes.filter((one, index) =>
        boxes.slice(0, index).some((other) => overlaps(one, other)),
      )
      expect(covering).toEqual([])
    }),
  )
})

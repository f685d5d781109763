import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crowdOf } from './map-crowd.ts'

const london: [number, number][] = Array.from({ length: 40 }, (_, index) => [
  51.4 + (index % 8) * 0.03,
  -0.3 + Math.floor(index / 8) * 0.08,
])
const aberdeen: [number, number] = [57.15, -2.09]

test('[CTRL-08] the first view of a board leaves out one docket that is far from the others', () => {
  expect(crowdOf([...london, aberdeen])).toEqual(london)
  expect(crowdOf([aberdeen, ...london])).toEqual(london)
})

test('[CTRL-08] the first view of a board shows all dockets of two towns', () => {
  const manchester = london.map(([latitude, longitude]): [number, number] => [latitude + 2, longitude - 2])
  expect(crowdOf([...london, ...manchester])).toHaveLength(80)
  expect(crowdOf([[51.5, -0.1], aberdeen])).toHaveLength(2)
  expect(crowdOf([])).toEqual([])
})

test('[CTRL-08] the first view of a board shows at least three quarters of the dockets', () => {
  const point = fc.tuple(
    fc.double({ min: 49, max: 61, noNaN: true }),
    fc.double({ min: -9, max: 2, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(point), (points) => {
      const crowd = crowdOf(points)
      expect(crowd.length).toBeGreaterThanOrEqual(points.length * 0.75)
      expect(crowdOf(points.toReversed())).toHaveLength(crowd.length)
    }),
  )
})

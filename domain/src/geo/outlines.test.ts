import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOutlines, writeOutlines } from './outlines.ts'

const point = fc.tuple(
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.double({ min: 35, max: 70, noNaN: true }),
)
const layers = fc.array(
  fc.array(fc.array(fc.array(point, { minLength: 1, maxLength: 9 }), { maxLength: 4 }), { maxLength: 4 }),
  { maxLength: 3 },
)

test('[TRACK-06] outlines that are written and read differ by less than half a step of their grid', () => {
  fc.assert(
    fc.property(layers, (drawn) => {
      const flat = drawn.map((shapes) => shapes.map((rings) => rings.map((ring) => ring.flat())))
      const read = readOutlines(writeOutlines(flat))
      expect(read.map((shapes) => shapes.map((rings) => rings.length))).toEqual(
        flat.map((shapes) => shapes.map((rings) => rings.length)),
      )
      const [first, again] = [flat.flat(2), read.flat(2)]
      for (const [index, outline] of first.entries()) {
        const [longitude = 0, latitude = 0] = outline
        expect(Math.abs((again[index]?.[0] ?? 99) - longitude)).toBeLessThan(0.00053)
        expect(Math.abs((again[index]?.[1] ?? 99) - latitude)).toBeLessThan(0.00056)
      }
    }),
  )
})

test('[TRACK-06] outlines that were read are written to the same bytes again', () => {
  fc.assert(
    fc.property(layers, (drawn) => {
      const flat = drawn.map((shapes) => shapes.map((rings) => rings.map((ring) => ring.flat())))
      const bytes = writeOutlines(flat)
      expect(writeOutlines(readOutlines(bytes))).toEqual(bytes)
    }),
  )
})

test('[TRACK-06] outlines that end too early are an error, not half a coast', () => {
  const bytes = writeOutlines([[[[-0.1, 51.5, 0.2, 52]]]])
  expect(() => readOutlines(bytes.slice(0, -1))).toThrow(RangeError)
})

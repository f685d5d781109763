import { expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import { grey, grounds, nightEdge } from './neutral-shades.ts'

const { page, panel, row } = grounds.dark

test.each([
  ['on white', grey[4], grounds.light.page],
  ['on the page by night', nightEdge, page],
  ['on a panel by night', nightEdge, panel],
  ['on the row under the pointer by night', nightEdge, row],
])('[OPS-05] fields and boxes are found by their edges %s', (_where, edge, ground) => {
  expect(contrastRatio(edge, ground)).toBeGreaterThanOrEqual(3)
})

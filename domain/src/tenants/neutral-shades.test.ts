import { expect, test } from 'vitest'
import { contrastRatio } from './colour.ts'
import { grey, backgrounds, darkEdge } from './neutral-shades.ts'

const { page, panel, row } = backgrounds.dark

test.each([
  ['on white', grey[4], backgrounds.light.page],
  ['on the page in dark mode', darkEdge, page],
  ['on a panel in dark mode', darkEdge, panel],
  ['on the hovered row in dark mode', darkEdge, row],
])('[OPS-05] the borders of fields have enough contrast %s', (_where, edge, ground) => {
  expect(contrastRatio(edge, ground)).toBeGreaterThanOrEqual(3)
})

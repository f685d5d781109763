import { expect, test } from 'vitest'
import { box, placesOf, wayBetween } from './status-flow-layout.ts'

test('[SYS-04] no two statuses of the picture stand on each other, and all are within it', () => {
  const { places, width, height } = placesOf([['W'], ['O', 'G', 'C', 'Q'], ['I', 'R']])
  const all = [...places.values()]
  for (const [at, { x, y }] of all.entries()) {
    expect(x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height).toBe(true)
    for (const other of all.slice(at + 1))
      expect(Math.abs(other.x - x) >= box.width || Math.abs(other.y - y) >= box.height).toBe(true)
  }
})

test('[SYS-04] an arrow leaves one box and ends at the other, whichever way', () => {
  const left = { x: 0, y: 0 }
  const right = { x: 300, y: 80 }
  expect(wayBetween(left, right)).toMatch(new RegExp(`^M${box.width} 20 .* 298 100$`))
  expect(wayBetween(right, left)).toMatch(new RegExp(`^M300 100 .* ${box.width + 2} 20$`))
  expect(wayBetween(left, { x: 0, y: 80 })).toMatch(/^M140 26 /)
})

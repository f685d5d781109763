import { expect, test } from 'vitest'
import { arrowPath, box, layOut } from './status-flow-layout.ts'

test('[SYS-04] statuses in the diagram do not overlap and are inside it', () => {
  const { positions, width, height } = layOut([['W'], ['O', 'G', 'C', 'Q'], ['I', 'R']])
  const all = [...positions.values()]
  for (const [at, { x, y }] of all.entries()) {
    expect(x >= 0 && y >= 0 && x + box.width <= width && y + box.height <= height).toBe(true)
    for (const other of all.slice(at + 1))
      expect(Math.abs(other.x - x) >= box.width || Math.abs(other.y - y) >= box.height).toBe(true)
  }
})

test('[SYS-04] an arrow starts at one box and ends at the other, in every direction', () => {
  const left = { x: 0, y: 0 }
  const right = { x: 300, y: 80 }
  expect(arrowPath(left, right)).toMatch(new RegExp(`^M${box.width} 20 .* 298 100$`))
  expect(arrowPath(right, left)).toMatch(new RegExp(`^M300 100 .* ${box.width + 2} 20$`))
  expect(arrowPath(left, { x: 0, y: 80 })).toMatch(/^M140 26 /)
})

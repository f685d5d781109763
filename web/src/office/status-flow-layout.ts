/** The size of a status in the diagram, and the gaps between statuses. */
export const box = { width: 140, height: 40, right: 90, down: 34, edge: 24 } as const

export interface Point {
  x: number
  y: number
}

/** The position of each status: one column for each layer, centred vertically. */
export function layOut(layers: readonly (readonly string[])[]) {
  const most = Math.max(1, ...layers.map((layer) => layer.length))
  const heightOf = (count: number) => count * (box.height + box.down) - box.down
  const positions = new Map<string, Point>()
  layers.forEach((layer, column) => {
    const top = box.edge + (heightOf(most) - heightOf(layer.length)) / 2
    layer.forEach((id, row) =>
      positions.set(id, {
        x: box.edge + column * (box.width + box.right),
        y: top + row * (box.height + box.down),
      }),
    )
  })
  return {
    positions,
    // The curved arrows of the last column need space too.
    width: 2 * box.edge + layers.length * (box.width + box.right) - box.right / 2,
    height: 2 * box.edge + heightOf(most),
  }
}

/** The path of an arrow: from side to side to the right, and a curve within a column or backwards. */
export function arrowPath(from: Point, to: Point): string {
  const middle = box.height / 2
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + box.width, from.y + middle, to.x - 2, to.y + middle]
    const bend = Math.min(60, (x2 - x1) / 2)
    return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
  }
  if (to.x === from.x) {
    const x = from.x + box.width
    const out = 24 + Math.abs(to.y - from.y) / 8
    return `M${x} ${from.y + middle + 6} C${x + out} ${from.y + middle} ${x + out} ${to.y + middle} ${x + 2} ${to.y + middle - 6}`
  }
  const [x1, y1, x2, y2] = [from.x, from.y + middle, to.x + box.width + 2, to.y + middle]
  const bend = Math.min(60, (x1 - x2) / 2)
  return `M${x1} ${y1} C${x1 - bend} ${y1 + 16} ${x2 + bend} ${y2 + 16} ${x2} ${y2}`
}

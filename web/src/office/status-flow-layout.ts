/** The size of a status in the picture, and how far the next one is. */
export const box = { width: 140, height: 40, right: 90, down: 34, edge: 24 } as const

export interface Place {
  x: number
  y: number
}

/** Where each status stands: a column for each layer, every column in the middle. */
export function placesOf(layers: readonly (readonly string[])[]) {
  const most = Math.max(1, ...layers.map((layer) => layer.length))
  const heightOf = (count: number) => count * (box.height + box.down) - box.down
  const places = new Map<string, Place>()
  layers.forEach((layer, column) => {
    const top = box.edge + (heightOf(most) - heightOf(layer.length)) / 2
    layer.forEach((id, row) =>
      places.set(id, {
        x: box.edge + column * (box.width + box.right),
        y: top + row * (box.height + box.down),
      }),
    )
  })
  return {
    places,
    // The bows of the last column need room, too.
    width: 2 * box.edge + layers.length * (box.width + box.right) - box.right / 2,
    height: 2 * box.edge + heightOf(most),
  }
}

/** An arrow's path: to the right from side to side, within a column and back by a bow. */
export function wayBetween(from: Place, to: Place): string {
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

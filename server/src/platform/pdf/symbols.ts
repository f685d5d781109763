import type { Pdf } from './pdf-document.ts'
import { render, type DrawingContext } from 'bwip-js/node'

type Point = [number, number]

/** The dark parts of a symbol, one unit per module, without its quiet zone. */
export interface BarSymbol {
  width: number
  height: number
  outlines: Point[][]
}

/** Code 128 of printable ASCII, with the shortest combination of subsets. */
export const code128 = (text: string): BarSymbol =>
  symbolOf({ bcid: 'code128', text, includetext: false, height: 1 })

/** A QR code that can be read with 15% of it lost. */
export const qrCode = (text: string): BarSymbol => symbolOf({ bcid: 'qrcode', text, eclevel: 'M' })

/** Draws a symbol's modules in black, scaled to a width and a height in points. */
export function drawSymbol(
  pdf: Pdf,
  symbol: BarSymbol,
  box: { x: number; y: number; width: number; height: number },
): void {
  const across = box.width / symbol.width
  const down = box.height / symbol.height
  for (const outline of symbol.outlines) {
    outline.forEach(([x, y], at) => {
      const point: Point = [box.x + x * across, box.y + y * down]
      if (at === 0) pdf.moveTo(...point)
      else pdf.lineTo(...point)
    })
    pdf.closePath()
  }
  pdf.fill('#000000', 'even-odd')
}

type Wanted = Parameters<typeof render>[0] & { eclevel?: 'M' }

function symbolOf(wanted: Wanted): BarSymbol {
  const symbol: BarSymbol = { width: 0, height: 0, outlines: [] }
  const context: DrawingContext<BarSymbol> = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => Object.assign(symbol, { width, height }),
    line: (x0, _y0, _x1, _y1, thickness) => {
      // The centre of a bar of odd width is rounded up to a whole module.
      const left = Math.floor(x0 - thickness / 2)
      const right = left + thickness
      symbol.outlines.push([
        [left, 0],
        [right, 0],
        [right, symbol.height],
        [left, symbol.height],
      ])
    },
    polygon: (points) => symbol.outlines.push(points.map(([x, y]): Point => [x, y])),
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => symbol,
  }
  return render({ ...wanted, scale: 1, paddingwidth: 0, paddingheight: 0 }, context)
}

import { qrCode } from './symbols.ts'

/** A QR code as the path of a square SVG, one unit per module. Areas inside others are light (fill rule even-odd). */
export function qrPath(text: string): { size: number; path: string } {
  const { width, outlines } = qrCode(text)
  return {
    size: width,
    path: outlines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`).join(''),
  }
}

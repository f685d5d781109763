/**
 * A QR code as the path of a square SVG, one unit per module. Areas inside others are light (fill rule even-odd). The library is loaded
 * at the first code: it needs several megabytes of memory, and few companies use the pages that show codes.
 */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { qrCode } = await import('./symbols.ts')
  const { width, outlines } = qrCode(text)
  return {
    size: width,
    path: outlines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`).join(''),
  }
}

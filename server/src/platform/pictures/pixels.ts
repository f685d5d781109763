/** A decoded picture: four bytes for each pixel (red, green, blue, alpha), row by row from the top left corner. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

/** How a picture is to be turned, as in Exif: 1 to 8, of which 1 is upright and 6 is a quarter to the right. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** For each orientation, where the pixel at column x and row y of the upright picture is. `right` and `bottom` are the last. */
const sources: Record<
  Orientation,
  (x: number, y: number, right: number, bottom: number) => [number, number]
> = {
  1: (x, y) => [x, y],
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
}

/** The picture upright. */
export function upright(pixels: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return pixels
  const { width, height } = pixels
  const turned = orientation > 4 ? { width: height, height: width } : { width, height }
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let at = 0, y = 0; y < turned.height; y += 1) {
    for (let x = 0; x < turned.width; x += 1, at += 1) {
      const [column, row] = sources[orientation](x, y, width - 1, height - 1)
      to[at] = from[row * width + column] ?? 0
    }
  }
  return { ...turned, data: new Uint8ClampedArray(to.buffer) }
}

/** The picture on white, where it is transparent. A JPEG has no transparency. */
export function onWhite(pixels: Pixels): Pixels {
  const data = pixels.data.slice()
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    if (alpha === 255) continue
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = ((data[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255
    data[at + 3] = 255
  }
  return { ...pixels, data }
}

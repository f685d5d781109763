import type { Orientation } from './pixels.ts'

const ORIENTATION = 0x0112
const ENTRY = 12

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8

/** The orientation in a picture's Exif data (CIPA DC-008), with or without its heading; 1 if there is none. */
export function exifOrientation(exif: Buffer): Orientation {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const [short, long] =
    order === 'II'
      ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
      : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)]
  const first = long(4)
  if (first + 2 > tiff.length) return 1
  const end = Math.min(tiff.length - ENTRY, first + 2 + (short(first) - 1) * ENTRY)
  for (let at = first + 2; at <= end; at += ENTRY) {
    const value = short(at + 8)
    if (short(at) === ORIENTATION && isOrientation(value)) return value
  }
  return 1
}

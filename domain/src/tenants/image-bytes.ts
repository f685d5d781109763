/** A file's content, in the browser and on the server alike. */
export type Bytes = Uint8Array

/** Some bytes from a place on; undefined where the file ends before. */
export const bytesAt = (bytes: Bytes, from: number, count: number): Bytes | undefined =>
  from >= 0 && from + count <= bytes.length ? bytes.subarray(from, from + count) : undefined

/** Bytes as Latin letters, for the names within a file; shorter where it ends before. */
export const textAt = (bytes: Bytes, from: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + count))

/** A whole number, its first byte the greatest; NaN where the file ends before. */
export const bigEndian = (bytes: Bytes, from: number, count: number): number =>
  bytesAt(bytes, from, count)?.reduce((number, byte) => number * 256 + byte, 0) ?? Number.NaN

/** A whole number, its first byte the least; NaN where the file ends before. */
export const littleEndian = (bytes: Bytes, from: number, count: number): number =>
  bytesAt(bytes, from, count)?.reduceRight((number, byte) => number * 256 + byte, 0) ?? Number.NaN

/** A file's content, in the browser and on the server. */
export type Bytes = Uint8Array

/** Bytes from an offset; undefined beyond the end of the file. */
export const bytesAt = (bytes: Bytes, from: number, count: number): Bytes | undefined =>
  from >= 0 && from + count <= bytes.length ? bytes.subarray(from, from + count) : undefined

/** Bytes as Latin characters, for names within a file; shorter at the end of the file. */
export const textAt = (bytes: Bytes, from: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + count))

/** A whole number, most significant byte first; NaN beyond the end of the file. */
export const bigEndian = (bytes: Bytes, from: number, count: number): number =>
  bytesAt(bytes, from, count)?.reduce((number, byte) => number * 256 + byte, 0) ?? Number.NaN

/** A whole number, least significant byte first; NaN beyond the end of the file. */
export const littleEndian = (bytes: Bytes, from: number, count: number): number =>
  bytesAt(bytes, from, count)?.reduceRight((number, byte) => number * 256 + byte, 0) ?? Number.NaN

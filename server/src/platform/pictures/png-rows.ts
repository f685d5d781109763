import { PictureError } from './picture-error.ts'

/** The fields of a PNG's header. */
export interface Header {
  width: number
  height: number
  /** 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha. */
  colour: number
  samples: number
  /** Bits per sample. */
  depth: number
  interlaced: boolean
}

/** For each colour type, the samples per pixel and the allowed bits per sample. */
const colours: Partial<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Reads an IHDR chunk. Throws PictureError if a value is not in the standard. */
export function readHeader(data: Buffer): Header {
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const kind = colours[colour]
  if (
    data.length !== 13 ||
    !kind?.depths.includes(depth) ||
    compression !== 0 ||
    filter !== 0 ||
    interlace > 1
  )
    throw new PictureError('This picture is damaged: its header is wrong.')
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    colour,
    samples: kind.samples,
    depth,
    interlaced: interlace === 1,
  }
}

/** The seven passes of an interlaced picture: first column and row, and the steps between them. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The rows of one pass over a picture. A picture that is not interlaced has one pass. */
export interface Pass {
  columns: number
  rows: number
  /** The bytes of a row with its filter. */
  bytes: number
  /** The first column and row in the picture, and the steps between them. */
  x: number
  y: number
  dx: number
  dy: number
}

export function passesOf({ width, height, samples, depth, interlaced }: Header): Pass[] {
  return (interlaced ? adam7 : [[0, 0, 1, 1] as const])
    .map(([x, y, dx, dy]) => {
      const columns = Math.ceil((width - x) / dx)
      const bytes = 1 + Math.ceil((columns * samples * depth) / 8)
      return { columns, rows: Math.ceil((height - y) / dy), bytes, x, y, dx, dy }
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
}

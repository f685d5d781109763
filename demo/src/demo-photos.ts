import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './seeded-random.ts'

const size = { width: 240, height: 180 }

type Colour = readonly [red: number, green: number, blue: number]

interface Box {
  left: number
  top: number
  width: number
  height: number
  colour: Colour
}

const doors: readonly Colour[] = [
  [42, 74, 98],
  [122, 40, 44],
  [46, 88, 66],
  [70, 62, 84],
]

/** A parcel on a doorstep, as in a driver's photo: painted from boxes, the last on top. */
function doorstep(random: Random): Box[] {
  const context = random.pick(doors)
  const parcel = random.whole(44, 78)
  const left = random.whole(96, 150)
  const lighter = context.map((part) => Math.min(255, part + 22)) as unknown as Colour
  return [
    { left: 0, top: 0, width: 240, height: 180, colour: [168, 120, 98] },
    { left: 62, top: 8, width: 116, height: 142, colour: [236, 232, 224] },
    { left: 70, top: 16, width: 100, height: 134, colour: context },
    ...[24, 76].map((top) => ({ left: 82, top, width: 32, height: 40, colour: lighter })),
    ...[24, 76].map((top) => ({ left: 126, top, width: 32, height: 40, colour: lighter })),
    { left: 160, top: 82, width: 5, height: 14, colour: [212, 176, 92] },
    { left: 0, top: 150, width: 240, height: 30, colour: [120, 118, 116] },
    { left, top: 166 - parcel * 0.7, width: parcel, height: parcel * 0.7, colour: [196, 154, 102] },
    {
      left: left + parcel * 0.42,
      top: 166 - parcel * 0.7,
      width: 8,
      height: parcel * 0.7,
      colour: [226, 204, 160],
    },
  ]
}

/** A small picture, as PNG. */
export function photoOfDoorstep(random: Random): Buffer {
  const boxes = doorstep(random)
  const rows = Buffer.alloc((size.width * 3 + 1) * size.height)
  for (const { left, top, width, height, colour } of boxes) {
    for (let y = Math.round(top); y < Math.min(size.height, top + height); y += 1) {
      for (let x = Math.round(left); x < Math.min(size.width, left + width); x += 1) {
        rows.set(colour, y * (size.width * 3 + 1) + 1 + x * 3)
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size.width, 0)
  header.writeUInt32BE(size.height, 4)
  // Eight bits of red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

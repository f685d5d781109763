import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { readJpeg } from '@despatch/domain/tenants/jpeg-size.ts'
import { readPng } from '@despatch/domain/tenants/png-size.ts'
import { ink, page, pageWidth, row, type Block } from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import { figure } from '../platform/pdf/tagged.ts'
import type { PrintedPhoto } from './printed-docket.ts'

/** Two photos fit side by side. Points. */
const gap = 16
const box = { width: (pageWidth - gap) / 2, height: 190 }

/** The pixels of a PNG are unpacked in memory. Those of a JPEG are not. */
const mostPngPixels = 4_000_000

/** Photos in rows of two, each with its time. Those in another format, or damaged, are left out. */
export function photoBlocks(pdf: Pdf, photos: readonly PrintedPhoto[], format: TimeFormat): Block[] {
  const shown = photos.flatMap(({ sig_at, image }) => {
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    return isPrintable(bytes) ? [{ caption: formatLondonAs(sig_at, format), bytes }] : []
  })
  return Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) =>
    photoRow(pdf, shown.slice(at * 2, at * 2 + 2)),
  )
}

function isPrintable(bytes: Buffer): boolean {
  if (readJpeg(bytes)) return true
  const png = readPng(bytes)
  return png !== undefined && png.width * png.height <= mostPngPixels
}

interface ShownPhoto {
  caption: string
  bytes: Buffer
}

function photoRow(pdf: Pdf, photos: readonly ShownPhoto[]): Block {
  const left = (column: number) => column * (box.width + gap)
  const captions = row(
    pdf,
    photos.map(({ caption: text }, column) => ({
      text,
      x: left(column),
      width: box.width,
      size: 8,
      colour: ink.quiet,
    })),
  )
  return {
    height: box.height + 4 + captions.height + 6,
    draw: (top) => {
      for (const [column, { caption, bytes }] of photos.entries())
        figure(pdf, `Photo of the delivery, ${caption}`, () => {
          pdf.image(bytes, page.left + left(column), top, { fit: [box.width, box.height] })
        })
      captions.draw(top + box.height + 4)
    },
  }
}

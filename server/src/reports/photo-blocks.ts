import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { proofPictureKind } from '@despatch/domain/tracking/proof-image.ts'
import { ink, page, pageWidth, row, type Block } from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import { printableJpeg } from '../platform/pictures/reencode-picture.ts'
import { figure } from '../platform/pdf/tagged.ts'
import type { PrintedPhoto } from './printed-docket.ts'

/** Two photos fit side by side. Points. */
const gap = 16
const box = { width: (pageWidth - gap) / 2, height: 190 }

/** A photo that can be drawn: a JPEG that was decoded once. */
export interface PrintablePhoto {
  sig_at: string
  jpeg: Buffer
}

/** The photos that can be decoded. Earlier versions stored damaged ones, which are left out. */
export async function printablePhotos(photos: readonly PrintedPhoto[]): Promise<PrintablePhoto[]> {
  const printable: PrintablePhoto[] = []
  for (const { sig_at, image } of photos) {
    const content = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    const jpeg = await printableJpeg(content, proofPictureKind)
    if (jpeg) printable.push({ sig_at, jpeg })
  }
  return printable
}

/** Photos in rows of two, each with its time. */
export function photoBlocks(pdf: Pdf, photos: readonly PrintablePhoto[], format: TimeFormat): Block[] {
  const shown = photos.map(({ sig_at, jpeg }) => ({ caption: formatLondonAs(sig_at, format), jpeg }))
  return Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) =>
    photoRow(pdf, shown.slice(at * 2, at * 2 + 2)),
  )
}

interface ShownPhoto {
  caption: string
  jpeg: Buffer
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
      for (const [column, { caption, jpeg }] of photos.entries())
        figure(pdf, `Photo of the delivery, ${caption}`, () => {
          pdf.image(jpeg, page.left + left(column), top, { fit: [box.width, box.height] })
        })
      captions.draw(top + box.height + 4)
    },
  }
}

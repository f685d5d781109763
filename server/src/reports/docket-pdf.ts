import type { Readable } from 'node:stream'
import { accentShades, filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { drawLine, ink, page, pageWidth, pagesOf } from '../platform/pdf/blocks.ts'
import { docketBlocks, type DrawnDocket } from './docket-sections.ts'
import { drawFoot } from '../platform/pdf/page-foot.ts'
import { pdfStream, type Pdf } from '../platform/pdf/pdf-document.ts'
import type { PrintedDocket } from './printed-docket.ts'
import { printablePhotos } from './photo-blocks.ts'
import { decoration, type Tag } from '../platform/pdf/tagged.ts'
import { drawText, widthOf } from '../platform/pdf/text-box.ts'

type Letterhead = Pick<Theme, 'name' | 'accent'>

/**
 * Dockets as one PDF, each on its own numbered pages (REP-03). They are read one at a time as the stream is consumed,
 * so they can come directly from the database.
 */
export const docketsPdf = (
  dockets: Iterable<PrintedDocket> | AsyncIterable<PrintedDocket>,
  theme: Letterhead,
  title = 'Dockets',
): Readable =>
  pdfStream(title, async function* (pdf) {
    for await (const docket of dockets) {
      // Not for the photos, which are no text.
      await pdf.addFontsFor([{ ...docket, photos: [] }, theme.name])
      yield* drawPages(pdf, { ...docket, photos: await printablePhotos(docket.photos) }, theme)
    }
  })

function* drawPages(pdf: Pdf, printed: DrawnDocket, theme: Letterhead): Generator<void> {
  // Dark enough for white text on it, and for its own text on white, whatever the accent.
  const colour = accentShades(theme.accent)[filledShade.light]
  const pages = pagesOf(docketBlocks(pdf, printed, colour), page.bottom - page.top)
  for (const [at, blocks] of pages.entries()) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 })
    drawHead(pdf, printed.docket, theme.name, colour, at === 0 ? 'H1' : 'P')
    let y: number = page.top
    for (const block of blocks) {
      block.draw(y)
      y += block.height
    }
    drawFoot(pdf, `${theme.name} · Docket ${printed.docket.dck_docket}`, `Page ${at + 1} of ${pages.length}`)
    yield
  }
}

function drawHead(
  pdf: Pdf,
  docket: PrintedDocket['docket'],
  company: string,
  colour: string,
  tag: Tag,
): void {
  decoration(pdf, () => pdf.rect(0, 0, page.width, 8).fill(colour))
  const left = { x: page.left, width: pageWidth * 0.55 }
  const right = { x: page.left + pageWidth * 0.58, width: pageWidth * 0.42 }
  drawText(pdf, company, { ...left, y: 34 }, { size: 18, smallest: 9, bold: true, colour })
  drawText(
    pdf,
    `Docket ${docket.dck_docket}`,
    { ...right, y: 34 },
    { size: 16, bold: true, align: 'right', tag },
  )
  const small = { size: 9, colour: ink.quiet, align: 'right' } as const
  drawText(pdf, docket.dck_tracking, { ...right, y: 56 }, small)
  drawStatus(pdf, docket)
  drawLine(pdf, 88, 1, colour)
}

function drawStatus(pdf: Pdf, docket: PrintedDocket['docket']): void {
  const style = { size: 9, bold: true, colour: docket.dsts_font_color }
  const words = docket.dsts_description
  const width = Math.min(220, widthOf(pdf, words, style)) + 16
  decoration(pdf, () => pdf.roundedRect(page.left, 60, width, 17, 4).fill(docket.dsts_color))
  drawText(pdf, words, { x: page.left + 8, y: 63, width: width - 15 }, { ...style, smallest: 6 })
  if (docket.dck_archive === 'T')
    drawText(pdf, 'Archived', { x: page.left + width + 8, y: 63, width: 80 }, { size: 9, colour: ink.quiet })
}

import { ink, page, pageWidth } from './blocks.ts'
import type { Pdf } from './pdf-document.ts'
import { drawText } from './text-box.ts'

/** What a page is of, and which of how many it is. */
export function drawFoot(pdf: Pdf, text: string, count: string): void {
  const place = { x: page.left, y: page.height - 40, width: pageWidth }
  drawText(pdf, text, { ...place, width: pageWidth * 0.75 }, { size: 8, colour: ink.quiet })
  drawText(pdf, count, place, { size: 8, colour: ink.quiet, align: 'right' })
}

import { ink, page, pageWidth } from './blocks.ts'
import type { Pdf } from './pdf-document.ts'
import { drawText } from './text-box.ts'

/** The title of a page, its number and the number of pages. */
export function drawFoot(pdf: Pdf, text: string, count: string): void {
  const box = { x: page.left, y: page.height - 40, width: pageWidth }
  drawText(pdf, text, { ...box, width: pageWidth * 0.75 }, { size: 8, colour: ink.quiet })
  drawText(pdf, count, box, { size: 8, colour: ink.quiet, align: 'right' })
}

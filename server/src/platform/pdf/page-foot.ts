import { ink, page, pageWidth } from './blocks.ts'
import type { Pdf } from './pdf-document.ts'
import { decoration } from './tagged.ts'
import { drawFitted, fitText } from './text-box.ts'

/** The title of a page, its number and the number of pages. */
export function drawFoot(pdf: Pdf, text: string, count: string): void {
  const box = { x: page.left, y: page.height - 40, width: pageWidth }
  const style = { size: 8, colour: ink.quiet }
  const short = { ...box, width: pageWidth * 0.75 }
  decoration(pdf, () => {
    drawFitted(pdf, fitText(pdf, text, short.width, style), short)
    drawFitted(pdf, fitText(pdf, count, box.width, { ...style, align: 'right' }), box)
  })
}

import type { Pdf } from './pdf-document.ts'
import { decoration, tagged, type Tag } from './tagged.ts'
import { drawFitted, fitText, type Fit } from './text-box.ts'

/** Positions on a page of A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 104, bottom: 786 } as const

export const pageWidth = page.right - page.left

/** Greys of a printed page. */
export const ink = { text: '#1a1a1a', quiet: '#5c5c5c', rule: '#d4d4d4' } as const

/** A part of a page that cannot be split by a page break. */
export interface Block {
  height: number
  draw: (top: number) => void
  /** Stays on the same page as the next block, as a heading does. */
  withNext?: boolean
}

/** Arranges blocks in pages, each filled from the top. */
export function pagesOf(blocks: readonly Block[], room: number): Block[][] {
  const pages: Block[][] = [[]]
  let used = 0
  blocks.forEach((block, at) => {
    const together = heightTogether(blocks, at)
    const full = used + block.height > room || (together <= room && used + together > room)
    if (used > 0 && full) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(block)
    used += block.height
  })
  return pages
}

/** The height of a block and the blocks it stays with. */
function heightTogether(blocks: readonly Block[], from: number): number {
  let height = 0
  for (const block of blocks.slice(from)) {
    height += block.height
    if (!block.withNext) break
  }
  return height
}

/** Texts side by side as one table row, as high as the highest of them. */
export interface Cell extends Fit {
  text: string
  /** From the left edge of the page's text, in points. */
  x: number
  width: number
}

export function row(pdf: Pdf, cells: readonly Cell[], below = 3, tag: Tag = 'P'): Block {
  const fitted = cells.map((cell) => ({
    cell,
    text: fitText(pdf, cell.text, cell.width, { lines: 12, colour: ink.text, ...cell }),
  }))
  return {
    height: Math.max(0, ...fitted.map(({ text }) => text.height)) + below,
    draw: (y) =>
      tagged(pdf, tag, () => {
        for (const { cell, text } of fitted)
          drawFitted(pdf, text, { x: page.left + cell.x, y, width: cell.width })
      }),
  }
}

export const space = (height: number): Block => ({ height, draw: () => undefined })

/** A line from the left to the right edge of the page's text. */
export const drawLine = (pdf: Pdf, y: number, width: number, colour: string): void =>
  decoration(pdf, () => {
    pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(colour).stroke()
  })

export const rule = (pdf: Pdf): Block => ({
  height: 6,
  draw: (y) => drawLine(pdf, y + 2, 0.5, ink.rule),
})

export const heading = (pdf: Pdf, text: string, colour: string): Block => {
  const words = row(pdf, [{ text, x: 0, width: pageWidth, size: 11, bold: true, colour }], 5, 'H2')
  return { height: words.height + 14, draw: (y) => words.draw(y + 14), withNext: true }
}

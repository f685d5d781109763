import type { Pdf } from './pdf-document.ts'
import { tagged } from './tagged.ts'
import { drawFitted, fitText, type FittedText, lineHeight, type TextBox, type TextStyle } from './text-box.ts'

/** One text of a stack; its size is the stack's times `scale`. */
export interface StackedText {
  text: string
  bold?: boolean
  scale?: number
}

const step = 0.5

/**
 * Draws texts below each other, each in as many lines as it needs, in a size that fits `room` points. At the smallest
 * size the lines are distributed, and longer texts end with …. Returns where the next text can begin.
 */
export function drawStack(
  pdf: Pdf,
  box: TextBox,
  room: number,
  style: TextStyle & { smallest: number },
  texts: readonly StackedText[],
): number {
  let fitted: FittedText[] = []
  for (let size = style.size; size >= style.smallest; size -= step) {
    fitted = fitAll(pdf, box.width, { ...style, size }, texts, Infinity)
    if (heightOf(fitted) <= room) return drawAll(pdf, box, fitted)
  }
  const size = style.smallest
  for (let most = Math.ceil(room / lineHeight(size)); most > 0 && heightOf(fitted) > room; most--)
    fitted = fitAll(pdf, box.width, { ...style, size }, texts, most)
  return drawAll(pdf, box, fitted)
}

const fitAll = (pdf: Pdf, width: number, style: TextStyle, texts: readonly StackedText[], lines: number) =>
  texts.map(({ text, bold, scale }) =>
    fitText(pdf, text, width, { ...style, bold: bold ?? false, size: style.size * (scale ?? 1), lines }),
  )

const heightOf = (fitted: readonly FittedText[]) => fitted.reduce((sum, { height }) => sum + height, 0)

const drawAll = (pdf: Pdf, box: TextBox, fitted: readonly FittedText[]) =>
  fitted.reduce((y, text) => tagged(pdf, 'P', () => drawFitted(pdf, text, { ...box, y })), box.y)

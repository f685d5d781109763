import type { Pdf } from './pdf-document.ts'
import { drawFitted, fitText, type FittedText, lineHeight, type Place, type TextStyle } from './text-box.ts'

/** One text of a stack; its size is the stack's times `scale`. */
export interface StackedText {
  text: string
  bold?: boolean
  scale?: number
}

const step = 0.5

/**
 * Draws texts one below the other, each in as many lines as it needs, smaller until all are within `room` points. At
 * the smallest size the lines are shared out, and a text that needs more ends with …. Answers where the next may begin.
 */
export function drawStack(
  pdf: Pdf,
  place: Place,
  room: number,
  style: TextStyle & { smallest: number },
  texts: readonly StackedText[],
): number {
  let fitted: FittedText[] = []
  for (let size = style.size; size >= style.smallest; size -= step) {
    fitted = fitAll(pdf, place.width, { ...style, size }, texts, Infinity)
    if (heightOf(fitted) <= room) return drawAll(pdf, place, fitted)
  }
  const size = style.smallest
  for (let most = Math.ceil(room / lineHeight(size)); most > 0 && heightOf(fitted) > room; most--)
    fitted = fitAll(pdf, place.width, { ...style, size }, texts, most)
  return drawAll(pdf, place, fitted)
}

const fitAll = (pdf: Pdf, width: number, style: TextStyle, texts: readonly StackedText[], lines: number) =>
  texts.map(({ text, bold, scale }) =>
    fitText(pdf, text, width, { ...style, bold: bold ?? false, size: style.size * (scale ?? 1), lines }),
  )

const heightOf = (fitted: readonly FittedText[]) => fitted.reduce((sum, { height }) => sum + height, 0)

const drawAll = (pdf: Pdf, place: Place, fitted: readonly FittedText[]) =>
  fitted.reduce((y, text) => drawFitted(pdf, text, { ...place, y }), place.y)

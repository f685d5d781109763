import type { Pdf } from './pdf-document.ts'
import { directionOf, printable, runsOf, type TextRun } from './printed-text.ts'
import { tagged, type Tag } from './tagged.ts'

export interface TextBox {
  x: number
  y: number
  width: number
}

export interface TextStyle {
  /** Points. */
  size: number
  bold?: boolean
  /** '#rrggbb'; black by default. */
  colour?: string
  align?: 'left' | 'right' | 'centre'
}

export interface Fit extends TextStyle {
  /** The smallest size that it can be shrunk to; not shrunk by default. */
  smallest?: number
  /** The most lines; one by default. */
  lines?: number
  /** What the text is to a screen reader; a paragraph by default. */
  tag?: Tag
}

/** Line height relative to the font size. */
const leading = 1.22

/** From the top of a line to its baseline, relative to the font size: the ascender of our own fonts. */
const ascent = 0.928

export const lineHeight = (size: number): number => size * leading

/** A text in lines of a size that fit its box. */
export interface FittedText {
  lines: string[]
  direction: 'ltr' | 'rtl'
  style: TextStyle
  height: number
}

const step = 0.5

/** Breaks a text into lines, shrinks it if there are too many, and ends it with … if that is not enough. */
export function fitText(pdf: Pdf, text: string, width: number, fit: Fit): FittedText {
  const words = printable(text)
  const most = fit.lines ?? 1
  const smallest = fit.smallest ?? fit.size
  const direction = directionOf(words)
  for (let size = fit.size; ; size = Math.max(smallest, size - step)) {
    const style = { ...fit, size }
    const lines = words === '' ? [] : brokenLines(pdf, words, width, style)
    if (lines.length <= most || size <= smallest) {
      const fitting = lines.length <= most ? lines : shortened(pdf, lines, width, most, style)
      return { lines: fitting, direction, style, height: fitting.length * lineHeight(size) }
    }
  }
}

/** Draws fitted lines with their top at `y`, not yet tagged, and returns where the next text can begin. */
export function drawFitted(pdf: Pdf, fitted: FittedText, box: TextBox): number {
  const { style, direction } = fitted
  fitted.lines.forEach((line, at) => {
    const free =
      style.align === undefined || style.align === 'left' ? 0 : box.width - widthOf(pdf, line, style)
    const x = box.x + (style.align === 'centre' ? free / 2 : free)
    drawLine(pdf, line, direction, style, x, box.y + at * lineHeight(style.size))
  })
  return box.y + fitted.height
}

/** Draws a text into its box, see `fitText`, and returns where the next text can begin. */
export const drawText = (pdf: Pdf, text: string, box: TextBox, fit: Fit): number => {
  const fitted = fitText(pdf, text, box.width, fit)
  return fitted.lines.length === 0 ? box.y : tagged(pdf, fit.tag ?? 'P', () => drawFitted(pdf, fitted, box))
}

function drawLine(
  pdf: Pdf,
  line: string,
  direction: 'ltr' | 'rtl',
  style: TextStyle,
  from: number,
  y: number,
): void {
  let x = from
  // The space keeps the words of two lines apart for screen readers.
  const read = direction === 'ltr' ? `${line} ` : line
  for (const piece of piecesOf(pdf, read, direction, style)) {
    pdf
      .font(piece.font)
      .fontSize(style.size)
      .fillColor(style.colour ?? '#000000')
    pdf.text(piece.text, x, y + style.size * ascent, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(piece.rightToLeft && wholeRun),
    })
    x += pieceWidth(pdf, piece, style)
  }
}

// By default PDFKit lays out word by word in logical order; with features it lays out the run as a whole.
const wholeRun = { features: [] }

interface Piece extends TextRun {
  font: string
}

/** The runs of a line from left to right, divided where the font changes. */
const piecesOf = (pdf: Pdf, line: string, direction: 'ltr' | 'rtl', { bold }: TextStyle): Piece[] =>
  runsOf(line, direction).flatMap((run) =>
    pdf.piecesOf(run.text, bold ? 'bold' : 'regular').map((piece) => ({ ...run, ...piece })),
  )

const pieceWidth = (pdf: Pdf, { text, font, rightToLeft }: Piece, { size }: TextStyle) =>
  pdf
    .font(font)
    .fontSize(size)
    .widthOfString(text, rightToLeft ? wholeRun : {})

/** The width of a line in a style, in points. */
export const widthOf = (pdf: Pdf, line: string, style: TextStyle): number =>
  piecesOf(pdf, line, directionOf(line), style).reduce((sum, piece) => sum + pieceWidth(pdf, piece, style), 0)

function brokenLines(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(pdf, longer, style) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = brokenWord(pdf, word, width, style)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** A word that is wider than a line, in parts that fit. */
function brokenWord(pdf: Pdf, word: string, width: number, style: TextStyle): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(pdf, part + character, style) > width) {
      parts.push(part)
      part = character
    } else part += character
  }
  return [...parts, part]
}

function shortened(pdf: Pdf, lines: string[], width: number, most: number, style: TextStyle): string[] {
  const characters = Array.from(lines[most - 1] ?? '')
  while (characters.length > 0 && widthOf(pdf, `${characters.join('')}…`, style) > width) characters.pop()
  return [...lines.slice(0, most - 1), `${characters.join('').trimEnd()}…`]
}

import type { Label } from '@despatch/domain/labels/label.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import { drawStack } from '../platform/pdf/text-stack.ts'
import { decoration, figure } from '../platform/pdf/tagged.ts'
import { drawText, lineHeight, type Fit } from '../platform/pdf/text-box.ts'
import { code128, drawSymbol, type BarSymbol } from '../platform/pdf/symbols.ts'

/** The left and right edges of a part of the label, and its top. */
interface Area {
  left: number
  right: number
  top: number
}

const margin = 12
const gap = 10
const grey = '#555555'
const caption: Fit = { size: 6, bold: true, colour: grey }
const qrSide = 78
const barsHeight = 50
// Scanners recognise a Code 128 by its quiet zones, ten modules wide.
const quietModules = 20
const widestModule = 1.1

/** Draws one label with its top left corner at 0, 0. It is black only, for thermal printers. */
export function drawLabel(
  pdf: Pdf,
  label: Label,
  qr: BarSymbol,
  size: { width: number; height: number },
): void {
  const left = margin
  const right = size.width - margin
  const bottom = size.height - margin
  const header = drawHeader(pdf, label, { left, right, top: margin })
  const from = drawFrom(pdf, label, { left, right, top: header })
  const barcodeTop = bottom - barsHeight - lineHeight(9) - 2
  const detailsTop = barcodeTop - qrSide - gap - 4
  const factsTop = detailsTop - 40
  drawTo(pdf, label, { left, right, top: from }, factsTop - 4)
  drawFacts(pdf, label, { left, right, top: factsTop })
  drawDetails(pdf, label, qr, { left, right, top: detailsTop + 4 })
  drawBarcode(pdf, label.barcode, { left, right, top: barcodeTop })
}

function drawHeader(pdf: Pdf, label: Label, { left, right, top }: Area): number {
  const height = 26
  const width = right - left
  decoration(pdf, () => pdf.rect(left, top, width, height).fill('#000000'))
  const white: Fit = { size: 14, smallest: 8, bold: true, colour: '#ffffff' }
  const service = { x: left + 8, y: top + 4.5, width: width * 0.6 - 12 }
  drawText(pdf, [label.service, label.tariff].filter(Boolean).join(' · '), service, white)
  const number = { x: left + width * 0.6, y: top + 4.5, width: width * 0.4 - 8 }
  drawText(pdf, label.docket, number, { ...white, align: 'right', tag: 'H1' })
  return top + height + 5
}

function drawFrom(pdf: Pdf, { company, from }: Label, { left, right, top }: Area): number {
  const width = right - left
  const sender = { x: left, width: width * 0.64 }
  const start = drawText(pdf, 'FROM', { ...sender, y: top }, caption)
  const y = drawStack(pdf, { ...sender, y: start }, 58, { size: 7, smallest: 5 }, [
    { text: from.company, bold: true, scale: 1.15 },
    { text: [...from.lines, from.postcode].filter(Boolean).join(', ') },
    { text: from.contact },
    { text: from.telephone },
  ])
  const carrier = { x: left + width * 0.64 + gap, width: width * 0.36 - gap }
  const named = drawText(pdf, 'CARRIED BY', { ...carrier, y: top }, { ...caption, align: 'right' })
  const bold: Fit = { size: 9, smallest: 7, bold: true, lines: 3, align: 'right' }
  const below = Math.max(y, drawText(pdf, company, { ...carrier, y: named }, bold)) + 4
  drawRule(pdf, left, right, below, 1.2)
  return below + 5
}

function drawTo(pdf: Pdf, { to, drop }: Label, { left, right, top }: Area, bottom: number): void {
  const width = right - left
  drawText(pdf, drop === '' ? 'TO' : `TO · ${drop.toUpperCase()}`, { x: left, y: top, width }, caption)
  const postcode: Fit = { size: 25, smallest: 12, bold: true }
  const postcodeTop = bottom - lineHeight(postcode.size)
  drawText(pdf, to.postcode, { x: left, y: postcodeTop, width: width * 0.55 }, postcode)
  const contact = { x: left + width * 0.55, y: postcodeTop + 3, width: width * 0.45 }
  drawStack(pdf, contact, 28, { size: 9, smallest: 5.5, align: 'right' }, [
    { text: to.contact },
    { text: to.telephone },
  ])
  const y = top + lineHeight(caption.size) + 1
  drawStack(pdf, { x: left, y, width }, postcodeTop - y, { size: 11, smallest: 5.5 }, [
    { text: to.company, bold: true, scale: 1.35 },
    ...to.lines.map((text) => ({ text })),
  ])
}

/** Piece, weight and deadline: three columns between two rules. */
function drawFacts(pdf: Pdf, { piece, deadline }: Label, { left, right, top }: Area): void {
  const width = right - left
  drawRule(pdf, left, right, top, 1.2)
  const facts = [
    { name: 'PIECE', text: `${piece.number} of ${piece.of}`, x: left, share: 0.33 },
    { name: 'WEIGHT', text: piece.weight || '–', x: left + width * 0.35, share: 0.21 },
    { name: 'DELIVER BY', text: deadline || '–', x: left + width * 0.58, share: 0.42 },
  ]
  for (const { name, text, x, share } of facts) {
    const box = { x, width: width * share }
    const y = drawText(pdf, name, { ...box, y: top + 5 }, caption)
    drawText(pdf, text, { ...box, y: y + 1 }, { size: 13, smallest: 8, bold: true })
  }
  drawRule(pdf, left, right, top + 38, 1.2)
}

/** Contents and references on the left, the QR code with its caption on the right. */
function drawDetails(pdf: Pdf, label: Label, qr: BarSymbol, { left, right, top }: Area): void {
  const qrLeft = right - qrSide
  const square = { x: qrLeft, y: top + 1, width: qrSide, height: qrSide }
  figure(pdf, 'QR code of the tracking page', () => drawSymbol(pdf, qr, square))
  const box = { x: left, width: qrLeft - gap - left }
  let y = drawText(pdf, 'TRACKING', { ...box, y: top }, caption)
  y = drawText(pdf, label.tracking, { ...box, y }, { size: 10, smallest: 7, bold: true }) + 2
  const { note, piece } = label
  const details = [
    ...(note === '' ? [] : [{ label: 'Driver', text: note }]),
    ...(piece.description === '' ? [] : [{ label: 'Contents', text: piece.description }]),
    ...label.references,
  ]
  const texts = details.map((detail) => ({ text: `${detail.label}: ${detail.text}` }))
  drawStack(pdf, { ...box, y }, top + qrSide + 4 - y, { size: 8, smallest: 5 }, texts)
}

function drawBarcode(pdf: Pdf, text: string, { left, right, top }: Area): void {
  const width = right - left
  const symbol = code128(text)
  const module = Math.min(widestModule, (width + 2 * margin - 8) / (symbol.width + quietModules))
  const barsWidth = module * symbol.width
  const x = left + (width - barsWidth) / 2
  const bars = { x, y: top, width: barsWidth, height: barsHeight }
  figure(pdf, `Barcode ${text}`, () => drawSymbol(pdf, symbol, bars))
  const below = { x: left, y: top + barsHeight + 2, width }
  drawText(pdf, text, below, { size: 9, smallest: 6, align: 'centre' })
}

function drawRule(pdf: Pdf, left: number, right: number, y: number, thickness: number): void {
  decoration(pdf, () => {
    pdf.moveTo(left, y).lineTo(right, y).lineWidth(thickness).strokeColor('#000000').stroke()
  })
}

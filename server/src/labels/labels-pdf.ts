import type { Readable } from 'node:stream'
import type { Label } from '@despatch/domain/labels/label.ts'
import { type Pdf, pdfStream } from '../platform/pdf/pdf-document.ts'
import { decoration } from '../platform/pdf/tagged.ts'
import { drawLabel } from './draw-label.ts'
import { labelSheets, type LabelFormat, type LabelSheet } from './label-sizes.ts'
import { qrCode, type BarSymbol } from '../platform/pdf/symbols.ts'

/** Labels as a PDF, in order: one per page, or four per page of A4 (FORM-16). */
export function labelsPdf(labels: readonly Label[], format: LabelFormat): Readable {
  const title = `Labels ${[...new Set(labels.map((label) => label.docket))].join(', ')}`
  return pdfStream(title, (pdf) => drawPages(pdf, labels, labelSheets[format]))
}

async function* drawPages(pdf: Pdf, labels: readonly Label[], sheet: LabelSheet): AsyncGenerator<void> {
  const onPage = sheet.across * sheet.down
  const width = sheet.width / sheet.across
  const height = sheet.height / sheet.down
  const qrOf = lastQrCode()
  for (let first = 0; first < labels.length; first += onPage) {
    const together = labels.slice(first, first + onPage)
    await pdf.addFontsFor(together)
    pdf.addPage({ size: [sheet.width, sheet.height], margin: 0 })
    if (onPage > 1) decoration(pdf, () => drawCuts(pdf, sheet))
    together.forEach((label, at) => {
      pdf.save()
      pdf.translate((at % sheet.across) * width, Math.floor(at / sheet.across) * height)
      drawLabel(pdf, label, qrOf(label.trackingUrl), { width, height })
      pdf.restore()
    })
    yield
  }
}

/** All labels of a docket have the same QR code, so it is reused. */
function lastQrCode(): (url: string) => BarSymbol {
  let last: { url: string; symbol: BarSymbol } | undefined
  return (url) => {
    if (last?.url !== url) last = { url, symbol: qrCode(url) }
    return last.symbol
  }
}

/** The cutting lines of the sheet. */
function drawCuts(pdf: Pdf, { width, height }: LabelSheet): void {
  pdf.save().lineWidth(0.4).strokeColor('#999999').dash(3, { space: 3 })
  pdf.moveTo(width / 2, 0).lineTo(width / 2, height)
  pdf.moveTo(0, height / 2).lineTo(width, height / 2)
  pdf.stroke().undash().restore()
}

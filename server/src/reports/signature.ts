import { formatLondonAs, type TimeFormat } from '@despatch/domain/settings/london-format.ts'
import { isPenPath } from '@despatch/domain/tracking/pen-path.ts'
import { ink, page, pageWidth, row, type Block } from '../platform/pdf/blocks.ts'
import type { Pdf } from '../platform/pdf/pdf-document.ts'
import { figure } from '../platform/pdf/tagged.ts'
import type { PrintedSignature } from './printed-docket.ts'

/** The field in which a signature is drawn, and its scale in print. */
const field = { width: 300, height: 100, scale: 0.6 }

const photoText = (name: string): string =>
  name === '' ? 'Photo of the delivery' : `Photo of the delivery, ${name}`

/** A signature with the signer's name and time; an invalid path is not drawn. */
export function signature(
  pdf: Pdf,
  { sig_kind, sig_name, sig_at, sig_path }: PrintedSignature,
  timeFormat: TimeFormat,
): Block {
  const words = row(pdf, [
    { text: formatLondonAs(sig_at, timeFormat), x: 0, width: 84, size: 9, colour: ink.quiet },
    {
      text: sig_kind === 'photo' ? photoText(sig_name) : sig_name,
      x: 88,
      width: pageWidth - 88,
      size: 9,
      bold: true,
    },
  ])
  if (!isPenPath(sig_path)) return words
  return {
    height: words.height + field.height * field.scale + 8,
    draw: (top) => {
      words.draw(top)
      const y = top + words.height
      figure(pdf, `Signature of ${sig_name}`, () => {
        pdf
          .save()
          .translate(page.left + 88, y)
          .scale(field.scale)
        pdf.roundedRect(0, 0, field.width, field.height, 6).lineWidth(0.8).strokeColor(ink.rule).stroke()
        pdf.rect(0, 0, field.width, field.height).clip()
        pdf.path(sig_path).lineWidth(2).lineCap('round').lineJoin('round').strokeColor(ink.text).stroke()
        pdf.restore()
      })
    },
  }
}

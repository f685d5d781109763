import type { Readable } from 'node:stream'
import { accentShades, filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { page, type Block } from '../platform/pdf/blocks.ts'
import { drawFoot } from '../platform/pdf/page-foot.ts'
import { pdfStream, type Pdf } from '../platform/pdf/pdf-document.ts'
import { decoration } from '../platform/pdf/tagged.ts'
import {
  drawContinued,
  headBlocks,
  headingBlock,
  lineBlock,
  paymentBlock,
  totalsBlock,
} from './invoice-blocks.ts'
import { invoicePdfTexts as texts } from './pdf-texts.ts'
import type { PrintedInvoice } from './printed-invoice.ts'

/** Where the text of the first page and of the others begins. */
const tops = { first: 40, others: 54 }

/**
 * Documents as one PDF, each on its own numbered pages, with the content of a VAT invoice (VAT Regulations 1995, regulation 14) or a
 * credit note (regulation 15C).
 */
export const invoicesPdf = (
  invoices: readonly PrintedInvoice[],
  theme: Pick<Theme, 'name' | 'accent'>,
  title: string,
): Readable =>
  pdfStream(title, async function* (pdf) {
    await pdf.addFontsFor([invoices, theme.name])
    // Dark enough for white text on it, and for its own text on white, whatever the accent.
    const colour = accentShades(theme.accent)[filledShade.light]
    for (const invoice of invoices) yield* drawPages(pdf, invoice, theme.name, colour)
  })

function* drawPages(pdf: Pdf, invoice: PrintedInvoice, company: string, colour: string): Generator<void> {
  const pages = pagesOf(pdf, invoice, company, colour)
  const name = [texts.titles[invoice.kind], invoice.label ?? texts.draft].join(' ')
  for (const [at, blocks] of pages.entries()) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 })
    if (at === 0) decoration(pdf, () => pdf.rect(0, 0, page.width, 8).fill(colour))
    else drawContinued(pdf, invoice, colour)
    let y = at === 0 ? tops.first : tops.others
    for (const block of blocks) {
      block.draw(y)
      y += block.height
    }
    drawFoot(pdf, `${invoice.seller.name} · ${name}`, texts.page(at + 1, pages.length))
    yield
  }
}

/** The head on the first page, the names of the columns above the lines of every page, and at last the sums and how to pay. */
function pagesOf(pdf: Pdf, invoice: PrintedInvoice, company: string, colour: string): Block[][] {
  const heading = headingBlock(pdf)
  let current: Block[] = [...headBlocks(pdf, invoice, company, colour), heading]
  const pages = [current]
  let y = tops.first + current.reduce((sum, { height }) => sum + height, 0)
  const add = (block: Block, start: readonly Block[]) => {
    if (y + block.height > page.bottom) {
      current = [...start]
      pages.push(current)
      y = tops.others + current.reduce((sum, { height }) => sum + height, 0)
    }
    current.push(block)
    y += block.height
  }
  for (const printed of invoice.lines) add(lineBlock(pdf, printed, invoice.currency), [heading])
  add(totalsBlock(pdf, invoice), [])
  add(paymentBlock(pdf, invoice, colour), [])
  return pages
}

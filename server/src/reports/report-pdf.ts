import type { Readable } from 'node:stream'
import { formatFigure } from '@despatch/domain/reports/figures.ts'
import { accentShades, filledShade } from '@despatch/domain/tenants/accent-shades.ts'
import type { Theme } from '@despatch/domain/tenants/theme.ts'
import { drawLine, ink, page, pageWidth, row, rule, type Block } from '../platform/pdf/blocks.ts'
import { chartBlock } from './chart-block.ts'
import { columnPositions, isName } from './column-positions.ts'
import { drawFoot } from '../platform/pdf/page-foot.ts'
import { pdfStream, type Pdf } from '../platform/pdf/pdf-document.ts'
import type { RunHead } from './report-chart.ts'
import { decoration, type Tag } from '../platform/pdf/tagged.ts'
import { drawText } from '../platform/pdf/text-box.ts'

/** The texts above the chart. */
export interface PrintedRun {
  run: RunHead
  /** Its filters, in words. */
  narrowed: readonly string[]
}

type Figures = RunHead['totals']

const size = 7.5
const top = 92

/** A report as a PDF of A4 pages: its chart, drawn from the same points as on screen, and its rows (REP-02). */
export const reportPdf = (
  rows: AsyncIterable<readonly Figures[]>,
  printed: PrintedRun,
  theme: Pick<Theme, 'name' | 'accent'>,
): Readable =>
  pdfStream(printed.run.title, async function* (pdf) {
    const { run } = printed
    const all: Figures[] = []
    for await (const slice of rows) all.push(...slice)
    await pdf.addFontsFor([printed, all, theme.name])
    const colour = accentShades(theme.accent)[filledShade.light]
    const pages = pagesOf(headed(pdf, run, all, colour), headings(pdf, run))
    for (const [at, blocks] of pages.entries()) {
      pdf.addPage({ size: [page.width, page.height], margin: 0 })
      drawHead(pdf, printed, theme.name, colour, at === 0 ? 'H1' : 'P')
      let y = top
      for (const block of blocks) {
        block.draw(y)
        y += block.height
      }
      drawFoot(pdf, `${theme.name} · ${run.title}`, `Page ${at + 1} of ${pages.length}`)
      yield
    }
  })

interface Headed {
  headline: Block
  chart: Block
  rows: Block[]
}

const headed = (pdf: Pdf, run: RunHead, rows: readonly Figures[], colour: string): Headed => ({
  headline: headlineBlock(pdf, run),
  chart: chartBlock(pdf, run, colour),
  rows: [...rows.map((figures) => line(pdf, run, figures)), totals(pdf, run)],
})

/** The sentence and the chart on the first page, and the column headings on every page. */
function pagesOf({ headline, chart, rows }: Headed, heads: Block): Block[][] {
  const pages: Block[][] = [[headline, chart, heads]]
  let used = headline.height + chart.height + heads.height
  for (const block of rows) {
    if (used + block.height > page.bottom - top) {
      pages.push([heads])
      used = heads.height
    }
    pages.at(-1)?.push(block)
    used += block.height
  }
  return pages
}

function headlineBlock(pdf: Pdf, { headline }: RunHead): Block {
  if (!headline) return { height: 0, draw: () => undefined }
  const { sentence, compared } = headline
  const stated = row(pdf, [{ x: 0, width: pageWidth, text: sentence, size: 11, bold: true }])
  const figures = row(pdf, [{ x: 0, width: pageWidth, text: compared ?? '', size, colour: ink.quiet }], 12)
  return {
    height: stated.height + figures.height,
    draw: (y) => {
      stated.draw(y)
      if (compared !== null) figures.draw(y + stated.height)
    },
  }
}

function headings(pdf: Pdf, run: RunHead): Block {
  const words = row(
    pdf,
    columnPositions(run).map(({ position, column }) => ({
      ...position,
      text: column.label,
      size,
      bold: true,
      align: isName(column) ? ('left' as const) : ('right' as const),
    })),
  )
  const below = rule(pdf)
  return {
    height: words.height + below.height,
    draw: (y) => {
      words.draw(y)
      below.draw(y + words.height)
    },
  }
}

const line = (pdf: Pdf, run: RunHead, figures: Figures, bold = false): Block =>
  row(
    pdf,
    columnPositions(run).map(({ position, column }, at) => ({
      ...position,
      lines: 1,
      smallest: 5.5,
      text: figures[at] === null && bold ? '' : formatFigure(column.kind, figures[at] ?? null, run.currency),
      size,
      bold,
      align: isName(column) ? ('left' as const) : ('right' as const),
    })),
  )

function totals(pdf: Pdf, run: RunHead): Block {
  const above = rule(pdf)
  const words = line(pdf, run, ['Total', ...run.totals.slice(1)], true)
  return {
    height: above.height + words.height,
    draw: (y) => {
      above.draw(y)
      words.draw(y + above.height)
    },
  }
}

function drawHead(pdf: Pdf, { run, narrowed }: PrintedRun, company: string, colour: string, tag: Tag): void {
  decoration(pdf, () => pdf.rect(0, 0, page.width, 8).fill(colour))
  const left = { x: page.left, width: pageWidth * 0.62 }
  const right = { x: page.left + pageWidth * 0.64, width: pageWidth * 0.36 }
  drawText(pdf, run.title, { ...left, y: 30 }, { size: 16, smallest: 9, bold: true, colour, tag })
  drawText(pdf, company, { ...right, y: 32 }, { size: 11, smallest: 7, bold: true, align: 'right' })
  const small = { size: 9, smallest: 6, colour: ink.quiet }
  drawText(
    pdf,
    [`${run.dateStart} to ${run.dateEnd}`, ...narrowed].join(' · '),
    { ...left, y: 54, width: pageWidth },
    small,
  )
  drawLine(pdf, 76, 1, colour)
}

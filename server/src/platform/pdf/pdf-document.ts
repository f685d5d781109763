import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import Document from 'pdfkit'

/** Latin, Greek, Cyrillic, Arabic and Hebrew. */
const faces = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
}

const { resolve } = createRequire(import.meta.url)

/** A PDF document during drawing, in points of 1/72 inch from the top left corner of the page. */
export type Pdf = PDFKit.PDFDocument

/**
 * A PDF as a stream. `draw` draws page by page and yields when a page is complete, which is sent at once. A slow reader
 * makes it wait, so only the current page is in memory.
 */
export function pdfStream(title: string, draw: (pdf: Pdf) => Iterable<void> | AsyncIterable<void>): Readable {
  return Readable.from(chunks(title, draw), { objectMode: false })
}

async function* chunks(
  title: string,
  draw: (pdf: Pdf) => Iterable<void> | AsyncIterable<void>,
): AsyncGenerator<Buffer> {
  const pdf = new Document({
    autoFirstPage: false,
    margin: 0,
    // No font at first: PDFKit would not recognise it as the registered one and would load it every time.
    font: '',
    info: { Title: title, Creator: 'Despatch', Producer: 'Despatch' },
    lang: 'en-GB',
  })
  for (const [name, path] of Object.entries(faces)) pdf.registerFont(name, resolve(path))
  for await (const _ of draw(pdf)) yield* ready(pdf)
  pdf.end()
  for await (const chunk of pdf) yield Buffer.from(chunk)
}

function* ready(pdf: Pdf): Generator<Buffer> {
  for (let chunk: unknown = pdf.read(); chunk instanceof Buffer; chunk = pdf.read()) yield chunk
}

import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import Document from 'pdfkit'
import { eastAsianParts } from './east-asian-fonts.ts'

/** Latin, Greek, Cyrillic, Arabic and Hebrew. */
const faces = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
}

const { resolve } = createRequire(import.meta.url)

/** A PDF document during drawing, in points of 1/72 inch from the top left corner of the page. */
export class Pdf extends Document {
  /** The font of each East Asian character for which there is one. */
  readonly #fonts = new Map<string, string>()
  readonly #parts = this.struct('Document')

  constructor(title: string) {
    super({
      autoFirstPage: false,
      margin: 0,
      // No font at first: PDFKit would not recognise it as the registered one and would load it every time.
      font: '',
      info: { Title: title, Creator: 'Despatch', Producer: 'Despatch' },
      lang: 'en-GB',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
    })
    for (const [name, path] of Object.entries(faces)) this.registerFont(name, resolve(path))
    this.addStructure(this.#parts)
  }

  /** Adds what has been drawn as the next part of the document, in reading order. */
  addPart(tag: string, options: { alt?: string }, content: PDFKit.PDFStructureContent): void {
    const part = this.struct(tag, options, content)
    this.#parts.add(part)
    part.end()
  }

  /** Loads the fonts for Chinese, Japanese and Korean characters of texts that are drawn next. */
  async addFontsFor(texts: unknown): Promise<void> {
    for (const [{ name, regular, bold }, characters] of await eastAsianParts(JSON.stringify(texts))) {
      this.registerFont(`${name} regular`, regular)
      this.registerFont(`${name} bold`, bold)
      for (const character of characters) this.#fonts.set(character, `${name} `)
    }
  }

  /** The text in pieces, each with the font that prints it. */
  piecesOf(text: string, weight: keyof typeof faces): { text: string; font: string }[] {
    if (this.#fonts.size === 0) return [{ text, font: weight }]
    const pieces: { text: string; font: string }[] = []
    for (const character of text) {
      const font = `${this.#fonts.get(character) ?? ''}${weight}`
      const last = pieces.at(-1)
      if (last?.font === font) last.text += character
      else pieces.push({ text: character, font })
    }
    return pieces
  }
}

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
  const pdf = new Pdf(title)
  for await (const _ of draw(pdf)) yield* ready(pdf)
  pdf.end()
  for await (const chunk of pdf) yield Buffer.from(chunk)
}

function* ready(pdf: Pdf): Generator<Buffer> {
  for (let chunk: unknown = pdf.read(); chunk instanceof Buffer; chunk = pdf.read()) yield chunk
}

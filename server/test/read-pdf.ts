import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runTool } from './debian-tools.ts'

/** What a reader of a PDF sees. */
export interface ReadPdf {
  /** Page by page, in reading order; right-to-left text in the order of its letters. */
  pages: string[]
  /** Page by page, what a scanner reads off it at 300 dpi: 'CODE-128:…', 'QR-Code:…', sorted. */
  codes: string[][]
  /** Page by page, width and height in points. */
  sizes: [number, number][]
}

// The marks that pdftotext puts around text that runs against the page.
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes a PDF to a folder that goes again, and reads it back. `scanned: false` leaves the codes out. */
export async function readPdf(pdf: Readable, { scanned }: { scanned: boolean }): Promise<ReadPdf> {
  const folder = await mkdtemp(join(tmpdir(), 'despatch-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await pipeline(pdf, createWriteStream(file))
    const text = runTool('pdftotext', ['-layout', file, '-']).toString('utf8')
    const boxes = runTool('pdftotext', ['-bbox', file, '-']).toString('utf8')
    const sizes = Array.from(boxes.matchAll(/<page width="([\d.]+)" height="([\d.]+)"/g))
    return {
      pages: text.replaceAll(marks, '').split('\f').slice(0, -1),
      codes: scanned ? await codesOf(file, folder) : [],
      sizes: sizes.map(([, width, height]) => [Number(width), Number(height)]),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function codesOf(file: string, folder: string): Promise<string[][]> {
  runTool('pdftoppm', ['-r', '300', '-gray', file, join(folder, 'page')])
  const images = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).toSorted()
  return images.map((image) =>
    runTool('zbarimg', [
      '--quiet',
      '--nodbus',
      '-Sdisable',
      '-Scode128.enable',
      '-Sqrcode.enable',
      join(folder, image),
    ])
      .toString('utf8')
      .trim()
      .split('\n')
      .toSorted(),
  )
}

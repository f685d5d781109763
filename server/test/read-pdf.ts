import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { runTool } from './debian-tools.ts'

/** The contents of a PDF. */
export interface ReadPdf {
  /** The text of each page in reading order, also for right-to-left text. */
  pages: string[]
  /** The codes on each page, scanned at 300 dpi: 'CODE-128:…', 'QR-Code:…', sorted. */
  codes: string[][]
  /** Width and height of each page in points. */
  sizes: [number, number][]
  /** The parts that a screen reader announces, with their texts, as pdfinfo prints them. */
  structure: string
}

// The marks that pdftotext puts around text that runs against the page's direction.
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes a PDF to a temporary folder and reads it. `scanned: false` omits the codes. */
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
      structure: runTool('pdfinfo', ['-struct-text', file]).toString('utf8'),
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

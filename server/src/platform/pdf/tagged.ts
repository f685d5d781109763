import type { Pdf } from './pdf-document.ts'

/** What a part of a page is to a screen reader. */
export type Tag = 'H1' | 'H2' | 'P'

/** Draws a part of the document's text, in the order in which it is read. */
export const tagged = <T>(pdf: Pdf, tag: Tag, draw: () => T): T => marked(pdf, tag, {}, draw)

/** Draws a picture, which screen readers replace by `alt`. */
export const figure = <T>(pdf: Pdf, alt: string, draw: () => T): T => marked(pdf, 'Figure', { alt }, draw)

function marked<T>(pdf: Pdf, tag: string, options: { alt?: string }, draw: () => T): T {
  const content = pdf.markStructureContent(tag)
  const drawn = draw()
  pdf.endMarkedContent()
  pdf.addPart(tag, options, content)
  return drawn
}

/** Draws lines, backgrounds and page numbers, which screen readers leave out. */
export function decoration<T>(pdf: Pdf, draw: () => T): T {
  pdf.markContent('Artifact')
  const drawn = draw()
  pdf.endMarkedContent()
  return drawn
}

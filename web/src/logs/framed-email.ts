const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A letter's HTML as a document of its own, with a title and a language for who listens to it. */
export const framedEmail = (subject: string, html: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
  `<body><main>${html}</main></body></html>`

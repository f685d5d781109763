const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The email's HTML as a full document, with a title and a language for screen readers. */
export const framedEmail = (subject: string, html: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
  `<body><main>${html}</main></body></html>`

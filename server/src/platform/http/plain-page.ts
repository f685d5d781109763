import { escaped } from '@despatch/domain/text/escaped.ts'

/** The page has its own styles and loads nothing, so it can be shown while the portal cannot send its files. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:4rem auto;padding:0 1rem;overflow-wrap:break-word}:root{color-scheme:light dark}td,th{text-align:left;vertical-align:top;padding:.25rem 1rem .25rem 0}'

/** A page without scripts. `content` is HTML. */
export const plainPage = (title: string, content: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    title,
  )}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`

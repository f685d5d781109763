import { fileURLToPath } from 'node:url'
import type { StartPage } from '@despatch/contract/auth/start-data.ts'
import type { Plugin } from 'vite'
import { pages, type Page } from './src/app/pages.ts'

/** The file that the router loads for each page. */
const files: Record<keyof typeof pages, string> = {
  home: 'app/home/home.page.tsx',
  recentBookings: 'dockets/list/docket-list.page.tsx',
  bookingHistory: 'dockets/list/docket-list.page.tsx',
  docket: 'dockets/booking/booking.page.tsx',
  trace: 'tracking/trace.page.tsx',
  track: 'tracking/track.page.tsx',
  quote: 'quotes/quote.page.tsx',
  stock: 'stock/stock.page.tsx',
  addressBook: 'address-book/address-list.page.tsx',
  address: 'address-book/address-detail.page.tsx',
  users: 'users/user-list.page.tsx',
  user: 'users/user-detail.page.tsx',
  reports: 'reports/report-list.page.tsx',
  report: 'reports/report-view.page.tsx',
  system: 'settings/system.page.tsx',
  office: 'office/office.page.tsx',
  webhooks: 'webhooks/webhooks.page.tsx',
  receipts: 'payments/receipts.page.tsx',
  cardProviders: 'payments/card-providers.page.tsx',
  addressSources: 'addresses/address-sources.page.tsx',
  theme: 'tenants/theme.page.tsx',
  officeKind: 'office/office-kind.page.tsx',
  officeRecord: 'office/office-record.page.tsx',
  control: 'control/control.page.tsx',
  log: 'logs/log.page.tsx',
  logEntry: 'logs/log-entry.page.tsx',
  emails: 'logs/emails.page.tsx',
  register: 'registration/register.page.tsx',
  login: 'auth/login.page.tsx',
  success: 'payments/payment-success.page.tsx',
  failed: 'payments/payment-failed.page.tsx',
  reset: 'auth/reset.page.tsx',
  error: 'app/error.page.tsx',
}

/** Pages without menu and toolbar. */
const unframed = new Set<string>([files.login, files.success, files.failed, files.reset])

const frame = 'app/shell/shell.tsx'

interface Chunk {
  type: 'chunk'
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

type Bundle = Record<string, { type: 'asset' } | Chunk>

/** The chunk that contains a module, and all chunks that it imports. */
function chunksOf(bundle: Bundle, module: string): Set<string> {
  const id = fileURLToPath(new URL(`src/${module}`, import.meta.url))
  const found = Object.entries(bundle).find(
    ([, file]) => file.type === 'chunk' && file.moduleIds.includes(id),
  )
  if (!found) throw new Error(`The build has no chunk with ${module}`)
  return withImports(bundle, [found[0]])
}

function withImports(bundle: Bundle, names: string[]): Set<string> {
  const reached = new Set(names)
  for (const name of reached) {
    const file = bundle[name]
    if (file?.type === 'chunk') for (const next of file.imports) reached.add(next)
  }
  return reached
}

const stylesOf = (bundle: Bundle, names: Iterable<string>) =>
  new Set(
    [...names].flatMap((name) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
    }),
  )

const addresses = (names: Set<string>, besides: Set<string>) =>
  [...names.difference(besides)].map((name) => `/${name}`)

/** Preloads the Latin font, so that the first heading is painted in it at once. */
function fontLink(bundle: Record<string, unknown>): string {
  const font = Object.keys(bundle).find((name) => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(name))
  if (font === undefined) throw new Error('The font was not built')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`
}

const templateOf = (links: string[]) => `<template id="scripts">${links.join('')}</template>`

/**
 * Writes `start-pages.json`, with the heading and the files of each page. The server lists these files in the page, so
 * that the browser fetches them in parallel.
 *
 * The first paint waits for no scripts. The scripts of every page are in a template, to which the server adds those of
 * the requested page. After the first paint, `before-paint.js` inserts them and starts the page.
 */
export const startPages = (): Plugin => ({
  name: 'start-pages',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const scriptTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
      const scripts = [...html.matchAll(scriptTag)].map(([, address = '']) => address)
      const start = scripts.at(-1)
      if (start === undefined) throw new Error('The built page has no script')
      const links = scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
      return html
        .replaceAll(scriptTag, '')
        .replace('src="/before-paint.js"', (found) => `${found} data-start="${start}"`)
        .replace('</head>', (found) => `  ${fontLink(bundle)}\n    ${templateOf(links)}\n  ${found}`)
    },
  },
  generateBundle(_options, bundle) {
    const entries = Object.entries(bundle).filter(([, file]) => file.type === 'chunk' && file.isEntry)
    const first = withImports(
      bundle,
      entries.map(([name]) => name),
    )
    const firstStyles = stylesOf(bundle, first)
    const names = Object.keys(files) as (keyof typeof pages)[]
    const written = names.map((name): StartPage => {
      const { path, needs, heading, description }: Page = pages[name]
      const file = files[name]
      const own = chunksOf(bundle, file)
      const all = unframed.has(file) ? own : own.union(chunksOf(bundle, frame))
      return {
        path,
        guarded: needs !== 'public',
        heading:
          heading === undefined
            ? null
            : { title: heading, ...(description === undefined ? {} : { description }) },
        scripts: addresses(all, first),
        styles: addresses(stylesOf(bundle, all), firstStyles),
      }
    })
    this.emitFile({ type: 'asset', fileName: 'start-pages.json', source: JSON.stringify(written) })
  },
})

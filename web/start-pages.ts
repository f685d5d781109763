import { fileURLToPath } from 'node:url'
import type { StartPage } from '@despatch/contract/auth/start-data.ts'
import type { Plugin } from 'vite'
import type { Page } from './src/platform/page.ts'
import { pages } from './src/platform/pages.ts'
import { unframedPages } from './src/platform/unframed-pages.ts'

const fileIn = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))

const portal = fileIn('app/portal.tsx')
const frame = fileIn('app/shell/shell.tsx')

interface Chunk {
  type: 'chunk'
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

type Bundle = Record<string, { type: 'asset' } | Chunk>

/** The chunk that contains a module, and all chunks that it imports. */
function chunksOf(bundle: Bundle, id: string): Set<string> {
  const found = Object.entries(bundle).find(
    ([, file]) => file.type === 'chunk' && file.moduleIds.includes(id),
  )
  if (!found) throw new Error(`The build has no chunk with ${id}`)
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
      const scriptTag =
        /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g
      const scripts = [...html.matchAll(scriptTag)].map(([, address = '']) => address)
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const start = entry && `/${entry.fileName}`
      if (start === undefined) throw new Error('The built page has no script')
      const links = scripts.map((address) => `<link rel="modulepreload" crossorigin href="${address}">`)
      const react = scripts.find((address) => address.startsWith('/assets/react-'))
      if (react === undefined) throw new Error('The built page has no file with React')
      return html
        .replaceAll(scriptTag, '')
        .replace('src="/before-paint.js"', (found) => `${found} data-start="${react} ${start}"`)
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
    const written = Object.entries<Page>(pages).map(([name, page]): StartPage => {
      const { path, needs, heading, description, guestDescription, loading, alone } = page
      const inPortal = () => chunksOf(bundle, portal).union(chunksOf(bundle, fileIn(page.file)))
      const own = alone === undefined ? inPortal() : chunksOf(bundle, fileIn(alone))
      const all = name in unframedPages ? own : own.union(chunksOf(bundle, frame))
      return {
        path,
        guarded: needs !== 'public',
        isLogin: alone !== undefined,
        heading:
          heading === undefined
            ? null
            : {
                title: heading,
                ...(description === undefined ? {} : { description }),
                ...(guestDescription === undefined ? {} : { guestDescription }),
              },
        loading: loading ?? null,
        scripts: addresses(all, first),
        styles: addresses(stylesOf(bundle, all), firstStyles),
      }
    })
    this.emitFile({ type: 'asset', fileName: 'start-pages.json', source: JSON.stringify(written) })
  },
})

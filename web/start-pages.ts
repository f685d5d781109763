import { fileURLToPath } from 'node:url'
import type { StartPage } from '@despatch/contract/auth/start-data.ts'
import type { Plugin } from 'vite'
import type { Page } from './src/platform/page.ts'
import { pages } from './src/platform/pages.ts'
import { unframedPages } from './src/platform/unframed-pages.ts'

const fileIn = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))

interface Chunk {
  type: 'chunk'
  isEntry: boolean
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

type Bundle = Record<string, { type: 'asset' } | Chunk>

/** The scripts that match, with all scripts that they import, and their styles. */
function filesOf(bundle: Bundle, isWanted: (chunk: Chunk) => boolean) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const next of file.imports) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk' && isWanted(file)) add(name)
  if (scripts.size === 0) throw new Error('The build has no script of a page')
  return { scripts, styles }
}

const addresses = (names: Set<string>) => [...names].map((name) => `/${name}`)

/**
 * Writes `start-pages.json` with the files of each page. The server links them in the page, so that the browser fetches
 * them in parallel and not one after the other.
 */
export const startPages = (): Plugin => ({
  name: 'start-pages',
  apply: 'build',
  generateBundle(_options, bundle) {
    const first = filesOf(bundle, ({ isEntry }) => isEntry)
    const written = Object.entries<Page>(pages).map(([name, page]): StartPage => {
      const files = new Set(
        [page.file, ...(name in unframedPages ? [] : ['./app/shell/shell.tsx'])].map(fileIn),
      )
      const own = filesOf(bundle, ({ moduleIds }) => moduleIds.some((id) => files.has(id)))
      return {
        path: page.path,
        guarded: page.needs !== 'public',
        heading: page.needs === 'public' ? (page.heading ?? null) : null,
        scripts: addresses(own.scripts.difference(first.scripts)),
        styles: addresses(own.styles.difference(first.styles)),
      }
    })
    this.emitFile({ type: 'asset', fileName: 'start-pages.json', source: JSON.stringify(written) })
  },
})

import type { StartPage } from '@despatch/contract/auth/start-data.ts'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildIfStale } from './build.mjs'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../web/dist', import.meta.url))
const read = (file: string) => readFileSync(join(built, file), 'utf8')

/** The size as the server sends it: compressed, except for small files. */
const sentSize = (file: string) =>
  statSync(existsSync(join(built, `${file}.br`)) ? join(built, `${file}.br`) : join(built, file)).size

/** The scripts and styles that every page needs. */
const shared = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

test.each([
  ['/login', 160_000],
  ['/docket/detail', 290_000],
  ['/control', 230_000],
])(
  'the scripts and styles that %s needs before its first use have at most %i bytes',
  { timeout: 120_000 },
  (path, most) => {
    buildIfStale()
    const pages: StartPage[] = JSON.parse(read('start-pages.json'))
    const page = pages.find((each) => each.path === path)
    expect(page).toBeDefined()
    const files = new Set([...shared(read('index.html')), ...(page?.scripts ?? []), ...(page?.styles ?? [])])
    expect(files.size).toBeGreaterThan(4)
    expect([...files].reduce((sum, file) => sum + sentSize(file), 0)).toBeLessThanOrEqual(most)
  },
)

test('the compressed copies of files have the content of the files', { timeout: 120_000 }, () => {
  buildIfStale()
  const copies = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:br|gz)$/.test(name),
  )
  const different = copies.filter((name) => {
    const copy = readFileSync(join(built, name))
    const content = name.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy)
    return !content.equals(readFileSync(join(built, name.replace(/\.(?:br|gz)$/, ''))))
  })
  expect(copies.length).toBeGreaterThan(100)
  expect(different).toEqual([])
})

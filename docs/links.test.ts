import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const markdownIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name))

const pages = (
  await Promise.all(['.', 'docs', 'docs/decisions', 'postgres', 'backup', 'sdk'].map(markdownIn))
).flat()
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'postgres/README.md',
  'backup/README.md',
  'sdk/README.md',
  ...(await markdownIn('docs')),
]

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)

test.each(pages)('every relative link in %s leads to a file', async (page) => {
  const links = linksOf(await readFile(join(root, page), 'utf8')).filter((link) => !/^[a-z]+:/.test(link))
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
})

const pathsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /`((?:domain|contract|postgres|backup|server|web|sandbox|e2e|bench|scripts|docs)\/[^`\s*<>]+)`/g,
    ),
  ].map(([, path = '']) => path)

test.each(guides)('every path of the repository that %s names exists', async (page) => {
  const paths = pathsOf(await readFile(join(root, page), 'utf8'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the check of links finds more than ten pages to check', () => {
  expect(pages.length).toBeGreaterThan(10)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = [
  'backup',
  'bench',
  'contract',
  'docs',
  'domain',
  'driver',
  'e2e',
  'postgres',
  'sandbox',
  'sdk',
  'scripts',
  'server',
  'web',
]

/** Words that the project does not use, and what to write instead. See docs/glossary.md. */
const insteadOf: Readonly<Record<string, string>> = {
  anew: 'again',
  'broke off': 'was interrupted',
  deed: 'action',
  deeds: 'actions',
  fault: 'error',
  'go on': 'continue',
  'goes on': 'continues',
  kept: 'stored, saved or not changed',
  manners: 'settings',
  meanwhile: 'in the meantime, or who made the change',
  mend: 'fix',
  mended: 'fixed',
  mighty: 'full access',
  'once more': 'again',
  said: 'stated or shown',
  says: 'states or shows',
  somebody: 'a user, or the passive voice',
  'stands for': 'means or is',
  'stands in': 'is in',
  stood: 'was',
  stranger: 'visitor or newcomer',
  told: 'notified',
  whoever: 'a user who',
  wish: 'query or filter',
  wishes: 'queries or filters',
}

/** Applied migrations never change. The glossary and the style guide quote the words. */
const isExempt = (path: string) =>
  /^server\/(src\/migrations|test\/fixtures)\//.test(path) ||
  ['docs/glossary.md', 'docs/style.md', 'scripts/plain-words.test.ts'].includes(path)

const oddWords = new RegExp(`(?<![A-Za-z])(${Object.keys(insteadOf).join('|')})(?![a-z])`, 'gi')

/** Each use of a word of the list. Identifiers are split into words first: `lastDeed` contains `deed`. */
const oddWordsIn = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    Array.from(line.replaceAll(/([a-z])([A-Z])/g, '$1 $2').matchAll(oddWords), ([word]) => {
      const better = insteadOf[word.toLowerCase()] ?? ''
      return `${path}:${index + 1} "${word}": write ${better}`
    }),
  )

const textFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(node_modules|dist|var)$/.test(entry.name) ? [] : textFiles(path)
    return /\.(ts|tsx|mjs|js|css|html|md)$/.test(entry.name) ? [path] : []
  })

test('code, comments, tests and documents use the words of the glossary', () => {
  const paths = [...folders.flatMap(textFiles), 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const found = paths
    .filter((path) => !isExempt(path))
    .flatMap((path) => oddWordsIn(path, readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})

test('the check finds words of the list in sentences and in identifiers', () => {
  expect(oddWordsIn('a.ts', "const lastDeed = 'Whoever'\nconst indeed = 'gone'")).toEqual([
    'a.ts:1 "Deed": write action',
    'a.ts:1 "Whoever": write a user who',
  ])
})

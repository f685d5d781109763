import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readTree } from './layout/source-tree.ts'

const root = join(import.meta.dirname, '..')

/** The codes of the card providers, which are values of `cust_mop`. Other fields have the same codes. */
const code = /'[OS]'/
const aboutProviders = /mop|provider/i

/** The mapping to providers, the folders of the providers, and the demo's accounts and tariffs. */
const mayNameCodes = [
  'domain/src/card-providers/',
  'server/src/payments/cardform/',
  'server/src/payments/checkout/',
  'web/src/cards/cardform/',
  'demo/src/',
]

function linesWithCode(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  if (!aboutProviders.test(text)) return []
  return text.split('\n').flatMap((line, index) => (code.test(line) ? [`${path}:${index + 1}`] : []))
}

test('[PAY-01, PAY-02] only the folders of the card providers name the codes of their payment methods', () => {
  const read = readTree(root)
    .map(({ path }) => path)
    .filter((path) => /^(domain|contract|server|web)\/src\/.*\.tsx?$/.test(path) && !isTest(path))
  expect(read.length).toBeGreaterThan(1000)
  const named = read.filter((path) => !mayNameCodes.some((folder) => path.startsWith(folder)))
  expect(named.flatMap(linesWithCode)).toEqual([])
  expect(linesWithCode('domain/src/card-providers/card-providers.ts')).not.toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as columns from './sealed-columns.ts'

const sources = join(import.meta.dirname, '..', '..')

const importsSeal = (path: string) =>
  /import\s*\{[^}]*\bseal\b[^}]*\}\s*from\s*'[^']*\/seal\.ts'/.test(readFileSync(join(sources, path), 'utf8'))

test('[OPS-04] the columns that a rotation of the secret key seals again are all defined columns', () => {
  const { sealedColumns, ...defined } = columns
  expect(Object.values(defined)).toHaveLength(3)
  expect(new Set(sealedColumns)).toEqual(new Set(Object.values(defined)))
})

test('[OPS-04] the columns that a rotation of the secret key seals again are the only way to seal a stored value: no other module calls seal()', () => {
  const callers = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter(importsSeal)
  expect(callers.toSorted()).toEqual(
    ['brief-seal.ts', 'check-secret-key.ts', 'company-key.ts', 'sealed-columns.ts'].map((file) =>
      join('platform', 'secrets', file),
    ),
  )
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

test('[OPS-06] graphile-worker has the version that the statements on its private tables were written for', () => {
  const { dependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(dependencies['graphile-worker']).toBe('0.18.0')
})

test('[OPS-06] one file of the server uses the private tables of graphile-worker', () => {
  const using = globSync('**/*.{ts,sql}', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => /graphile_worker\._private/.test(readFileSync(join(source, path), 'utf8')))
  expect(using).toEqual(['platform/jobs/private-tables.queries.ts'])
})

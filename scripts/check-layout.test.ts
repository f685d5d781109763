import { describe, expect, test } from 'vitest'
import { checkTree } from './layout/check-tree.ts'
import type { Declared } from './layout/import-directions.ts'
import { readImports } from './layout/read-imports.ts'
import { sourceFile } from './layout/source-tree.ts'

const none: ReadonlySet<string> = new Set()
const declared: Declared = {
  root: new Set(['vitest']),
  domain: none,
  contract: new Set(['zod']),
  postgres: new Set(['pg']),
  backup: new Set(['pg']),
  server: new Set(['pg']),
  demo: none,
  web: new Set(['react']),
  driver: new Set(['react']),
  sandbox: none,
  sdk: none,
  e2e: none,
  bench: none,
  resilience: none,
  scripts: none,
  docs: none,
}

const importedBy = (text: string) => readImports(text).map(({ from }) => from)

/** The printed errors of an example tree. */
function errorsOf(tree: Record<string, string>): string[] {
  const files = Object.entries(tree).map(([path, text]) => sourceFile(path, text))
  return checkTree(files, declared).map(({ path, line, message }) => `${path}:${line} ${message}`)
}

test('readImports reads every form of import and export', () => {
  expect(
    importedBy(`
        import './one.css'
        import two from './two.ts'
        import type { Three } from './three.ts'
        import four, {
          type Five,
          five as six,
        } from "./four.ts"
        import * as seven from './seven.ts'
        export * from './eight.ts'
        export { nine, type Ten } from './nine.ts'
        const eleven = await import('./eleven.ts')
        type Twelve = import('./twelve.ts').Twelve`),
  ).toEqual([
    './one.css',
    './two.ts',
    './three.ts',
    './four.ts',
    './seven.ts',
    './eight.ts',
    './nine.ts',
    './eleven.ts',
    './twelve.ts',
  ])
})

test('readImports ignores comments, strings, templates and other identifiers', () => {
  expect(
    importedBy(`
        // import one from './one.ts'
        /* export * from './two.ts' */
        const three = \`import './three.ts'\`
        const four = 'https://example.org' // import './four.ts'
        const { from } = journey
        const words = ['import', 'export', 'an export ', ', ']
        export const five = from
        archive.import('./six.ts')`),
  ).toEqual([])
})

test('readImports returns the line of an import', () => {
  expect(readImports(`/* a\nb */\nimport {\n  one,\n} from './one.ts'`)[0]?.line).toBe(3)
})

test('import directions allows imports from lower tiers', () => {
  expect(
    errorsOf({
      'domain/src/dockets/status.ts': `import { whole } from './whole.ts'`,
      'domain/src/dockets/whole.ts': 'export const whole = 1',
      'contract/src/dockets/calls.ts': `import { z } from 'zod'\nimport '@despatch/domain/dockets/status.ts'`,
      'server/src/dockets/book.ts': `import pg from 'pg'\nimport fs from 'node:fs'\nimport '@despatch/contract/dockets/calls.ts'`,
      'server/src/main.ts': `import '@despatch/postgres'`,
      'server/src/dockets/book.test.ts': `import { test } from 'vitest'\nimport '@despatch/sandbox/inbox.ts'`,
    }),
  ).toEqual([])
})

test('import directions rejects imports from higher tiers', () => {
  expect(
    errorsOf({
      'domain/src/dockets/a.ts': `import '@despatch/contract/dockets/a.ts'`,
      'web/src/dockets/b.ts': `\nimport('@despatch/server/dockets/b.ts')`,
      'server/src/dockets/c.ts': `import '@despatch/sandbox/c.ts'`,
      'postgres/src/d.ts': `import '@despatch/server/platform/d.ts'`,
      'backup/src/e.ts': `import '@despatch/postgres'`,
      'postgres/src/d.test.ts': `import '../../server/test/d.ts'`,
    }),
  ).toEqual([
    'backup/src/e.ts:1 backup must not import postgres: @despatch/postgres',
    'domain/src/dockets/a.ts:1 domain must not import contract: @despatch/contract/dockets/a.ts',
    'postgres/src/d.test.ts:1 imports server by a relative path: import from @despatch/server/…',
    'postgres/src/d.ts:1 postgres must not import server: @despatch/server/platform/d.ts',
    'server/src/dockets/c.ts:1 server must not import sandbox: @despatch/sandbox/c.ts',
    'web/src/dockets/b.ts:2 web must not import server: @despatch/server/dockets/b.ts',
  ])
})

test('import directions rejects relative imports of another tier', () => {
  expect(errorsOf({ 'server/src/dockets/a.ts': `import '../../../domain/src/dockets/b.ts'` })).toEqual([
    'server/src/dockets/a.ts:1 imports domain by a relative path: import from @despatch/domain/…',
  ])
})

test('import directions requires packages to be declared in their tier, and allows test tools only in tests', () => {
  expect(
    errorsOf({
      'web/src/ui/a.tsx': `import 'react/jsx-runtime'\nimport '@mantine/core/styles.css'`,
      'web/src/ui/b.ts': `import 'vitest'`,
    }),
  ).toEqual([
    'web/src/ui/a.tsx:2 @mantine/core is not declared in web/package.json',
    'web/src/ui/b.ts:1 vitest is not declared in web/package.json',
  ])
})

test('import directions rejects Node modules in code for the browser', () => {
  expect(errorsOf({ 'domain/src/dockets/a.ts': `import 'node:fs'` })).toEqual([
    'domain/src/dockets/a.ts:1 domain runs in the browser and cannot import node:fs',
  ])
})

test('import directions allows only tests in docs', () => {
  expect(errorsOf({ 'docs/examples.test.ts': '', 'docs/examples.ts': '' })).toEqual([
    'docs/examples.ts:1 docs may contain only Markdown and tests',
  ])
})

test('names and lengths rejects folders that are neither a feature nor a folder of the tier', () => {
  expect(
    errorsOf({
      'contract/src/wire/a.ts': '',
      'domain/src/wire/a.ts': '',
      'server/src/orders/a.ts': '',
      'sandbox/src/inbox/a.ts': '',
      'server/src/main.ts': '',
    }),
  ).toEqual([
    'domain/src/wire/a.ts:1 wire is neither a feature nor a folder of domain',
    'server/src/orders/a.ts:1 orders is neither a feature nor a folder of server',
  ])
})

test('names and lengths rejects file names that are vague or not in kebab-case', () => {
  expect(
    errorsOf({
      'web/src/app/docket-list.page.tsx': '',
      'web/src/app/DocketList.tsx': '',
      'web/src/app/date-utils.ts': '',
      'server/src/platform/services/a.ts': '',
      'server/src/lookups/services.queries.ts': '',
      'server/src/lookups/service-list.ts': '',
    }),
  ).toEqual([
    'server/src/lookups/services.queries.ts:1 services.queries.ts is too vague a name',
    'server/src/platform/services/a.ts:1 services is too vague a name',
    'web/src/app/date-utils.ts:1 date-utils.ts is too vague a name',
    'web/src/app/DocketList.tsx:1 DocketList.tsx is not in kebab-case',
  ])
})

test('import cycles are reported between files, directly or through other files', () => {
  expect(
    errorsOf({
      'server/src/dockets/a.ts': `import './b.ts'`,
      'server/src/dockets/b.ts': `import './c.ts'`,
      'server/src/dockets/c.ts': `\nimport './a.ts'`,
    }),
  ).toEqual([
    'server/src/dockets/c.ts:2 import cycle between files: server/src/dockets/a.ts → server/src/dockets/b.ts → server/src/dockets/c.ts → server/src/dockets/a.ts',
  ])
})

test('import cycles are not caused by lazy imports', () => {
  expect(
    errorsOf({
      'web/src/app/a.ts': `import('./b.ts')`,
      'web/src/app/b.ts': `import './a.ts'`,
    }),
  ).toEqual([])
})

describe('the order of features', () => {
  const above = 'which is above it: see scripts/layout/feature-order.ts'

  test('the order of features allows imports of features that are listed before', () => {
    expect(
      errorsOf({
        'domain/src/dockets/a.ts': `import '../pricing/b.ts'\nimport '../fields/c.ts'`,
        'server/src/v1/a.ts': `import '../webhooks/b.ts'\nimport '../platform/c.ts'`,
        'server/src/commands/a.ts': `import '../v1/b.ts'\nimport '../app.ts'`,
        'server/src/app.ts': `import './v1/b.ts'`,
      }),
    ).toEqual([])
  })

  test('the order of features rejects imports of features that are listed later, also lazily, of types and by the name of the tier', () => {
    expect(
      errorsOf({
        'domain/src/pricing/a.ts': `import type { Docket } from '../dockets/b.ts'`,
        'contract/src/dockets/a.ts': `await import('../quotes/b.ts')`,
        'server/src/sso/a.ts': `import '@despatch/server/v1/b.ts'`,
      }),
    ).toEqual([
      `contract/src/dockets/a.ts:1 dockets must not import quotes, ${above}`,
      `domain/src/pricing/a.ts:1 pricing must not import dockets, ${above}`,
      `server/src/sso/a.ts:1 sso must not import v1, ${above}`,
    ])
  })

  test('the order of features puts ground folders below the features, and files directly in src above them', () => {
    expect(
      errorsOf({
        'domain/src/fields/a.ts': `import '../users/b.ts'`,
        'web/src/platform/a.ts': `import '../app/b.ts'\nimport '../ui/c.ts'`,
        'web/src/ui/c.ts': `import '../dockets/d.ts'`,
        'domain/src/text/a.ts': `import '../fields/b.ts'`,
        'server/src/platform/http/a.ts': `import '../../dockets/b.ts'`,
        'server/src/platform/a.ts': `import '../app.ts'`,
        'server/src/dockets/a.ts': `import '../app.ts'\nimport '../commands/b.ts'`,
      }),
    ).toEqual([
      `domain/src/fields/a.ts:1 fields must not import users, ${above}`,
      `domain/src/text/a.ts:1 text must not import fields, ${above}`,
      `server/src/dockets/a.ts:1 dockets must not import app.ts, ${above}`,
      `server/src/dockets/a.ts:2 dockets must not import commands, ${above}`,
      `server/src/platform/a.ts:1 platform must not import app.ts, ${above}`,
      `server/src/platform/http/a.ts:1 platform must not import dockets, ${above}`,
      `web/src/platform/a.ts:1 platform must not import app, ${above}`,
      `web/src/ui/c.ts:1 ui must not import dockets, ${above}`,
    ])
  })

  test('the order of features orders the folders of platform by the same rule', () => {
    expect(
      errorsOf({
        'server/src/platform/http/a.ts': `import '../jobs/b.ts'\nimport '../config.ts'`,
        'server/src/platform/live/a.ts': `import '../http/b.ts'`,
      }),
    ).toEqual([`server/src/platform/live/a.ts:1 platform/live must not import platform/http, ${above}`])
  })

  test('the order of features does not apply to tests', () => {
    expect(errorsOf({ 'server/src/platform/http/a.test.ts': `import '../../v1/b.ts'` })).toEqual([])
  })
})

test('outgoing HTTP calls are allowed on the server in platform/outbound only', () => {
  const message = 'makes its own HTTP calls: use sendRequest from server/src/platform/outbound/'
  const tree = {
    'server/src/dockets/a.ts': `import { request } from 'node:https'\nimport type { Agent } from 'node:http'`,
    'server/src/dockets/b.ts': `\nconst answer = await fetch(url)\nconst other = globalThis.fetch(url)`,
    'server/src/dockets/c.ts': `const { request } = process.getBuiltinModule('node:http')`,
    'server/src/dockets/d.ts': `// fetch(url)\ncache.fetch(key)\nprefetch(page)`,
    'server/src/dockets/e.test.ts': `await fetch(url)`,
    'server/src/platform/outbound/f.ts': `import { request } from 'node:https'`,
    'web/src/dockets/g.ts': `await fetch(url)`,
    'postgres/src/h.ts': `await fetch(url)`,
  }
  expect(errorsOf(tree)).toEqual([
    `postgres/src/h.ts:1 ${message}`,
    `server/src/dockets/a.ts:1 ${message}`,
    `server/src/dockets/b.ts:2 ${message}`,
    `server/src/dockets/b.ts:3 ${message}`,
    `server/src/dockets/c.ts:1 ${message}`,
  ])
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The tests that `npm run mutants:gateway` runs against every mutant of the gateway. They prove it through HTTP on real
 * PostgreSQL, in seconds. `every-call` and `every-example` prove the calls behind it and take too long to run this often.
 */
export default defineConfig({
  // The sandbox links to the node_modules of the project, and these to the project's own files: use the mutated copies.
  resolve: {
    alias: [{ find: /^@despatch\/(contract|domain|server)\//, replacement: `${root}$1/src/` }],
  },
  test: {
    include: ['server/src/platform/http/{gateway,scope,kinds-of-calls,sessions-of-calls,problem-codes}.test.ts', 'contract/src/wire/marked-fields.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

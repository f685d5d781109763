import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The tests that `npm run mutants:gateway` runs against every mutant of the gateway: through HTTP, on a real PostgreSQL
 * that the global setup starts once. Most of them open a gateway within each test, so Stryker knows which test covers
 * which line of it. Tests of all calls, such as `every-call`, are left out: they take too long to run for each mutant.
 */
export default defineConfig({
  // The sandbox links to the node_modules of the project, and these to the project's own files: use the mutated copies.
  resolve: {
    alias: [{ find: /^@despatch\/(contract|domain|server)\//, replacement: `${root}$1/src/` }],
  },
  test: {
    include: [
      'contract/src/wire/marked-fields.test.ts',
      'server/src/platform/http/{gateway,problem-codes,rate-limit,scope}.test.ts',
      'server/src/platform/http/{answers,keys,kinds,sessions}-of-calls.test.ts',
    ],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

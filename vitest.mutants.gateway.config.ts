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
    include: [
      'server/src/platform/http/*.test.ts',
      'contract/src/wire/*.test.ts',
    ],
    exclude: ['**/every-{call,example}.test.ts', '**/headers.test.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})

import { defineConfig } from 'vitest/config'

/** The unit tests that `npm run mutants` holds against every mutant: fast, and without a database. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 20_000,
  },
})

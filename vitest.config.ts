import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,postgres,backup,server,web,sandbox,scripts,bench,docs}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'var/**'],
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    // Files close what they open, so a worker can run the next one with the modules that it has loaded.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for is soon there; a second is not soon on a machine that has much else to do.
    expect: { poll: { timeout: 10_000 } },
  },
})

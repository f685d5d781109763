import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from '@despatch/scripts/find-chromium.ts'

// Every worker reads the configuration, so the chosen values are passed on in the environment. Both ports are below the
// range that Linux uses for outgoing connections (from 32768).
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 6000))
process.env.E2E_INBOX_PORT ??= String(Number(process.env.E2E_PORT) + 6000)
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'despatch-e2e-'))
// Otherwise PostgreSQL's account could not enter it, and its data would be stored elsewhere.
chmodSync(process.env.E2E_DATA, 0o755)
process.env.CHROMIUM ??= findChromium()

const address = `http://127.0.0.1:${process.env.E2E_PORT}`

/** Chromium as root and without a network. The other arguments stop unnecessary requests. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../var/e2e-results',
  fullyParallel: true,
  // Tests often wait for the portal, so two cores serve three workers.
  workers: 3,
  retries: 0,
  // Each action and expectation has its own limit. This one stops a test that hangs.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // An action that waits for longer fails with its own error, which a test that runs out of time does not state.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Animations move what a test is about to click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumArguments },
    // A trace of each test, on demand: it doubles the time of all tests.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../demo/src/main.ts',
    url: `${address}/api/system/version`,
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      SANDBOX_INBOX_PORT: process.env.E2E_INBOX_PORT,
      DESPATCH_DATA: process.env.E2E_DATA,
      LOG_LEVEL: 'error',
      // All browsers of a run share one address.
      VISITOR_RATE_LIMIT: '1000000',
      // A slow machine is not an overload. shed-load.test.ts covers that.
      OVERLOAD_DELAY: '0',
      NODE_ENV: 'test',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

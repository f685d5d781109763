import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The headless shell comes first: it draws no windows, so the tests take a third of the time.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of Chromium: `CHROMIUM`, an installed browser, or one that it installs. Throws if there is none. */
export function findChromium(): string {
  const given = process.env.CHROMIUM
  if (given !== undefined && given !== '') return given
  const installed = usual.find(existsSync)
  if (installed !== undefined) return installed
  console.error('Installing Chromium …')
  if (process.getuid?.() === 0) {
    runQuietly('apt-get', ['-qq', 'update'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      runQuietly('apt-get', ['-qq', 'install', '--yes', '--no-install-recommends', name])
      const found = usual.find(existsSync)
      if (found !== undefined) return found
    }
  }
  const path = chromium.executablePath()
  if (!existsSync(path)) runQuietly('playwright', ['install', 'chromium'])
  if (existsSync(path)) return path
  throw new Error(
    'Chromium was not found and could not be installed. Install it and set CHROMIUM=/path/to/chromium.',
  )
}

const runQuietly = (command: string, args: string[]) =>
  spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

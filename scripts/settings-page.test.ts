import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settingNames } from '@despatch/domain/settings/settings-catalogue.ts'
import { expect, test } from 'vitest'
import { settingsPage } from './settings-page.ts'

const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ')

test('[SYS-01, SYS-02] docs/settings.md matches the catalogue of settings; run npm run docs to update it', async () => {
  const page = await readFile(join(import.meta.dirname, '..', 'docs', 'settings.md'), 'utf8')
  // The formatter pads the tables.
  expect(words(page)).toBe(words(settingsPage()))
  for (const name of settingNames) expect(page).toContain(`\`${name}\``)
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnMachines, withDiagram } from './machine-diagram.ts'
import { settingsPage } from './settings-page.ts'

for (const machine of drawnMachines) {
  const page = join(import.meta.dirname, '..', 'docs', machine.page)
  await writeFile(page, withDiagram(await readFile(page, 'utf8'), machine))
}

await writeFile(join(import.meta.dirname, '..', 'docs', 'settings.md'), settingsPage())

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDiagram } from './booking-modes-diagram.ts'

const page = join(import.meta.dirname, '..', 'docs', 'booking-modes.md')
await writeFile(page, withDiagram(await readFile(page, 'utf8')))

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('decisions/', import.meta.url))

const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()

/** The number and title of a record. Throws an error for a record of another form. */
function readRecord(file: string): { number: string; title: string } {
  const [heading = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
  const { number, title } = /^# (?<number>\d{4})\. (?<title>[A-Z].*[^.])$/.exec(heading)?.groups ?? {}
  if (!number || !title) throw new Error(`${file} has another title: ${heading}`)
  return { number, title }
}

describe('decision records', () => {
  test.each(files)('%s has a numbered title and the three sections', (file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(readRecord(file).number).toBe(file.slice(0, 4))
    const headings = readFileSync(join(folder, file), 'utf8').match(/^#{2,} .*$/gm)
    expect(headings).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  test('the index of decisions lists every record once, with its title', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = readme.match(/^- \[.*$/gm)?.toSorted()
    const expected = files.map((file) => {
      const { number, title } = readRecord(file)
      return `- [${number}](${file}) ${title}`
    })
    expect(rows).toEqual(expected)
  })

  test('no two records have the same number', () => {
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
  })
})

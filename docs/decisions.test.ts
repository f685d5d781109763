import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('decisions/', import.meta.url))

const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const statusLine = new RegExp(String.raw`^Status: accepted, (?<date>\d{1,2} (?:${months}) \d{4})$`)

/** What the title and the status line of a record state. Throws an error for a record of another form. */
function readRecord(file: string): { number: string; title: string; date: string } {
  const [heading = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
  const { number, title } = /^# (?<number>\d{4})\. (?<title>[A-Z].*[^.])$/.exec(heading)?.groups ?? {}
  const { date } = statusLine.exec(status)?.groups ?? {}
  if (!number || !title) throw new Error(`${file} has another title: ${heading}`)
  if (!date) throw new Error(`${file} has another status line: ${status}`)
  return { number, title, date }
}

describe('decision records', () => {
  test.each(files)('%s has a numbered title, a status line and the three sections', (file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(readRecord(file).number).toBe(file.slice(0, 4))
    const headings = readFileSync(join(folder, file), 'utf8').match(/^#{2,} .*$/gm)
    expect(headings).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  test('the index of decisions lists every record with its title and date', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| \[.*$/gm)].map(([row]) => row.split('|').map((cell) => cell.trim()))
    const expected = files.map((file) => {
      const { number, title, date } = readRecord(file)
      return ['', `[${number}](${file})`, title, date, '']
    })
    expect(rows).toEqual(expected)
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
  })
})

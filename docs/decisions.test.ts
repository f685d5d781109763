import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('decisions/', import.meta.url))

const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()

const readme = readFileSync(join(folder, 'README.md'), 'utf8')

const date = String.raw`\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}`
const links = String.raw`\[\d{4}\]\([^)]+\)(?:, \[\d{4}\]\([^)]+\))*`
const statusLine = new RegExp(
  `^Status: accepted, (?<date>${date})(?:; supersedes (?<supersedes>${links}))?(?:; amends (?<amends>${links}))?` +
    `(?:; amended by (?<amendedBy>${links}))?(?:; superseded by (?<supersededBy>${links}))?$`,
)

/** The numbers of the linked records: "0056, 0057". */
const numbersIn = (text = '') => [...text.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number)

interface DecisionRecord {
  number: string
  title: string
  date: string
  supersedes: string[]
  amends: string[]
  amendedBy: string[]
  supersededBy: string[]
}

/** What the title and the status line of a record state. Throws an error for a record of another form. */
function readRecord(file: string): DecisionRecord {
  const [heading = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
  const title = /^# (?<number>\d{4})\. (?<title>[A-Z].*[^.])$/.exec(heading)?.groups
  const stated = statusLine.exec(status)?.groups
  if (!title?.number || !title.title) throw new Error(`${file} has another title: ${heading}`)
  if (!stated?.date) throw new Error(`${file} has another status line: ${status}`)
  return {
    number: title.number,
    title: title.title,
    date: stated.date,
    supersedes: numbersIn(stated.supersedes),
    amends: numbersIn(stated.amends),
    amendedBy: numbersIn(stated.amendedBy),
    supersededBy: numbersIn(stated.supersededBy),
  }
}

/** The status of a record as the index states it. */
function shortStatus({ amendedBy, supersededBy }: DecisionRecord): string {
  if (supersededBy.length > 0) return `superseded by ${supersededBy.join(', ')}`
  return amendedBy.length > 0 ? `amended by ${amendedBy.join(', ')}` : 'accepted'
}

type Relation = 'supersedes' | 'amends' | 'amendedBy' | 'supersededBy'

/** Every link of one kind between two records, as "from to". */
const linksTo = (relation: Relation) =>
  files
    .map(readRecord)
    .flatMap((record) => record[relation].map((other) => `${record.number} ${other}`))
    .toSorted()

/** The same for links in the other direction, as "to from". */
const linksFrom = (relation: Relation) =>
  files
    .map(readRecord)
    .flatMap((record) => record[relation].map((other) => `${other} ${record.number}`))
    .toSorted()

describe('decision records', () => {
  test.each(files)('%s has a numbered title, a status line and the three sections', (file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(readRecord(file).number).toBe(file.slice(0, 4))
    const headings = readFileSync(join(folder, file), 'utf8').match(/^#{2,} .*$/gm)
    expect(headings).toEqual(['## Context', '## Decision', '## Consequences'])
  })

  test('the index lists every record with its title, status and date', () => {
    const rows = [...readme.matchAll(/^\| \[.*$/gm)].map(([row]) => row.split('|').map((cell) => cell.trim()))
    const expected = files.map((file) => {
      const record = readRecord(file)
      return ['', `[${record.number}](${file})`, record.title, shortStatus(record), record.date, '']
    })
    expect(rows).toEqual(expected)
  })

  test('every missing number is listed as withdrawn', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
      .filter((number) => !numbers.includes(number))
      .map((number) => String(number).padStart(4, '0'))
    const withdrawn = readme.split('\n## Withdrawn numbers\n')[1]?.match(/\b\d{4}\b/g)
    expect(withdrawn).toEqual(missing)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('a record that amends or supersedes another is linked from it', () => {
    expect(linksTo('amends')).toEqual(linksFrom('amendedBy'))
    expect(linksTo('supersedes')).toEqual(linksFrom('supersededBy'))
  })
})

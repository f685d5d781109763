import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The SHA-256 of each migration by its name, such as `0001-companies`. */
export type Hashes = Record<string, string>

/** What server/src/migrations/released.json holds: the hashes of the released migrations. */
export interface Released {
  control: Hashes
  tenant: Hashes
}

export const releasedFile = new URL('../../src/migrations/released.json', import.meta.url)

/** Backups of a small company, each made with a released version and named after it. */
export const releasedCompanies = new URL('../fixtures/companies/', import.meta.url)

export const readReleased = (): Released => JSON.parse(readFileSync(releasedFile, 'utf8')) as Released

/** The hashes of the migrations that a folder has now. */
export function hashesOf(folder: URL): Hashes {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const entries = names.toSorted().map((name): [string, string] => {
    const hash = createHash('sha256').update(readFileSync(new URL(name, folder)))
    return [name.slice(0, -'.sql'.length), hash.digest('hex')]
  })
  return Object.fromEntries(entries)
}

const numberOf = (name: string) => Number(name.split('-')[0])

/**
 * The errors in the migrations of a folder, one sentence each. Databases have run the released migrations, so these must
 * not change, and a new one must come after them.
 */
export function checkReleased(released: Hashes, present: Hashes): string[] {
  const last = Math.max(0, ...Object.keys(released).map(numberOf))
  return [
    ...Object.entries(released).flatMap(([name, hash]) => {
      if (present[name] === undefined) return [`${name} was released. Put the file back.`]
      if (present[name] === hash) return []
      return [`${name} was released. Undo the change, and make it in a new migration.`]
    }),
    ...Object.keys(present)
      .filter((name) => released[name] === undefined && !(numberOf(name) > last))
      .map((name) => `${name} is new. Give it a number above ${last}.`),
  ]
}

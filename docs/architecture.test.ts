import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface Addition {
  /** The number of places that the page promises. */
  places: number
  /** The paths that it links. A place without a link is a migration. */
  links: string[]
}

/** The rows of the table of additions, by their first cell. */
const additions = new Map(
  [...page.matchAll(/^\| (an? [^|]*?) +\| (\d) +\| ([^|]*)\|$/gm)].map(
    ([, name = '', places = '', files = '']): [string, Addition] => [
      name,
      {
        places: Number(places),
        links: [...files.matchAll(/\]\(\.\.\/([^)]*)\)/g)].map(([, path = '']) => path),
      },
    ],
  ),
)

/**
 * What exists already of each kind: an expression that finds the files which name it, in their path and text, and how many of its
 * places are migrations.
 */
const examples: Record<string, { named: RegExp; migrations: number }> = {
  'a docket field': { named: /^ {2}dck_email: \{ kind/m, migrations: 1 },
  'a page': { named: /stock\.page\.tsx|^ {2}stock: Icon/m, migrations: 0 },
  'a form': { named: /\bDriverForm\b/, migrations: 0 },
  'a report': { named: /\brevenueByCustomer\b/, migrations: 1 },
  'a call': { named: /^(?:contract|server)[^]*(?:\bmailSample\b|'mail\/sample')/, migrations: 0 },
  'a payment provider': { named: /\bcheckout\b\W+from '\.|export const checkout\b/, migrations: 1 },
}

const sources = ['domain/src', 'contract/src', 'server/src', 'web/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .toSorted()

test('the page has a row for each kind of addition', () => {
  expect([...additions.keys()].toSorted()).toEqual(Object.keys(examples).toSorted())
})

test.each(Object.entries(examples))('%s takes the places that the page counts and links', (name, example) => {
  const { places, links } = additions.get(name) ?? { places: 0, links: [] }
  const found = sources.filter((path) =>
    example.named.test(`${path}\n${readFileSync(join(root, path), 'utf8')}`),
  )
  expect(links.toSorted()).toEqual(found)
  expect(places).toBe(found.length + example.migrations)
})

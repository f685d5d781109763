import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const library = join(root, 'node_modules/@mantine/core/esm')
const read = (path: string) => readFileSync(path, 'utf8')

const importsOf = (path: string) =>
  [...read(path).matchAll(/^import (?:\{([^}]*)\}|\w+) from ["']([^"']+)["']/gm)].map(
    ([, names = '', from = '']) => ({
      names: names.split(',').map((name) => name.trim()),
      from,
    }),
  )

/** The file of the library that each of its names stands in. */
const fileOf = new Map(
  importsOf(join(library, 'index.mjs'))
    .filter(({ from }) => from.startsWith('.'))
    .flatMap(({ names, from }) => names.map((name): [string, string] => [name, join(library, from)])),
)

/** The library's files that a name brings with it. */
function broughtBy(names: readonly string[]): Set<string> {
  const files = new Set(names.flatMap((name) => fileOf.get(name) ?? []))
  for (const file of files)
    for (const { from } of importsOf(file)) if (from.startsWith('.')) files.add(join(dirname(file), from))
  return files
}

const users = ['web/src/**/*.tsx', 'node_modules/@mantine/{modals,spotlight,notifications}/esm/**/*.mjs']

test('every component of the library that a page uses has its styles', () => {
  const used = globSync(users, { cwd: root })
    .flatMap((path) => importsOf(join(root, path)).filter(({ from }) => from === '@mantine/core'))
    .flatMap(({ names }) => names)
  const wanted = [...broughtBy(used)]
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => basename(path, '.module.mjs'))
  const imported = ['entry.css', 'shell.css'].map((name) => read(join(import.meta.dirname, name))).join('\n')
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((name) => !imported.includes(`/${name}.layer.css`))).toEqual([])
})

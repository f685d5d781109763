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

/** Maps each exported name of the library to its file. */
const fileOf = new Map(
  importsOf(join(library, 'index.mjs'))
    .filter(({ from }) => from.startsWith('.'))
    .flatMap(({ names, from }) => names.map((name): [string, string] => [name, join(library, from)])),
)

/** The files of the given names, with all files that they import. */
function filesOf(names: readonly string[]): Set<string> {
  const files = new Set(names.flatMap((name) => fileOf.get(name) ?? []))
  for (const file of files)
    for (const { from } of importsOf(file)) if (from.startsWith('.')) files.add(join(dirname(file), from))
  return files
}

/** The styles of components of the library, by the names of their files. */
const stylesOf = (components: readonly string[]) =>
  [...filesOf(components)]
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => basename(path, '.module.mjs'))

/** The components of the library that one of our files imports. */
const componentsIn = (path: string) =>
  importsOf(path)
    .filter(({ from }) => from === '@mantine/core')
    .flatMap(({ names }) => names)

const users = ['web/src/**/*.tsx', 'node_modules/@mantine/notifications/esm/**/*.mjs']

test('the styles of every component that a page uses are imported', () => {
  const wanted = stylesOf(globSync(users, { cwd: root }).flatMap((path) => componentsIn(join(root, path))))
  const imported = ['entry.css', 'shell.css'].map((name) => read(join(import.meta.dirname, name))).join('\n')
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((name) => !imported.includes(`/${name}.layer.css`))).toEqual([])
})

test('the styles of every component of the login page are in entry.css', () => {
  const files = new Set(['main.tsx', 'auth/login.page.tsx'].map((name) => join(root, 'web/src', name)))
  for (const file of files)
    for (const { from } of importsOf(file))
      if (/^\..*\.tsx?$/.test(from)) files.add(join(dirname(file), from))
  const wanted = stylesOf([...files].flatMap(componentsIn))
  const imported = read(join(import.meta.dirname, 'entry.css'))
  expect(wanted).toContain('PasswordInput')
  expect(wanted.filter((name) => !imported.includes(`/${name}.layer.css`))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { isTest } from './layout/source-tree.ts'

/** A regular expression in a source file. `pattern` is undefined if it is built at run time. */
export interface SourceExpression {
  path: string
  /** The text of the expression, such as `/a+/g` or `new RegExp(pattern)`. */
  text: string
  pattern: string | undefined
  flags: string
}

/** All regular expressions of a TypeScript file, in order. */
export function expressionsOf(path: string, source: string): SourceExpression[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const found: SourceExpression[] = []
  const addBuilt = (node: { callee: object; start: number; end: number }) => {
    if ('name' in node.callee && node.callee.name === 'RegExp')
      found.push({ path, text: source.slice(node.start, node.end), pattern: undefined, flags: '' })
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ path, text: source.slice(node.start, node.end), ...node.regex })
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program)
  return found
}

/** All regular expressions in the given folders of the repository, except in tests. */
export function readExpressions(root: string, folders: readonly string[]): SourceExpression[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !isTest(path))
      .flatMap((path) => expressionsOf(path, readFileSync(join(root, path), 'utf8'))),
  )
}

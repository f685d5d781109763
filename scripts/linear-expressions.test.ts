import { join } from 'node:path'
import { calls } from '@despatch/contract/calls.ts'
import { jsonSchema } from '@despatch/contract/wire/json-schema.ts'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { expressionsOf, readExpressions } from './source-expressions.ts'

/**
 * Expressions that are not checked, each with the reason. The key is the file and the text of the expression.
 */
const exceptions: Readonly<Record<string, string>> = {
  'domain/src/tracking/tracking-reference.ts new RegExp(`^[${symbols}]{${symbolCount}}$`)':
    'One character class, repeated a fixed number of times, between the anchors.',
}

const root = join(import.meta.dirname, '..')
const found = readExpressions(root, [
  'domain/src',
  'contract/src',
  'postgres/src',
  'backup/src',
  'server/src',
])
const isExcepted = ({ path, text }: { path: string; text: string }) => `${path} ${text}` in exceptions

/** Patterns in generated schemas, such as those of dates and UUIDs. */
function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) =>
    name === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
  )
}

const checked = new Map(
  [
    ...found
      .filter((expression) => !isExcepted(expression))
      .map(({ path, text, pattern, flags }) => ({ title: `${text} in ${path}`, pattern, flags })),
    ...calls
      .flatMap(({ body }) => patternsOf(jsonSchema(body)))
      .map((pattern) => ({ title: `/${pattern}/ of a payload`, pattern, flags: 'u' })),
  ].map((expression) => [`/${expression.pattern}/${expression.flags}`, expression]),
)

/** The error of an expression, or null. An expression that cannot be decided counts as slow. */
async function errorOf(pattern: string, flags: string): Promise<string | null> {
  // An attack that takes longer counts as a success. By default, that is a second, which a busy machine needs for a fast match.
  const result = await check(pattern, flags, { timeout: 60_000, attackTimeout: 20_000 })
  if (result.status === 'safe') return null
  return result.status === 'vulnerable'
    ? `${result.complexity.summary}: slow on ${result.attack.pattern}`
    : `not decided: ${JSON.stringify(result.error)}`
}

describe('regular expressions for user input', () => {
  test('regular expressions for user input are found in the sources, and every exception is one of them', () => {
    expect(found.length).toBeGreaterThan(100)
    expect(
      Object.keys(exceptions).filter((key) => !found.some((one) => key === `${one.path} ${one.text}`)),
    ).toEqual([])
  })

  test.each([...checked.values()].map(({ title, pattern, flags }) => [title, pattern, flags] as const))(
    '[CALL-02] %s runs in linear time',
    async (_title, pattern, flags) => {
      if (pattern === undefined)
        throw new Error(
          'The expression is built at run time. Write it as a literal, or list it as an exception with a reason.',
        )
      expect(await errorOf(pattern, flags)).toBeNull()
    },
    120_000,
  )
})

describe('the check of regular expressions', () => {
  test.each(['(a+)+$', '[\\w-]*[a-z_][\\w-]*', 'x.*$'])(
    'the check of regular expressions reports that %s is slow',
    async (pattern) => {
      expect(await errorOf(pattern, 'i')).toMatch(/slow on/)
    },
  )

  test('collects literals and constructors, and ignores comments, strings and templates', () => {
    const source =
      "// /a/\nconst text = '/b/' + `/c/${/d/g.source}`\nconst half = 4 / 2 / 1\nnew RegExp(text)\nRegExp(`e`)"
    expect(expressionsOf('sample.ts', source).map(({ text }) => text)).toEqual([
      '/d/g',
      'new RegExp(text)',
      'RegExp(`e`)',
    ])
  })
})

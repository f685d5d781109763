import { readFileSync } from 'node:fs'
import { commands } from '@despatch/server/commands/commands.ts'
import { readConfig } from '@despatch/server/platform/config.ts'
import { describe, expect, test } from 'vitest'

const page = readFileSync(new URL('./operations.md', import.meta.url), 'utf8')

/** What stands under a heading. */
const under = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** The names in the first column of the table there. */
const named = (heading: string): string[] =>
  under(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

/** Every setting that the portal asks for when it starts. */
function settingsRead(): string[] {
  const names = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_target, name) => {
        names.add(String(name))
        return undefined
      },
    },
  )
  readConfig(env)
  return [...names]
}

test('[OPS-04] the page names every setting that is checked at the start, and no other', () => {
  expect(named('Settings').toSorted()).toEqual(settingsRead().toSorted())
})

describe('the commands', () => {
  test('[TEN-06] are all on the page, and no others', () => {
    const known = named('Commands').map((name) => name.replace(/ [<[].*/, ''))
    expect(known).toEqual(commands.map(({ name }) => name))
  })

  test.each(commands.map(({ name, help }): [string, string] => [name, help]))(
    '[TEN-06] %s is there with every option',
    (name, help) => {
      const line = under('Commands')
        .split('\n')
        .find((row) => row.startsWith(`| \`${name}`))
      const options = [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option)
      for (const option of options) expect(line).toContain(`\`${option}\``)
    },
  )
})

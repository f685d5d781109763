import { readFileSync } from 'node:fs'
import { commands } from '@despatch/server/commands/commands.ts'
import { readConfig } from '@despatch/server/platform/config.ts'
import { describe, expect, test } from 'vitest'

const page = readFileSync(new URL('./operations.md', import.meta.url), 'utf8')

/** Returns the text under a heading. */
const under = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''

/** Returns the names in the first column of the table under a heading. */
const named = (heading: string): string[] =>
  under(heading)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

/** Returns every setting that the portal reads when it starts. */
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

test('[OPS-04] docs/operations.md lists exactly the settings that the portal reads at the start', () => {
  expect(named('Settings').toSorted()).toEqual(settingsRead().toSorted())
})

describe('the commands', () => {
  test('[TEN-06] docs/operations.md lists exactly the commands of npx despatch', () => {
    const known = named('Commands').map((name) => name.replace(/ [<[].*/, ''))
    expect(known).toEqual(commands.map(({ name }) => name))
  })

  test.each(commands.map(({ name, help }): [string, string] => [name, help]))(
    '[TEN-06] docs/operations.md lists every option of %s',
    (name, help) => {
      const line = under('Commands')
        .split('\n')
        .find((row) => row.startsWith(`| \`${name}`))
      const options = [...help.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option)
      for (const option of options) expect(line).toContain(`\`${option}\``)
    },
  )
})

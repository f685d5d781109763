/** An option as it is typed and explained; `value` names its value, and a switch has none. */
export interface Option {
  value?: string
  does: string
}

interface Explained {
  name: string
  does: string
  words: readonly string[]
  options: Record<string, Option>
  notes?: readonly string[]
}

const executable = 'npx despatch'

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const shown = (word: string) => (word.startsWith('[') ? word : `<${word}>`)

/** The help of one command. */
export function helpOf({ name, does, words, options, notes = [] }: Explained): string {
  const entries = Object.entries(options)
  const usage = [executable, name, ...words.map(shown), ...(entries.length > 0 ? ['[options]'] : [])].join(
    ' ',
  )
  const rows = entries.map(
    ([option, { value, does: meaning }]) =>
      [value === undefined ? `--${option}` : `--${option} <${value}>`, meaning] as const,
  )
  return [
    `${does}\n\n  ${usage}`,
    ...(rows.length > 0 ? [table(rows)] : []),
    ...(notes.length > 0 ? [notes.join('\n')] : []),
  ].join('\n\n')
}

/** The help of all commands. */
export const helpOfAll = (commands: readonly { name: string; does: string }[]): string =>
  [
    `Commands for operators of Despatch. They work with or without a running portal.\n\n  ${executable} <command> [options]`,
    table(commands.map(({ name, does }) => [name, does] as const)),
    `${executable} <command> --help shows the options of a command. Settings come from the environment, as for the portal:\nDATABASE_URL, DESPATCH_DATA and the rest of docs/operations.md.`,
  ].join('\n\n')

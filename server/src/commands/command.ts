import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../platform/config.ts'
import { WrongUsage } from './failures.ts'
import { helpOf, type Option } from './help.ts'
import type { Terminal } from './terminal.ts'

type Options = Record<string, Option>

/** The given values: text for an option with a value, true or false for a switch. */
type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { value: string } ? string | undefined : boolean
}

export interface Surroundings {
  config: Config
  terminal: Terminal
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

interface Definition<Words extends string, O extends Options> {
  /** `tenant add` */
  name: string
  /** One line for the list of commands. */
  does: string
  /** The arguments after the name, in order; `[word]` is optional. */
  words: readonly Words[]
  options: O
  /** Further notes, in lines. */
  notes?: readonly string[]
  /** Returns the text that is printed at the end. */
  run: (
    given: { words: Partial<Record<Words, string>>; options: Values<O> },
    surroundings: Surroundings,
  ) => Promise<string>
}

export interface Command {
  name: string
  does: string
  help: string
  run: (args: readonly string[], surroundings: Surroundings) => Promise<string>
}

/** A command of `npx despatch`; the definition is used both to check arguments and for help. */
export function command<const Words extends string, const O extends Options>(
  definition: Definition<Words, O>,
): Command {
  const { name, does } = definition
  return {
    name,
    does,
    help: helpOf(definition),
    run: (args, surroundings) => definition.run(read(definition, args), surroundings),
  }
}

function read<Words extends string, O extends Options>(
  { words, options }: Pick<Definition<Words, O>, 'words' | 'options'>,
  args: readonly string[],
) {
  const { values, positionals } = parse(options, args)
  if (positionals.length > words.length)
    throw new WrongUsage(`"${positionals[words.length]}" is not expected.`)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing !== undefined) throw new WrongUsage(`${missing} is missing.`)
  const given = words.flatMap((word, index) => {
    const value = positionals[index]
    return value === undefined ? [] : [[word, value] as const]
  })
  const typed = Object.entries(options).map(([name, { value }]) => [
    name,
    values.get(name) ?? (value ? undefined : false),
  ])
  return {
    words: Object.fromEntries(given) as Partial<Record<Words, string>>,
    options: Object.fromEntries(typed) as Values<O>,
  }
}

function parse(options: Options, args: readonly string[]) {
  const known: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: known })
    return { values: new Map(Object.entries(values)), positionals }
  } catch (failure) {
    // The first sentence is the problem; the rest is about arguments that begin with a dash.
    const [problem = ''] = (failure instanceof Error ? failure.message : '').split('. ')
    throw new WrongUsage(problem.endsWith('.') ? problem : `${problem}.`)
  }
}

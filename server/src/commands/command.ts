import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../platform/config.ts'
import { WrongUsage } from './failures.ts'
import { helpOf, type Option } from './help.ts'
import type { Terminal } from './terminal.ts'

type Options = Record<string, Option>

/** What was typed: text where something follows the option, true or false for a switch. */
type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends { value: string } ? string | undefined : boolean
}

export interface Surroundings {
  config: Config
  terminal: Terminal
  /** Aborted when somebody presses Ctrl-C. */
  signal: AbortSignal
}

interface Definition<Words extends string, O extends Options> {
  /** `tenant add` */
  name: string
  /** One line for the list of commands. */
  does: string
  /** What stands after the name, in order; `[word]` may be left out. */
  words: readonly Words[]
  options: O
  /** What else somebody has to know, in lines. */
  notes?: readonly string[]
  /** Answers what is to be said at the end. */
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

/** A command of `npx despatch` from its definition: what it takes is checked and explained from the same words. */
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
  if (positionals.length > words.length) throw new WrongUsage(`"${positionals[words.length]}" is too much.`)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing !== undefined) throw new WrongUsage(`${missing} is missing.`)
  const given = words.flatMap((word, place) => {
    const value = positionals[place]
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
    // The first sentence says what is wrong; what follows is about how to write words that begin with a dash.
    const [said = ''] = (failure instanceof Error ? failure.message : '').split('. ')
    throw new WrongUsage(said.endsWith('.') ? said : `${said}.`)
  }
}

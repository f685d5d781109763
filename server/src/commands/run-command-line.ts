import { Refusal } from '@despatch/contract/wire/refusals.ts'
import { readConfig } from '../platform/config.ts'
import { failureLine } from '../platform/failure-line.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { WrongUsage } from './failures.ts'
import { helpOfAll } from './help.ts'
import type { Terminal } from './terminal.ts'

interface Around {
  env: NodeJS.ProcessEnv
  terminal: Terminal
  output: { write: (text: string) => unknown }
  signal: AbortSignal
}

const asksForHelp = (args: readonly string[]) => args.includes('--help') || args.includes('-h')

/** Runs what was typed after `npx despatch`. Answers the exit code: 0, 1 where it failed, 2 where it was asked wrongly. */
export async function runCommandLine(args: readonly string[], around: Around): Promise<number> {
  const { env, terminal, output, signal } = around
  const asked = commands.find(({ name }) => args.slice(0, name.split(' ').length).join(' ') === name)
  try {
    if (!asked) return explainAll(args, around)
    const rest = args.slice(asked.name.split(' ').length)
    if (asksForHelp(rest)) output.write(`${asked.help}\n`)
    else output.write(`${await asked.run(rest, { config: readConfig(env), terminal, signal })}\n`)
    return 0
  } catch (failure) {
    return told(failure, asked, around)
  }
}

function explainAll(args: readonly string[], { output, terminal }: Around): number {
  const [topic, object] = args
  if (topic === undefined || topic === 'help' || asksForHelp(args)) {
    const within = commands.filter(({ name }) => name.startsWith(`${topic} `))
    output.write(`${helpOfAll(within.length > 0 ? within : commands)}\n`)
    return topic === undefined ? 2 : 0
  }
  const near = commands.filter(({ name }) => name.split(' ')[0] === topic).map(({ name }) => `"${name}"`)
  const typed = near.length > 0 && object !== undefined ? `${topic} ${object}` : topic
  const instead = near.length > 0 ? `Is it ${near.join(' or ')}?` : '`npx despatch --help` lists them.'
  terminal.screen.write(`There is no command "${typed}". ${instead}\n`)
  return 2
}

function told(failure: unknown, asked: Command | undefined, { terminal, signal }: Around): number {
  if (signal.aborted) {
    terminal.screen.write('Stopped.\n')
    return 1
  }
  if (failure instanceof WrongUsage) {
    terminal.screen.write(`${failure.message} \`npx despatch ${asked?.name} --help\` says what it takes.\n`)
    return 2
  }
  terminal.screen.write(`${lineOf(failure)}\n`)
  return 1
}

/** What the portal's own rules refuse is told by its fields. */
const lineOf = (failure: unknown): string =>
  failure instanceof Refusal && failure.errors.length > 0
    ? failure.errors.map(({ field, message }) => `${field.split('.').at(-1)}: ${message}`).join('\n')
    : failureLine(failure)

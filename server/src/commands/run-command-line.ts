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

/** Runs the arguments of `npx despatch`. Returns the exit code: 0, 1 for a failure, 2 for wrong usage. */
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
    return reportFailure(failure, asked, around)
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
  const instead =
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Run `npx despatch --help` for a list.'
  terminal.screen.write(`Unknown command "${typed}". ${instead}\n`)
  return 2
}

function reportFailure(failure: unknown, asked: Command | undefined, { terminal, signal }: Around): number {
  if (signal.aborted) {
    terminal.screen.write('Stopped.\n')
    return 1
  }
  if (failure instanceof WrongUsage) {
    terminal.screen.write(`${failure.message} Run \`npx despatch ${asked?.name} --help\` for its options.\n`)
    return 2
  }
  terminal.screen.write(`${lineOf(failure)}\n`)
  return 1
}

/** Refusals of the portal's own rules are shown by field. */
const lineOf = (failure: unknown): string =>
  failure instanceof Refusal && failure.errors.length > 0
    ? failure.errors.map(({ field, message }) => `${field.split('.').at(-1)}: ${message}`).join('\n')
    : failureLine(failure)

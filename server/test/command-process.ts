import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../src/commands/run-command-line.ts'

const script = fileURLToPath(new URL('../../scripts/despatch.mjs', import.meta.url))

export interface CommandResult {
  code: number | null
  output: string
  /** Standard error: progress and errors. */
  screen: string
}

/** Runs `npx despatch` in a separate process, with these settings and no others. */
export async function despatch(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const { PATH = '', TMPDIR = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [script, ...args], { env: { PATH, TMPDIR, HOME, ...env } })
  const printed = { output: '', screen: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.screen += text))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...printed }
}

/** The same in this process, for tests that need no separate one. */
export async function despatchHere(
  args: string[],
  env: Record<string, string> = {},
  { input = '', isTTY = false } = {},
): Promise<CommandResult> {
  const printed = { output: '', screen: '' }
  const code = await runCommandLine(args, {
    env,
    terminal: {
      input: Object.assign(Readable.from([input]), { isTTY }),
      screen: { isTTY, write: (text) => (printed.screen += text) },
    },
    output: { write: (text) => (printed.output += text) },
    signal: new AbortController().signal,
  })
  return { code, ...printed }
}

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Starts a command in a process that can be killed: the child is the command itself, without a launcher. */
export function startCommand(args: string[], env: Record<string, string>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [cli, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: 'ignore',
  })
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../src/commands/run-command-line.ts'

const program = fileURLToPath(new URL('../../scripts/despatch.mjs', import.meta.url))

export interface Ended {
  code: number | null
  output: string
  /** What was said beside the output: progress, and what went wrong. */
  screen: string
}

/** Runs `npx despatch` as a process of its own, with these settings and no others. */
export async function despatch(args: string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const { PATH = '', TMPDIR = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, TMPDIR, HOME, ...env } })
  const said = { output: '', screen: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.screen += text))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

/** The same within this process, for what needs none of its own. */
export async function despatchHere(
  args: string[],
  env: Record<string, string> = {},
  { input = '', isTTY = false } = {},
): Promise<Ended> {
  const said = { output: '', screen: '' }
  const code = await runCommandLine(args, {
    env,
    terminal: {
      input: Object.assign(Readable.from([input]), { isTTY }),
      screen: { isTTY, write: (text) => (said.screen += text) },
    },
    output: { write: (text) => (said.output += text) },
    signal: new AbortController().signal,
  })
  return { code, ...said }
}

const cli = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Starts a command in a process that can be killed: the child is the command itself, with no launcher before it. */
export const startCommand = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [cli, ...args], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })

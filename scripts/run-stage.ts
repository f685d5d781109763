import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_MS = 60 * 60_000
const LAST_OUTPUT_MS = 2000
const MOST_OUTPUT = 400_000
const running = new Set<ChildProcess>()

/** Runs a command with this Node to its end. Returns its exit code or signal, and the end of its output. */
export async function runStage(
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ code: number | string; output: string }> {
  // A process group of its own, so that all its children can be ended with it.
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-MOST_OUTPUT)))
  const closed = once(child, 'close')
  running.add(child)
  const timer = setTimeout(() => {
    output += `\nStopped after ${LONGEST_MS / 60_000} minutes.\n`
    signalGroup(child, 'SIGKILL')
  }, LONGEST_MS)
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  clearTimeout(timer)
  running.delete(child)
  // The last output arrives before 'close'. A process that was left over could keep the pipes open.
  await Promise.race([closed, pause(LAST_OUTPUT_MS)])
  return { code: code ?? signal ?? 1, output }
}

/** Sends a signal to all running commands. */
export function signalStages(signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child, signal)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}

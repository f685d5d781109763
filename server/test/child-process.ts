import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Waits until a process prints for the first time. Throws if it ends before that. */
export async function firstOutput(name: string, child: ChildProcess & { stdout: Readable }): Promise<void> {
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} exited with ${String(code)}`))),
  ])
  child.stdout.resume()
}

/** Kills a process with SIGKILL and waits until it has ended. Does nothing if it has ended or was never started. */
export async function killProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

import { openSync } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'

const MAX_BYTES = 10_000_000

/** PostgreSQL's log. A file and not a pipe, because PostgreSQL may outlive the process that started it. */
export async function openLog(file: string): Promise<{ descriptor: number; start: number }> {
  const before = await stat(file).catch(() => undefined)
  if (before && before.size > MAX_BYTES) await rename(file, `${file}.1`)
  const descriptor = openSync(file, 'a', 0o600)
  return { descriptor, start: before && before.size <= MAX_BYTES ? before.size : 0 }
}

/** The text that PostgreSQL has logged since the given position. */
export async function readLogFrom(file: string, start: number): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const length = Math.min(Math.max(0, size - start), 100_000)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The line of a log with the reason why PostgreSQL stopped. */
export function reasonIn(log: string): string {
  const lines = log.split('\n').filter(Boolean)
  const fatal = lines.findLast((line) => /(FATAL|PANIC|could not)/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(FATAL|PANIC): +/, '') ?? 'it wrote no reason'
}

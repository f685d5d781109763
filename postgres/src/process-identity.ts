import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './postgres-failure.ts'

/** A process and its start time, so that another process with the same number is not mistaken for it. */
export type ProcessIdentity = { pid: number; startedAt: string }

/** The running process with that number. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!processExists(pid)) return undefined
  const startedAt = process.platform === 'linux' ? linuxStart(pid)?.startedAt : queriedStart(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

/** Whether that process is still running. */
export function stillRuns(process: ProcessIdentity): boolean {
  return identify(process.pid)?.startedAt === process.startedAt
}

/** Whether a process with that number is running. A zombie is not. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(linuxStart(pid)?.state)
}

/** The command line of a process; empty if it is unknown. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return run('powershell', windowsQuery(pid, 'CommandLine'))
    return run('ps', ['-o', 'args=', '-p', String(pid)])
  } catch {
    return ''
  }
}

function linuxStart(pid: number): { state: string | undefined; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may contain anything. The state follows it; the start is the 22nd field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: `${boot} ${fields[19]}` }
  } catch {
    return undefined
  }
}

function queriedStart(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return run('powershell', windowsQuery(pid, 'CreationDate'))
    return run('ps', ['-o', 'lstart=', '-p', String(pid)])
  } catch {
    return undefined
  }
}

const windowsQuery = (pid: number, field: string) => [
  '-NoProfile',
  '-Command',
  `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").${field}`,
]

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim()

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './postgres-failure.ts'

/** A process and when it started, so that a number used again is not mistaken for it. */
export type ProcessIdentity = { pid: number; startedAt: string }

/** Who the living process with that number is. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!processExists(pid)) return undefined
  const startedAt = process.platform === 'linux' ? linuxStart(pid)?.startedAt : askedStart(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

/** Whether that very process still lives. */
export function stillRuns(process: ProcessIdentity): boolean {
  return identify(process.pid)?.startedAt === process.startedAt
}

/** Whether a process of that number lives. One that only waits to be reaped by its parent is dead. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return process.platform !== 'linux' || !['Z', 'X', undefined].includes(linuxStart(pid)?.state)
}

/** The command line of a process, or nothing where it cannot be known. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    if (process.platform === 'win32') return ask('powershell', windowsQuery(pid, 'CommandLine'))
    return ask('ps', ['-o', 'args=', '-p', String(pid)])
  } catch {
    return ''
  }
}

function linuxStart(pid: number): { state: string | undefined; startedAt: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name in brackets may hold anything; the state follows it, the start is the 22nd field of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: `${boot} ${fields[19]}` }
  } catch {
    return undefined
  }
}

function askedStart(pid: number): string | undefined {
  try {
    if (process.platform === 'win32') return ask('powershell', windowsQuery(pid, 'CreationDate'))
    return ask('ps', ['-o', 'lstart=', '-p', String(pid)])
  } catch {
    return undefined
  }
}

const windowsQuery = (pid: number, field: string) => [
  '-NoProfile',
  '-Command',
  `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").${field}`,
]

const ask = (program: string, args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim()

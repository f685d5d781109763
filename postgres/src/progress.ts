import { readFileSync } from 'node:fs'

/** Milliseconds between two checks. */
const POLL_MS = 500

/** Factor for the time limit where a process cannot be observed. */
const BLIND_FACTOR = 8

/**
 * Detects whether PostgreSQL makes progress: one of its child processes computes, reads or writes. The postmaster itself
 * does not count. Nor do children that end before the next check, because the postmaster forks one for each connection,
 * even for those that it refuses while it starts or stops.
 */
export class Progress {
  readonly #longest: number
  #work: ReadonlyMap<string, string> = new Map()
  #since = performance.now()
  #nextPollDelay = 0

  /** `longest`: milliseconds without work after which PostgreSQL counts as stuck. */
  constructor(longest: number) {
    this.#longest = longest
  }

  /** Whether the children have done nothing for too long. Undefined `postmaster`: it was not found yet. */
  isStuck(postmaster: number | undefined): boolean {
    const now = performance.now()
    if (now < this.#nextPollDelay) return false
    this.#nextPollDelay = now + POLL_MS
    const work = postmaster === undefined ? undefined : workOfChildren(postmaster)
    if (work) {
      const hasWorked = [...work].some(([pid, done]) => (this.#work.get(pid) ?? done) !== done)
      if (hasWorked) this.#since = now
      this.#work = work
    }
    const isBlind = work === undefined && postmaster !== undefined
    return now - this.#since > this.#longest * (isBlind ? BLIND_FACTOR : 1)
  }
}

/** The work of each child process so far; undefined if the system does not provide it. */
function workOfChildren(pid: number): Map<string, string> | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return new Map(children.filter(Boolean).map((child) => [child, ticksAndBytes(child)]))
  } catch {
    return undefined
  }
}

/** The processor time and, if readable, the bytes that a process has read and written. */
function ticksAndBytes(pid: string): string {
  const stat = textOf(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${fields[11]} ${fields[12]} ${textOf(`/proc/${pid}/io`)}`
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

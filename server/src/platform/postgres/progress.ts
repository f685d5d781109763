import { readFileSync } from 'node:fs'

/** Between two looks at what a process has done, in milliseconds. */
const POLL_EVERY = 500

/** Where we cannot see what a process does, it is given this many times as long. */
const BLIND_FACTOR = 8

/** Watches whether PostgreSQL gets on: a process of it that computes, reads or writes does. */
export class Progress {
  readonly #longest: number
  #done: string | undefined
  #since = performance.now()
  #nextPollDelay = 0

  /** `longest`: how many milliseconds without work count as being stuck. */
  constructor(longest: number) {
    this.#longest = longest
  }

  /** Whether the process and its children have done nothing for too long. Undefined: it has not been found yet. */
  isStuck(pid: number | undefined): boolean {
    const now = performance.now()
    if (now < this.#nextPollDelay) return false
    this.#nextPollDelay = now + POLL_EVERY
    const done = pid === undefined ? undefined : workOf(pid)
    if (done !== undefined && done !== this.#done) {
      this.#done = done
      this.#since = now
    }
    const isBlind = done === undefined && pid !== undefined
    return now - this.#since > this.#longest * (isBlind ? BLIND_FACTOR : 1)
  }
}

/** What a process and its children have done so far; undefined where the system does not say. */
function workOf(pid: number): string | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [String(pid), ...children].filter(Boolean).map(ticksAndBytes).join()
  } catch {
    return undefined
  }
}

/** The number of a process, its processor time and, where we may read that, what it has read and written. */
function ticksAndBytes(pid: string): string {
  const stat = textOf(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${pid} ${fields[11]} ${fields[12]} ${textOf(`/proc/${pid}/io`)}`
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

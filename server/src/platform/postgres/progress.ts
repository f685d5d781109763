import { readFileSync } from 'node:fs'

/** Milliseconds between two checks. */
const POLL_EVERY = 500

/** Factor for the time limit where a process cannot be observed. */
const BLIND_FACTOR = 8

/** Detects whether PostgreSQL makes progress: one of its processes computes, reads or writes. */
export class Progress {
  readonly #longest: number
  #work: string | undefined
  #since = performance.now()
  #nextPollDelay = 0

  /** `longest`: milliseconds without work after which a process counts as stuck. */
  constructor(longest: number) {
    this.#longest = longest
  }

  /**
   * Whether the process and its children have done nothing for too long. Undefined `pid`: the process was not found
   * yet.
   */
  isStuck(pid: number | undefined): boolean {
    const now = performance.now()
    if (now < this.#nextPollDelay) return false
    this.#nextPollDelay = now + POLL_EVERY
    const work = pid === undefined ? undefined : workOf(pid)
    if (work !== undefined && work !== this.#work) {
      this.#work = work
      this.#since = now
    }
    const isBlind = work === undefined && pid !== undefined
    return now - this.#since > this.#longest * (isBlind ? BLIND_FACTOR : 1)
  }
}

/** The work of a process and its children so far; undefined if the system does not provide it. */
function workOf(pid: number): string | undefined {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    return [String(pid), ...children].filter(Boolean).map(ticksAndBytes).join()
  } catch {
    return undefined
  }
}

/** The process number, its processor time and, if readable, the bytes it has read and written. */
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

import { appendFileSync, existsSync, readFileSync } from 'node:fs'

interface Line {
  kind: string
  key: string
  record: unknown
}

/** The records of a sandbox. With a file they survive a restart, as with the real service. */
export class Journal {
  readonly #file: string | undefined
  readonly #read: readonly Line[]

  constructor(file: string | undefined) {
    this.#file = file
    const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    this.#read = lines.flatMap((line) => readLine(line) ?? [])
  }

  /** The latest records of one kind, by key. */
  records<Record extends object>(kind: string): Records<Record> {
    const known = this.#read.filter((line) => line.kind === kind)
    const map = new Map(known.map(({ key, record }) => [key, record as Record]))
    return {
      get: (key) => map.get(key),
      all: () => [...map.values()],
      keep: (key, record) => {
        map.set(key, record)
        if (this.#file) appendFileSync(this.#file, `${JSON.stringify({ kind, key, record })}\n`)
      },
    }
  }
}

export interface Records<Record extends object> {
  get: (key: string) => Record | undefined
  all: () => Record[]
  keep: (key: string, record: Record) => void
}

/** Ignores a line that was cut off when the process ended. */
function readLine(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line
  } catch {
    return undefined
  }
}

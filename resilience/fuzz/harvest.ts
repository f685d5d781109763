import type { PublishedCall, Schema } from './published-calls.ts'
import type { FuzzRandom } from './random.ts'

/** The single-valued fields of one record of a reply. */
export type Row = ReadonlyMap<string, string | number>

/** The fields in replies that identify the records named in payloads by `x-names`. */
const idFields: Readonly<Record<string, readonly string[]>> = {
  docket: ['dck_id'],
  customer: ['cust_id', 'dck_cust_id'],
  'customer address': ['cadd_id'],
  favourite: ['btpl_id'],
  circuit: ['cir_circ_code', 'cir_code', 'dck_circ_code'],
  user: ['ausr_id'],
  'held stock': ['hst_id'],
  receipt: ['rcp_id'],
}

const MOST_ROWS = 300
const MOST_VALUES = 100

/** Records and values from replies, for use in further requests: ids, references, versions, postcodes and more. */
export class Harvest {
  /** By the first part of the path, such as `office/tariff`. */
  readonly #rows = new Map<string, Row[]>()
  readonly #values = new Map<string, (string | number)[]>()

  /** Collects the contents of a reply. */
  take(path: string, reply: unknown): void {
    if (Array.isArray(reply)) for (const item of reply.slice(0, 50)) this.take(path, item)
    else if (typeof reply === 'object' && reply !== null) {
      const row = new Map<string, string | number>()
      for (const [name, value] of Object.entries(reply)) {
        if (
          typeof value === 'number' ||
          (typeof value === 'string' && value.length > 0 && value.length < 500)
        ) {
          row.set(name, value)
          push(this.#values, name, value, MOST_VALUES)
        } else this.take(path, value)
      }
      if (row.size > 0) push(this.#rows, familyOf(path), row, MOST_ROWS)
    }
  }

  /** A record that a payload of the call may name: from the family that has most of its fields, or from any. */
  rowFor(call: PublishedCall, random: FuzzRandom): Row | undefined {
    const families = [...this.#rows.values()]
    if (families.length === 0) return undefined
    const scores = families.map((rows) => this.#fieldsKnown(call, rows.at(-1)))
    const best = Math.max(...scores)
    const fitting = families.filter((_rows, at) => (scores[at] ?? 0) === best)
    const own = this.#rows.get(familyOf(call.path))
    return random.pick(random.pick(random.pick([fitting, fitting, own ? [own] : fitting, families])))
  }

  #fieldsKnown({ body }: PublishedCall, row: Row | undefined): number {
    const fields = Object.entries(body.properties ?? {})
    return fields.filter(([name, schema]) => this.valueOf(name, schema, row) !== undefined).length
  }

  /** The value of a payload's field in the record; undefined if it has none. */
  valueOf(name: string, schema: Schema, row: Row | undefined): string | number | undefined {
    if (!row) return undefined
    for (const field of namesOf(name, schema)) {
      const value = row.get(field)
      if (value !== undefined) return value
    }
    // Office calls name a record by `_id`. Its key is the first field of its row.
    if (name === '_id') return [...row.values()][0]
    return name === 'version' ? [...row].find(([field]) => field.endsWith('version'))?.[1] : undefined
  }

  /** A value of a field with this name in any record. */
  anyValueOf(name: string, schema: Schema, random: FuzzRandom): string | number | undefined {
    const known = namesOf(name, schema).flatMap((field) => this.#values.get(field) ?? [])
    return known.length > 0 ? random.pick(known) : undefined
  }
}

const namesOf = (name: string, { 'x-names': record }: Schema): string[] => [
  name,
  ...(record === undefined ? [] : (idFields[record] ?? [])),
]

const familyOf = (path: string): string => path.split('/').slice(0, -1).join('/') || path

/** Adds a value and drops the oldest beyond `most`. */
function push<T>(into: Map<string, T[]>, name: string, value: T, most: number): void {
  const list = into.get(name) ?? []
  into.set(name, list)
  list.push(value)
  if (list.length > most) list.shift()
}

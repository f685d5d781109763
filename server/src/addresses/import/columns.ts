import { ImportFailure } from './import-failure.ts'

/** Where the columns are that a header names; capitals, spaces, dashes and underscores do not matter. */
export class Columns {
  readonly #places: ReadonlyMap<string, number>

  constructor(header: readonly string[]) {
    this.#places = new Map(header.map((name, place) => [plain(name), place]))
  }

  /** The place of the first of these names that there is; -1 where there is none. */
  optional(...names: string[]): number {
    for (const name of names) {
      const place = this.#places.get(plain(name))
      if (place !== undefined) return place
    }
    return -1
  }

  required(...names: string[]): number {
    const place = this.optional(...names)
    if (place >= 0) return place
    throw new ImportFailure(
      `The file has no column ${names.join(' or ')}. Its columns are: ${[...this.#places.keys()].slice(0, 20).join(', ')}.`,
    )
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

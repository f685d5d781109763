import { ImportFailure } from './import-failure.ts'

/** The positions of the columns named in a header; case, spaces, dashes and underscores are ignored. */
export class Columns {
  readonly #indexes: ReadonlyMap<string, number>

  constructor(header: readonly string[]) {
    this.#indexes = new Map(header.map((name, index) => [plain(name), index]))
  }

  /** The index of the first of these names that exists; -1 if there is none. */
  optional(...names: string[]): number {
    for (const name of names) {
      const index = this.#indexes.get(plain(name))
      if (index !== undefined) return index
    }
    return -1
  }

  required(...names: string[]): number {
    const index = this.optional(...names)
    if (index >= 0) return index
    throw new ImportFailure(
      `The file has no column ${names.join(' or ')}. Its columns are: ${[...this.#indexes.keys()].slice(0, 20).join(', ')}.`,
    )
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

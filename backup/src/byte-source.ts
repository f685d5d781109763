import { createHash } from 'node:crypto'

/** Longer than any line of a backup. */
const MAX_LINE_BYTES = 4 * 1024 * 1024

const NEWLINE = 0x0a

/** Reads lines and counted bytes from a stream, and computes the SHA-256 of everything read. */
export class ByteSource {
  readonly #hash = createHash('sha256')
  readonly #stream: AsyncIterator<Buffer>
  #waiting: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#stream = stream[Symbol.asyncIterator]()
  }

  /** Returns a line without its line break, and the SHA-256 of everything before it. Throws EndOfSource at the end. */
  async line(): Promise<{ text: string; before: string }> {
    let end = this.#waiting.indexOf(NEWLINE)
    while (end < 0) {
      const searched = this.#waiting.length
      if (searched > MAX_LINE_BYTES) throw new SyntaxError('Line too long')
      this.#waiting = Buffer.concat([this.#waiting, await this.#next()])
      end = this.#waiting.indexOf(NEWLINE, searched)
    }
    const before = this.#hash.copy().digest('hex')
    return { text: this.#take(end + 1).toString('utf8', 0, end), before }
  }

  /** Yields `count` bytes, in the pieces in which they arrive. */
  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#waiting.length === 0) this.#waiting = await this.#next()
      const piece = this.#take(Math.min(left, this.#waiting.length))
      left -= piece.length
      yield piece
    }
  }

  async isOver(): Promise<boolean> {
    return this.#waiting.length === 0 && ((await this.#stream.next()).done ?? false)
  }

  #take(count: number): Buffer {
    const taken = this.#waiting.subarray(0, count)
    this.#waiting = this.#waiting.subarray(count)
    this.#hash.update(taken)
    return taken
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#stream.next()
    if (done) throw new EndOfSource()
    return value
  }
}

/** The stream ended too early. */
export class EndOfSource extends Error {
  constructor() {
    super('The stream has ended')
    this.name = 'EndOfSource'
  }
}

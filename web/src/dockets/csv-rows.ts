const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Counts the rows of a CSV file as its bytes pass, its heading left out; a line break within quotation marks ends none. */
export function csvRows() {
  let quoted = false
  let lines = 0
  return {
    pass(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted
        else if (byte === LINE_FEED && !quoted) lines += 1
      }
    },
    get count(): number {
      return Math.max(0, lines - 1)
    },
  }
}

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Counts the rows of a CSV file while it downloads, without its heading. Line breaks in quotation marks do not end a
 * row.
 */
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

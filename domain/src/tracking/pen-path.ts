/** How many numbers each command of SVG path data takes. Arcs are left out, because no pen draws them. */
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, S: 4, C: 6, Z: 0 }

const blank = /[ \t\r\n]*/y
const command = /[A-Za-z]/y
const separator = /[ \t\r\n]*(?:,[ \t\r\n]*)?/y
/** At most six digits on either side of the point. */
const number = /-?(?:\d{1,6}(?!\d)(?:\.\d{0,6}(?!\d))?|\.\d{1,6}(?!\d))/y

/**
 * Whether a text is SVG path data as a pen leaves it: it begins with a move, every command has all its numbers, and no
 * number has more than six digits on either side of its point. Reads the text once, so it takes time in proportion to
 * its length.
 */
export function isPenPath(path: string): boolean {
  let at = skip(blank, path, 0)
  if (path[at] !== 'M' && path[at] !== 'm') return false
  while (at < path.length) {
    const next = afterCommand(path, at)
    if (next === undefined) return false
    at = skip(blank, path, next)
  }
  return true
}

/** Where one command with its numbers ends; undefined if there is none at `start`. The numbers may repeat. */
function afterCommand(path: string, start: number): number | undefined {
  const next = afterMatch(command, path, start)
  const count = numbersOf[(path[start] ?? '').toUpperCase()]
  if (next === undefined || count === undefined) return undefined
  if (count === 0) return next
  let at = skip(blank, path, next)
  let read = 0
  for (let next = afterMatch(number, path, at); next !== undefined; next = afterMatch(number, path, at)) {
    read += 1
    const following = skip(separator, path, next)
    // A separator that no number follows belongs to nobody: a comma there is at fault.
    if (afterMatch(number, path, following) === undefined) {
      at = next
      break
    }
    at = following
  }
  return read > 0 && read % count === 0 ? at : undefined
}

/** Where a sticky expression ends that matches at `start`; undefined if it does not. */
function afterMatch(expression: RegExp, text: string, start: number): number | undefined {
  expression.lastIndex = start
  return expression.test(text) ? expression.lastIndex : undefined
}

const skip = (expression: RegExp, text: string, start: number): number =>
  afterMatch(expression, text, start) ?? start

/** The number of values of each SVG path command. Arcs are not allowed, because pens do not draw them. */
const numbersOf: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, Q: 4, S: 4, C: 6, Z: 0 }

const blank = /[ \t\r\n]*/y
const command = /[A-Za-z]/y
const separator = /[ \t\r\n]*(?:,[ \t\r\n]*)?/y
/** At most six digits on either side of the point. */
const number = /-?(?:\d{1,6}(?!\d)(?:\.\d{0,6}(?!\d))?|\.\d{1,6}(?!\d))/y

/**
 * Whether a text is SVG path data of a pen: it starts with a move, every command has all its values, and no number has
 * more than six digits on either side of the point. Reads the text once, in linear time.
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

/** The end of one command with its values, which may repeat; undefined if there is none at `start`. */
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
    // A separator must be followed by a number, so a trailing comma is an error.
    if (afterMatch(number, path, following) === undefined) {
      at = next
      break
    }
    at = following
  }
  return read > 0 && read % count === 0 ? at : undefined
}

/** The end of a sticky expression's match at `start`; undefined without a match. */
function afterMatch(expression: RegExp, text: string, start: number): number | undefined {
  expression.lastIndex = start
  return expression.test(text) ? expression.lastIndex : undefined
}

const skip = (expression: RegExp, text: string, start: number): number =>
  afterMatch(expression, text, start) ?? start

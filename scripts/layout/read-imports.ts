/** One import or re-export of a file. A lazy import is a call of `import()`. */
export type Import = { from: string; line: number; lazy: boolean; typeOnly: boolean }

// Strings are matched first, so that comment markers inside them are ignored. A string ends with its line.
const PIECE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|\/\*[^]*?\*\/|\/\/[^\n]*/g

const STATEMENT = /(?<![\w$.])(?:import|export)\b(\s+type\b)?\s*(?:[\w$*\s{},]*?\bfrom\s*)?"(\d+)"/g
const CALL = /(?<![\w$.])import()\s*\(\s*"(\d+)"/g
const HTTP_CALL = /(?:(?<![\w$.])|globalThis\.)fetch\s*\(|\bgetBuiltinModule\s*\(/g

/** Finds the imports of a TypeScript or JavaScript file. Comments, strings and templates are ignored. */
export function readImports(text: string): Import[] {
  const { code, strings } = readCode(text)
  const find = (pattern: RegExp, lazy: boolean) =>
    [...code.matchAll(pattern)].flatMap(({ 1: type, 2: string, index }) => {
      const from = strings[Number(string)]
      return from === undefined ? [] : [{ from, line: lineOf(code, index), lazy, typeOnly: Boolean(type) }]
    })
  return [...find(STATEMENT, false), ...find(CALL, true)].toSorted((one, other) => one.line - other.line)
}

/** The lines on which a file calls `fetch` or `getBuiltinModule`. */
export function readHttpCalls(text: string): number[] {
  const { code } = readCode(text)
  return [...code.matchAll(HTTP_CALL)].map(({ index }) => lineOf(code, index))
}

/** The text without comments and templates. Each string is replaced by its number. */
function readCode(text: string): { code: string; strings: string[] } {
  const strings: string[] = []
  const code = text.replace(PIECE, (piece) => {
    if (!/^['"]/.test(piece)) return piece.replace(/[^\n]/g, ' ')
    return `"${strings.push(piece.slice(1, -1)) - 1}"`
  })
  return { code, strings }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

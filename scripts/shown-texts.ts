import { parseSync, Visitor } from 'vite'

/** A text in a source file that a user reads. `start` is its position in the file. */
export interface ShownText {
  path: string
  line: number
  start: number
  text: string
}

/**
 * What a string can be, by where it is. A `shown` string is a text if it has a letter, and a `possible` one if it reads
 * like a text. A `technical` one, such as a class name, is never a text.
 */
type Kind = 'shown' | 'possible' | 'technical'

/** Attributes and properties that are drawn or read out. */
const SHOWN_NAMES =
  /^(alt|description|error|label|legend|message|placeholder|question|title|aria-(description|label|roledescription|valuetext))$|[a-z](Description|Label|Message|Placeholder|Title)$/

const TECHNICAL_NAMES = new Set([
  'accept',
  'aria-keyshortcuts',
  'autoComplete',
  'className',
  'classNames',
  'd',
  'href',
  'key',
  'queryKey',
  'rel',
  'style',
  'styles',
  'to',
  'transform',
  'value',
])

const COMPARISONS = new Set(['===', '!==', 'in', '<', '>', '<=', '>='])

/** Keys of a keyboard, web addresses and formats of dates. They read like texts, but are the same in every language. */
const NOT_TEXTS =
  /^((Ctrl )?(Arrow(Up|Down|Left|Right)|Backspace|End|Enter|Escape|Home|Page(Up|Down)|Shift|Tab|[A-Z])|https?:.*|[DMYHms/: ]+)$/

const LETTER = /\p{L}/u
const SENTENCE = /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}*(\P{L}|$)|[\p{L}…][,;:.]? \p{L}*\p{Ll}{2}/u

function isText(text: string, kind: Kind): boolean {
  if (kind === 'technical' || NOT_TEXTS.test(text.trim())) return false
  return kind === 'shown' ? LETTER.test(text) : /\p{Ll}/u.test(text) && SENTENCE.test(text)
}

/**
 * The texts of a component or module that should be in a `texts.ts`. Tables at the top level of a module, such as the
 * columns of a list, may have texts: they are declared once already.
 */
export function shownTexts(path: string, source: string): ShownText[] {
  const { program, errors } = parseSync(path, source)
  const [error] = errors
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`)
  const found: ShownText[] = []
  const kinds: Kind[] = ['possible']
  /** Where the names of properties start. */
  const names = new Set<number>()
  let functions = 0
  const here = (): Kind => kinds.at(-1) ?? 'possible'
  const enter = (kind: Kind) => void kinds.push(kind)
  const leave = () => void kinds.pop()
  const enterFunction = () => {
    functions += 1
    enter('possible')
  }
  const leaveFunction = () => {
    functions -= 1
    leave()
  }
  const add = (text: string, start: number, kind: Kind) => {
    if (isText(text, kind)) found.push({ path, line: lineAt(source, start), start, text: text.trim() })
  }
  const enterNamed = (name: string) =>
    enter(TECHNICAL_NAMES.has(name) ? 'technical' : SHOWN_NAMES.test(name) ? 'shown' : 'possible')
  const enterList = () => enter(functions === 0 || here() === 'technical' ? 'technical' : 'possible')

  new Visitor({
    ImportDeclaration: () => enter('technical'),
    'ImportDeclaration:exit': leave,
    ExportNamedDeclaration: ({ source: from }) => enter(from ? 'technical' : here()),
    'ExportNamedDeclaration:exit': leave,
    ImportExpression: () => enter('technical'),
    'ImportExpression:exit': leave,
    TSLiteralType: () => enter('technical'),
    'TSLiteralType:exit': leave,
    ArrowFunctionExpression: enterFunction,
    'ArrowFunctionExpression:exit': leaveFunction,
    FunctionDeclaration: enterFunction,
    'FunctionDeclaration:exit': leaveFunction,
    FunctionExpression: enterFunction,
    'FunctionExpression:exit': leaveFunction,
    JSXElement: () => enter('shown'),
    'JSXElement:exit': leave,
    JSXFragment: () => enter('shown'),
    'JSXFragment:exit': leave,
    JSXAttribute: ({ name }) => enterNamed(name.type === 'JSXNamespacedName' ? name.name.name : name.name),
    'JSXAttribute:exit': leave,
    Property: ({ key }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (key.type === 'Literal') names.add(key.start)
      if (functions === 0) enter('technical')
      else enterNamed(name)
    },
    'Property:exit': leave,
    ArrayExpression: enterList,
    'ArrayExpression:exit': leave,
    CallExpression: () => enter('possible'),
    'CallExpression:exit': leave,
    NewExpression: () => enter('possible'),
    'NewExpression:exit': leave,
    MemberExpression: () => enter('technical'),
    'MemberExpression:exit': leave,
    BinaryExpression: ({ operator }) => enter(COMPARISONS.has(operator) ? 'technical' : here()),
    'BinaryExpression:exit': leave,
    JSXText: ({ value, start }) => add(value, start, 'shown'),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !names.has(start)) add(value, start, here())
    },
    TemplateLiteral: ({ quasis, start }) =>
      add(quasis.map(({ value }) => value.cooked ?? '').join('…'), start, here()),
  }).visit(program)
  return found
}

const lineAt = (source: string, index: number) => source.slice(0, index).split('\n').length

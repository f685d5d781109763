import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isCallExpression,
  isIdentifier,
  type CallExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { RecordedStatement } from './recorded-statement.ts'

/** What a value of PostgreSQL is in JavaScript. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'Buffer' | 'string[]' | 'number[]'

export interface DeclaredColumn {
  /** As the compiler writes it. */
  type: string
  /** The kinds of value that it can be. */
  kinds: ValueKind[]
  isNullable: boolean
  isOptional: boolean
}

export interface DeclaredRow {
  columns: Map<string, DeclaredColumn>
  /** Columns with any other name, if the row allows them. */
  others: DeclaredColumn | undefined
}

export interface DeclaredStatement {
  name: string
  text: string
  /** The file and the line where it is declared. */
  place: string
  /** Null if it returns no rows. */
  row: DeclaredRow | null
}

const sources = fileURLToPath(new URL('../../src/', import.meta.url))
const config = fileURLToPath(new URL('sources.tsconfig.json', import.meta.url))

/**
 * Adds the row types to statements: that of the call of `statement`, or of the function that passes its own row type on.
 * `notMade` are the places of calls that have made none of the statements. Takes some seconds.
 */
export function declaredStatements(recorded: readonly RecordedStatement[]): {
  statements: DeclaredStatement[]
  notMade: string[]
} {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error('The compiler has not opened the sources')
    const { program, checker } = project
    const files = program.getSourceFileNames().filter((file) => file.startsWith(sources))
    const calls = new Map(files.flatMap((file) => [...typedCalls(program.getSourceFile(file))]))
    const rowOf = rowReader(checker)
    const made = new Set(recorded.flatMap(({ calledAt }) => calledAt))
    const statements = recorded.map(({ name, text, calledAt }) => {
      const { place, type } = declaration(checker, calls, calledAt)
      return { name, text, place: shown(place), row: rowOf(type) }
    })
    const notMade = [...calls].filter(
      ([place, { expression }]) =>
        isIdentifier(expression) && expression.text === 'statement' && !made.has(place),
    )
    return { statements, notMade: notMade.map(([place]) => shown(place)) }
  } finally {
    api.close()
  }
}

/** The calls with a type argument in a file, each with its place as a stack names it. */
function* typedCalls(file: SourceFile | undefined): Generator<[place: string, CallExpression]> {
  if (!file?.text.includes('statement')) return
  const nodes: Node[] = [file]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (isCallExpression(node) && node.typeArguments) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.expression.getStart(file))
      yield [`file://${file.fileName}:${line + 1}:${character + 1}`, node]
    }
    node.forEachChild((child) => void nodes.push(child))
  }
}

/** The first call of a stack whose row type is not that of its caller. */
function declaration(checker: Checker, calls: ReadonlyMap<string, CallExpression>, calledAt: string[]) {
  for (const place of calledAt) {
    const [argument] = calls.get(place)?.typeArguments ?? []
    const type = argument && checker.getTypeFromTypeNode(argument)
    if (type && !(type.flags & TypeFlags.TypeParameter)) return { place, type }
  }
  throw new Error(`No row type is declared at ${calledAt.join(' or ')}`)
}

/** 'server/src/users/users.queries.ts:34' */
const shown = (place: string) => `server/src/${relative(sources, fileURLToPath(place.replace(/:\d+$/, '')))}`

/** Reads the row of a type. The compiler is another process, so it is asked about each column type once. */
function rowReader(checker: Checker): (type: Type) => DeclaredRow | null {
  const columns = new Map<Type, DeclaredColumn>()
  const columnOf = (type: Type): DeclaredColumn => {
    const column = columns.get(type) ?? readColumn(checker, type)
    columns.set(type, column)
    return column
  }
  return (type) => {
    if (type.flags & TypeFlags.Never) return null
    const properties = checker.getPropertiesOfType(type).map((property): [string, DeclaredColumn] => {
      const column = columnOf(checker.getTypeOfSymbol(property) ?? checker.getUnknownType())
      return [property.name, { ...column, isOptional: (property.flags & SymbolFlags.Optional) !== 0 }]
    })
    const [index] = checker.getIndexInfosOfType(type)
    return { columns: new Map(properties), others: index && columnOf(index.valueType) }
  }
}

function readColumn(checker: Checker, type: Type): DeclaredColumn {
  const value = checker.getNonNullableType(type) ?? type
  return {
    type: checker.typeToString(type),
    kinds: [...kindsOf(checker, value)],
    isNullable: checker.isTypeAssignableTo(checker.getNullType(), type),
    isOptional: false,
  }
}

function* kindsOf(checker: Checker, type: Type): Generator<ValueKind> {
  const element = checker.isArrayLikeType(type)
    ? checker.getTypeArguments(type as TypeReference)[0]
    : undefined
  const [string, number] = [checker.getStringType(), checker.getNumberType()]
  // A union of literals or a branded number is a part of its base; `unknown` and `string | number` include it.
  const fits = (declared: Type | undefined, base: Type) =>
    declared !== undefined &&
    (checker.isTypeAssignableTo(declared, base) || checker.isTypeAssignableTo(base, declared))
  if (fits(type, string)) yield 'string'
  if (fits(type, number)) yield 'number'
  if (fits(type, checker.getBooleanType())) yield 'boolean'
  if (fits(element, string)) yield 'string[]'
  if (fits(element, number)) yield 'number[]'
  if (checker.typeToString(type).startsWith('Buffer')) yield 'Buffer'
}

import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { currentV1Version } from '@despatch/contract/v1/v1-call.ts'
import { v1OpenApi, v1RefusalsOf } from '@despatch/contract/v1/v1-openapi.ts'
import { isObject, type Json } from '@despatch/contract/wire/json-schema.ts'
import { clientMethod, type ClientMethod } from './client-methods.ts'
import { phpSource } from './php-source.ts'
import { pythonSource } from './python-source.ts'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const heading = '// Generated from the calls of /v1 by `npm run sdk`. Do not edit.\n'

/** The sources of the clients that follow from the calls, by the paths of their files in `sdk`. */
export async function clientSources(calls: readonly V1Call[]): Promise<Record<string, string>> {
  const methods = calls.map(clientMethod)
  return {
    'python/despatch.py': pythonSource(methods, currentV1Version),
    'php/despatch.php': phpSource(methods, currentV1Version),
    'src/types.gen.ts': heading + (await typesOf(calls)),
    'src/calls.gen.ts': heading + callsSource(calls),
    'src/version.gen.ts': `${heading}/** The version of the API that this package was made for. */\nexport const apiVersion = '${currentV1Version}'\n`,
  }
}

async function typesOf(calls: readonly V1Call[]): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- linters check that it is OpenAPI
  const description = withoutRefusals(v1OpenApi(calls)) as unknown as OpenAPI3
  return astToString(await openapiTS(description, { defaultNonNullable: false }))
}

/** The description without what the client handles itself: refusals, and headers of requests and replies. */
function withoutRefusals(part: Json): Json {
  const entries = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'responses' && isObject(value))
      return [[key, withoutRefusals(Object.fromEntries(Object.entries(value).filter(isSuccess)))]]
    if (key === 'headers') return []
    if (key === 'parameters' && Array.isArray(value)) return [[key, value.filter(isField)]]
    return [[key, isObject(value) ? withoutRefusals(value) : value]]
  })
  return Object.fromEntries(entries)
}

const isSuccess = ([status]: [string, unknown]) => status.startsWith('2')
const isField = (parameter: unknown) => isObject(parameter) && parameter.$ref === undefined

const callsSource = (calls: readonly V1Call[]): string => `import type { operations } from './types.gen.ts'
import type { Call, CallOptions } from './call.ts'

/** The name of a call. */
type CallName = keyof operations
type PartOf<Value, Name extends PropertyKey> = Value extends { [Key in Name]?: infer Part } ? NonNullable<Part> : never
type Fields<Part> = [Part] extends [never] ? object : Part
type BodyOf<Name extends CallName> = PartOf<PartOf<PartOf<operations[Name], 'requestBody'>, 'content'>, 'application/json'>

/** Fields that may be left out may also be undefined, which programs with \`exactOptionalPropertyTypes\` have to be allowed. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: object extends Pick<Value, Key> ? Sent<Value[Key]> | undefined : Sent<Value[Key]> }
    : Value

/** The fields of a call: those of its path, its query and its body. */
export type FieldsOf<Name extends CallName> = Sent<
  Fields<PartOf<operations[Name]['parameters'], 'path'>> &
    Fields<PartOf<operations[Name]['parameters'], 'query'>> &
    Fields<BodyOf<Name>>
>

type Contents<Response> = Response extends { content: infer Content } ? Content : never
type Responses<Name extends CallName> = operations[Name]['responses']

/** What a call is answered with. */
export type ReplyOf<Name extends CallName> =
  Contents<Responses<Name>[keyof Responses<Name>]> extends { 'application/json': infer Reply } ? Reply : Uint8Array

/** The codes of refusals. */
export type ProblemCode =
${codesOf(calls)
  .map((code) => `  | '${code}'`)
  .join('\n')}

/** The calls of the API. */
export class DespatchCalls {
  readonly #send: (call: Call, options: CallOptions) => Promise<unknown>

  constructor(send: (call: Call, options: CallOptions) => Promise<unknown>) {
    this.#send = send
  }
${calls.map((call) => methodSource(clientMethod(call), call.body.safeParse({}).success)).join('')}}
`

const codesOf = (calls: readonly V1Call[]): string[] =>
  [...new Set<string>([...calls.flatMap(v1RefusalsOf), 'UNEXPECTED'])].toSorted()

function methodSource(call: ClientMethod, isOptional: boolean): string {
  const { name, method, path, isFile } = call
  return `
  /** ${call.description} */
  ${name}(fields: FieldsOf<'${name}'>${isOptional ? ' = {}' : ''}, options: CallOptions = {}): Promise<ReplyOf<'${name}'>> {
    return this.#send({ method: '${method}', path: '${path}', fields, isFile: ${isFile} }, options) as Promise<ReplyOf<'${name}'>>
  }
`
}

/** The part of JSON Schema that the portal's OpenAPI description uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
  'x-names'?: string
}

/** A call in the portal's description. */
export interface PublishedCall {
  /** Below /api/, with path fields in braces. */
  path: string
  method: 'GET' | 'POST'
  /** Who may call it, such as `public` or the names of permissions, of which one is enough. */
  needs: string[]
  /** The payload of a request. For GET: the fields of the path and the query. */
  body: Schema
  example: Record<string, unknown>
  /** The fields of a GET call's path. */
  pathFields: string[]
  takesKey: boolean
  /** Codes of the refusals that the call may answer with, by status. */
  refusals: ReadonlyMap<number, readonly string[]>
  /** Schemas of a successful answer, by media type. */
  replies: ReadonlyMap<string, Schema>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Content {
  content: Record<string, { schema: Schema; example?: Record<string, unknown> }>
}

interface Operation {
  'x-needs': string | string[]
  requestBody?: Content
  parameters: Parameter[]
  responses: Record<string, Partial<Content> & { description: string }>
}

export interface Description {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: { Problem: Schema } }
}

export async function readDescription(address: string): Promise<Description> {
  const response = await fetch(`${address}/api/openapi.json`)
  return withoutReferences((await response.json()) as Description)
}

const REFERENCE = '#/components/schemas/'

/** The description with the named schemas in place of the references to them. */
export function withoutReferences(description: Description): Description {
  const schemas: Readonly<Record<string, unknown>> = { ...description.components.schemas }
  const resolved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolved)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref === 'string' && $ref.startsWith(REFERENCE)) {
      const named = schemas[$ref.slice(REFERENCE.length)]
      if (named === undefined) throw new Error(`${$ref} is not published`)
      return resolved(named)
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value)]))
  }
  return resolved(description) as Description
}

/** Every call of the description, in its order. */
export const publishedCalls = ({ paths }: Description): PublishedCall[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [callOf(path, 'GET', get)] : []),
    ...(post ? [callOf(path, 'POST', post)] : []),
  ])

function callOf(path: string, method: 'GET' | 'POST', operation: Operation): PublishedCall {
  const { parameters, requestBody, responses } = operation
  const fields = parameters.filter((parameter) => parameter.in !== 'header')
  const json = requestBody?.content['application/json']
  return {
    path: path.slice(1),
    method,
    needs: [operation['x-needs']].flat(),
    body: json?.schema ?? objectOf(fields),
    example: json?.example ?? examplesOf(fields),
    pathFields: fields.filter((field) => field.in === 'path').map(({ name }) => name),
    takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    refusals: new Map(
      Object.entries(responses)
        .filter(([status]) => status !== '200' && status !== '500')
        .map(([status, { description }]) => [Number(status), description.split(', ')]),
    ),
    replies: new Map(
      Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
  }
}

const objectOf = (fields: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
})

const examplesOf = (fields: readonly Parameter[]) =>
  Object.fromEntries(
    fields.flatMap(({ name, schema: { examples } }) => (examples ? [[name, examples[0]]] : [])),
  )

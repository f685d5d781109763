import type { V1Call } from '@despatch/contract/v1/v1-call.ts'
import { describedV1Call } from '@despatch/contract/v1/v1-openapi.ts'
import { pathFields } from '@despatch/contract/wire/call-address.ts'
import { isObject, jsonSchema } from '@despatch/contract/wire/json-schema.ts'

/** A call as a method of a client, in whatever language. */
export interface ClientMethod {
  /** Such as `createDelivery`. */
  name: string
  description: string
  method: string
  /** With fields in braces, such as `/v1/deliveries/{id}`. */
  path: string
  /** The fields in the path, in their order. */
  inPath: string[]
  /** Those of the query or the body, the required ones first. */
  fields: { name: string; isRequired: boolean }[]
  isFile: boolean
  takesIfMatch: boolean
}

export function clientMethod(call: V1Call): ClientMethod {
  const { properties, required } = jsonSchema(call.body)
  const inPath = pathFields(call)
  const fields = Object.keys(isObject(properties) ? properties : {})
    .filter((name) => !inPath.includes(name))
    .map((name) => ({ name, isRequired: Array.isArray(required) && required.includes(name) }))
  return {
    name: call.operationId,
    description: describedV1Call(call),
    method: call.method,
    path: `/${call.path}`,
    inPath,
    fields: [
      ...fields.filter(({ isRequired }) => isRequired),
      ...fields.filter(({ isRequired }) => !isRequired),
    ],
    isFile: call.file !== null,
    takesIfMatch: call.takesIfMatch,
  }
}

/** The names of the fields for the comment of a method; empty without fields. */
export const namedFields = ({ fields }: ClientMethod): string =>
  fields.map(({ name, isRequired }) => `\`${name}\`${isRequired ? ' (required)' : ''}`).join(', ')

const WIDTH = 124

/** Breaks a text into lines, each with what it begins with. */
export function wrapped(text: string, start: string): string {
  const lines: string[] = []
  let line = start
  for (const word of text.split(' ')) {
    if (line.length + word.length + 1 > WIDTH) {
      lines.push(line.trimEnd())
      line = start
    }
    line += `${line === start ? '' : ' '}${word}`
  }
  return [...lines, line].join('\n')
}

import type { Call } from '@despatch/contract/wire/call.ts'
import { z } from 'zod'

/** A field of a payload that the contract has put a mark on; `*` in its path stands for the items of a list. */
export interface MarkedField<Mark> {
  path: string[]
  mark: Mark
}

/** Where a call's payload carries such marks under this name. */
export const markedFields = <Mark>(
  call: Call,
  name: string,
  isMark: (mark: unknown) => mark is Mark,
): MarkedField<Mark>[] => walk(call.body, [], name, isMark)

function walk<Mark>(
  schema: z.core.$ZodType,
  path: string[],
  name: string,
  isMark: (mark: unknown) => mark is Mark,
): MarkedField<Mark>[] {
  const mark = schema instanceof z.ZodType ? schema.meta()?.[name] : undefined
  if (isMark(mark)) return [{ path, mark }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return walk(schema.unwrap(), path, name, isMark)
  }
  if (schema instanceof z.ZodArray) return walk(schema.element, [...path, '*'], name, isMark)
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([step, field]) =>
      walk(field as z.core.$ZodType, [...path, step], name, isMark),
    )
  }
  return []
}

/** What stands at such a path; a field that is left out or null is none. */
export function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (value === undefined || value === null) return []
  if (step === undefined) return [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((item: unknown) => valuesAt(item, rest)) : []
  return valuesAt((value as Record<string, unknown>)[step], rest)
}

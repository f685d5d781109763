import type { Call } from './call.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import type { GuardedRecord } from './fields.ts'
import type { RefusalCode } from './refusals.ts'

/** A field of a payload that the contract has put a mark on; `*` in its path stands for the items of a list. */
export interface MarkedField<Mark> {
  path: string[]
  mark: Mark
}

/** How a call is refused that names a record outside the caller's scope: as if the record did not exist. */
export const scopeRefusals: Record<GuardedRecord, RefusalCode> = {
  customer: 'NOT_FOUND',
  'customer address': 'NOT_FOUND',
  circuit: 'NOT_FOUND',
  user: 'NOT_FOUND',
  'held stock': 'NOT_FOUND',
  receipt: 'NOT_FOUND',
  docket: 'DOCKET_NOT_FOUND',
}

const isRecord = (mark: unknown): mark is GuardedRecord =>
  Object.keys(scopeRefusals).some((record) => record === mark)

/** Where a call's payload names guarded records (`idOf`). */
export const guardedFields = (call: Call): MarkedField<GuardedRecord>[] =>
  markedFields(call, 'names', isRecord)

const isRight = (mark: unknown): mark is Right => rights.some(({ right }) => right === mark)

/** Where a call's payload needs more rights than the call itself (`needing`). */
export const fieldsWithRights = (call: Call): MarkedField<Right>[] => markedFields(call, 'needs', isRight)

/** Where a call's payload carries such marks under this name. */
const markedFields = <Mark>(
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

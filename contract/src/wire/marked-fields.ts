import type { Call } from './call.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import { z } from 'zod'
import type { GuardedRecord } from './fields.ts'
import type { RefusalCode } from './refusals.ts'

/** A payload field with a mark in the contract; `*` in its path matches all items of a list. */
export interface MarkedField<Mark> {
  path: string[]
  mark: Mark
}

/** The refusal for a record outside the caller's scope: the same as for a missing record. */
export const scopeRefusals: Record<GuardedRecord, RefusalCode> = {
  customer: 'NOT_FOUND',
  'customer address': 'NOT_FOUND',
  favourite: 'NOT_FOUND',
  circuit: 'NOT_FOUND',
  user: 'NOT_FOUND',
  'held stock': 'NOT_FOUND',
  receipt: 'NOT_FOUND',
  application: 'NOT_FOUND',
  webhook: 'NOT_FOUND',
  import: 'NOT_FOUND',
  schedule: 'NOT_FOUND',
  invoice: 'NOT_FOUND',
  'billing run': 'NOT_FOUND',
  'accounts export': 'NOT_FOUND',
  docket: 'DOCKET_NOT_FOUND',
}

const isRecord = (mark: unknown): mark is GuardedRecord =>
  Object.keys(scopeRefusals).some((record) => record === mark)

/** The payload fields with guarded ids (`idOf`). */
export const guardedFields = (call: Call): MarkedField<GuardedRecord>[] =>
  markedFields(call, 'names', isRecord)

const isRight = (mark: unknown): mark is Right => rights.some(({ right }) => right === mark)

/** The payload fields that require additional permissions (`requiringRight`). */
export const fieldsWithRights = (call: Call): MarkedField<Right>[] => markedFields(call, 'needs', isRight)

/** The payload fields with a mark of this name. */
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

/** The values at a path; omitted and null fields have none. */
export function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (value === undefined || value === null) return []
  if (step === undefined) return [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((item: unknown) => valuesAt(item, rest)) : []
  return valuesAt((value as Record<string, unknown>)[step], rest)
}

import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The errors of fields that a call accepts only as they were read (`asRead`): those that are neither as they were before nor
 * as they are after the change.
 * @param prefix of the fields' paths, such as `user.`.
 */
export const errorsInRead = (
  sent: Row,
  names: readonly string[],
  rows: readonly (Row | undefined)[],
  prefix = '',
): FieldError[] =>
  names
    .filter((name) => sent[name] !== undefined)
    .filter((name) => !rows.some((row) => row && isDeepStrictEqual(row[name], sent[name])))
    .map((name) => ({ field: `${prefix}${name}`, message: 'This call does not change this field.' }))

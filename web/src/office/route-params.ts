import { kinds } from '@despatch/domain/office/kinds.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { isKindName } from '@despatch/domain/office/target-names.ts'

/** The kind with this name in the address, or null if there is none. */
export const kindFromParam = (name: string): RecordKind | null => (isKindName(name) ? kinds[name] : null)

/** Parses an id from the address. Null if it is not a positive whole number. */
export const idFromParam = (text: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null

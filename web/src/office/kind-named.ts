import { kinds } from '@despatch/domain/office/kinds.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { isKindName } from '@despatch/domain/office/target-names.ts'

/** The kind that an address names; null where there is none of that name. */
export const kindNamed = (name: string): RecordKind | null => (isKindName(name) ? kinds[name] : null)

/** An id as an address has it; null where it is none. */
export const wholeOf = (text: string | undefined): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null

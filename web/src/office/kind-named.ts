import { kinds } from '@despatch/domain/office/kinds.ts'
import { isKindName, type RecordKind } from '@despatch/domain/office/record-kind.ts'

/** The kind that an address names; null where there is none of that name. */
export const kindNamed = (name: string): RecordKind | null => (isKindName(name) ? kinds[name] : null)

import { kinds } from '@despatch/domain/office/kinds.ts'
import type { RecordKind } from '@despatch/domain/office/record-kind.ts'
import { isKindName } from '@despatch/domain/office/target-names.ts'

/** The kind that an address names; null where there is none of that name. */
export const kindNamed = (name: string): RecordKind | null => (isKindName(name) ? kinds[name] : null)

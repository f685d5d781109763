import { consignmentType } from './consignment-type.ts'
import { businessUnit, site } from './places.ts'
import type { KindName, RecordKind } from './record-kind.ts'

/** Every kind that the shell serves. */
export const kinds: Readonly<Record<KindName, RecordKind>> = {
  consignmenttype: consignmentType,
  site,
  businessunit: businessUnit,
}

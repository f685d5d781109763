import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { FieldFault } from './refusals.ts'

/** An RFC 9457 problem as it stands on the wire. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldFault[]
  /** The new price, in pounds; with PRICE_CHANGED. */
  pricing?: Pricing
  requestId: string
}

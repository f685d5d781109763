import type { Pricing } from '@despatch/domain/pricing/pricing.ts'
import type { FieldError } from './refusals.ts'

/** An RFC 9457 problem on the wire. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldError[]
  /** The new price, in pounds; with PRICE_CHANGED. */
  pricing?: Pricing
  requestId: string
}

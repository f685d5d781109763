import type { PricingInPounds } from '@despatch/domain/pricing/pricing.ts'
import type { TariffChoice } from '@despatch/domain/pricing/tariff-choice.ts'
import type { ProofKind } from '@despatch/domain/auth/proof.ts'
import type { FieldError, RefusalData } from './refusals.ts'

/** An RFC 9457 problem on the wire. */
export interface Problem extends RefusalData {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: FieldError[]
  /** The new price; with PRICE_CHANGED. */
  pricing?: PricingInPounds
  /** The tariffs of the service; with TARIFF_NOT_AVAILABLE of an estimate. */
  tariffs?: readonly TariffChoice[]
  /** How the user can prove who they are; with FACTOR_REQUIRED. */
  accepts?: readonly ProofKind[]
  /** The limit that was reached, and the seconds after which the request may succeed; with RATE_LIMITED and UNAVAILABLE. */
  limit?: number
  retry_after?: number
  requestId: string
}

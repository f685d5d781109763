import type { Customer } from '../customers/customer.ts'
import type { DocketDraft } from './booking.ts'

/** An account's rule for proofs of delivery: as on the booking, or always on paper. */
export const podRules = ['', 'P'] as const

/** P if the customer always requires proof of delivery on paper, otherwise the booking's choice. */
export const proofOfDelivery = (
  { cust_pod_mandatory }: Pick<Customer, 'cust_pod_mandatory'>,
  requested: DocketDraft['dck_pod'],
): DocketDraft['dck_pod'] => (cust_pod_mandatory === 'P' ? 'P' : requested)

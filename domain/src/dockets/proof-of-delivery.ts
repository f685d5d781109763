import type { Customer } from '../customers/customer.ts'
import type { DocketDraft } from './booking.ts'

/** P, on paper, where the customer's proof of delivery is always on paper; otherwise the one that the booking asks for. */
export const proofOfDelivery = (
  { cust_pod_mandatory }: Pick<Customer, 'cust_pod_mandatory'>,
  asked: DocketDraft['dck_pod'],
): DocketDraft['dck_pod'] => (cust_pod_mandatory === 'P' ? 'P' : asked)

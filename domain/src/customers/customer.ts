import type { Flag } from '../fields/flag.ts'
import { providerIds, type ProviderId } from '../card-providers/card-providers.ts'
import { cleanText } from '../text/clean-text.ts'

/** A customer's payment method: a card provider, or A, on account. */
export type MethodOfPayment = ProviderId | 'A'

export const methodsOfPayment: readonly MethodOfPayment[] = [...providerIds, 'A']

/** A customer account (section 3). */
export interface Customer {
  cust_id: number
  cust_name: string
  cust_acc_code: string
  cust_mop: MethodOfPayment
  /** P: proof of delivery on paper; anything else is electronic. */
  cust_pod_mandatory: string
  /** The default service type; may be padded ('A  '). */
  cust_mainservice: string
  /** The default tariff code; null for none. */
  cust_maintariff: number | null
  /** Minutes from ready to the earliest deadline, 0 or more (RULE-09). */
  cust_max_delay: number
  /** The customer's own tracking addresses; empty for the company's (TRACK-08). */
  cust_web_tracking: string
  cust_web_quicktracking: string
  cust_mainemail: string
  /** Whether this customer's lists show the total price. */
  cust_total_price: Flag
  /** The customer's names for its references; empty for none. */
  cust_ref1: string
  cust_ref2: string
  cust_ref3: string
  cust_ref4: string
  cust_ref5: string
  cust_ref6: string
  cust_ref1_req: Flag
  cust_ref2_req: Flag
  cust_ref3_req: Flag
  cust_ref4_req: Flag
  cust_ref5_req: Flag
  cust_ref6_req: Flag
  /** T: the reference is picked from the customer's reference list (FORM-11). */
  cust_ref1_fromlist: Flag
  cust_ref2_fromlist: Flag
  cust_ref3_fromlist: Flag
  cust_ref4_fromlist: Flag
  cust_ref5_fromlist: Flag
  cust_ref6_fromlist: Flag
  /** The default collection address in the address book; null for none (FORM-10). */
  cust_cadd_id: number | null
  /** T: no new bookings (FORM-09). */
  cust_on_hold: Flag
}

/** Shown if `customerMayBook` is false; the user is sent to the home page (FORM-09). */
export const mayNotBookMessage = 'User default customer on hold or not available'

/**
 * Whether a booking for this customer is accepted (FORM-09): it is the user's default customer and not on hold.
 * @param customer null if the account was not found or is not linked to the user.
 */
export const customerMayBook = (
  customer: Pick<Customer, 'cust_id' | 'cust_on_hold'> | null,
  user: { ausr_cust_id: number | null },
): boolean => customer !== null && customer.cust_id === user.ausr_cust_id && customer.cust_on_hold !== 'T'

const numbers = [1, 2, 3, 4, 5, 6] as const
type ReferenceNumber = (typeof numbers)[number]

/** The docket field that holds a reference. */
export type DocketReferenceField = `dck_cust_ref${ReferenceNumber}`

/** The customer columns that define its references. */
export type ReferenceColumns = Pick<
  Customer,
  `cust_ref${ReferenceNumber}` | `cust_ref${ReferenceNumber}_req` | `cust_ref${ReferenceNumber}_fromlist`
>

/**
 * The columns of a customer without references.
 * @internal For tests.
 */
export const noReferenceColumns: ReferenceColumns = {
  cust_ref1: '',
  cust_ref2: '',
  cust_ref3: '',
  cust_ref4: '',
  cust_ref5: '',
  cust_ref6: '',
  cust_ref1_req: 'F',
  cust_ref2_req: 'F',
  cust_ref3_req: 'F',
  cust_ref4_req: 'F',
  cust_ref5_req: 'F',
  cust_ref6_req: 'F',
  cust_ref1_fromlist: 'F',
  cust_ref2_fromlist: 'F',
  cust_ref3_fromlist: 'F',
  cust_ref4_fromlist: 'F',
  cust_ref5_fromlist: 'F',
  cust_ref6_fromlist: 'F',
}

export interface Reference {
  number: ReferenceNumber
  field: DocketReferenceField
  /** The customer's name for it, by default 'Reference 3'. */
  label: string
  required: boolean
  /** Picked from the customer's reference list. */
  fromList: boolean
  /** Shown in the form: it has a label or is required. */
  shown: boolean
}

const numberOfField: ReadonlyMap<string, ReferenceNumber> = new Map(
  numbers.map((number) => [`dck_cust_ref${number}`, number]),
)

/** All six references of a customer, in order (FORM-11). */
export const references = (customer: ReferenceColumns): Reference[] =>
  numbers.map((number) => reference(customer, number))

/** The reference that a docket field holds; undefined for other fields. */
export function referenceAt(customer: ReferenceColumns, field: string): Reference | undefined {
  const number = numberOfField.get(field)
  return number && reference(customer, number)
}

function reference(customer: ReferenceColumns, number: ReferenceNumber): Reference {
  const label = cleanText(customer[`cust_ref${number}`])
  const required = customer[`cust_ref${number}_req`] === 'T'
  return {
    number,
    field: `dck_cust_ref${number}`,
    label: label || `Reference ${number}`,
    required,
    fromList: customer[`cust_ref${number}_fromlist`] === 'T',
    shown: label !== '' || required,
  }
}

/** An entry of a customer's reference list (section 3, `cref_`). */
export interface ReferenceListEntry {
  cref_cust_id: number
  cref_description: string
  /** The number of the reference it applies to, 1 to 6; -1 for all. */
  cref_ref_type: number
}

/**
 * The choices of a reference (FORM-11), in order. Null if any text is accepted: the reference is not from a list, or the
 * list has no entries for it, so that a required reference can still be entered. Entries of type -1 apply to all
 * references.
 */
export const referenceChoices = (
  { fromList, number }: Pick<Reference, 'fromList' | 'number'>,
  entries: readonly Omit<ReferenceListEntry, 'cref_cust_id'>[],
): string[] | null => {
  const offered = entries
    .filter(({ cref_ref_type }) => cref_ref_type === -1 || cref_ref_type === number)
    .map(({ cref_description }) => cref_description)
    .filter((description) => cleanText(description) !== '')
  return fromList && offered.length > 0 ? offered : null
}

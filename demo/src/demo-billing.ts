import { monthBefore } from '@despatch/domain/time/month.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { isoInLondon } from '@despatch/domain/time/london-time.ts'
import type { BillCycle, BilledBy, TermsFrom } from '@despatch/domain/office/billing-choices.ts'

/** What is agreed with an account about invoices; all else has the default. */
export interface DemoBilling {
  cycle: Exclude<BillCycle, 'none'>
  by?: BilledBy
  /** Which reference is the order number. */
  po?: number
  needsPod?: true
  days?: number
  from?: TermsFrom
  vatNumber?: string
  /** Its invoices are posted. */
  byPost?: true
  /** Nothing is billed until the office enters its address. */
  withoutAddress?: true
}

/** The columns of an account that is not billed by invoice. */
const notBilled = {
  cust_bill_cycle: 'none',
  cust_bill_by: 'account',
  cust_bill_name: '',
  cust_bill_address: '',
  cust_bill_emails: '',
  cust_vat_number: '',
  cust_po_ref: null,
  cust_bill_needs_pod: 'F',
  cust_terms_days: 30,
  cust_terms_from: 'day',
}

/** The billing columns of an account. @param address Its parts are separated by commas. */
export const billingColumns = (
  billing: DemoBilling | undefined,
  { name, address, email }: { name: string; address: string; email: string },
): object =>
  billing
    ? {
        cust_bill_cycle: billing.cycle,
        cust_bill_by: billing.by ?? 'account',
        cust_bill_name: `${name} Ltd`,
        cust_bill_address: billing.withoutAddress ? '' : address,
        cust_bill_emails: billing.byPost ? '' : email,
        cust_vat_number: billing.vatNumber ?? '',
        cust_po_ref: billing.po ?? null,
        cust_bill_needs_pod: billing.needsPod ? 'T' : 'F',
        cust_terms_days: billing.days ?? 30,
        cust_terms_from: billing.from ?? 'day',
      }
    : notBilled

/** The setting from when dockets are billed: the first day of the month before. @param now Milliseconds since 1970. */
export const billingFromRow = (now: number): object => ({
  setting_group: 'general',
  setting_name: 'BillingFrom',
  cust_id: null,
  setting_value: `${monthBefore(londonDay(isoInLondon(now)))}-01`,
})

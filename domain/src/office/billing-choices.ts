/** How often an account is billed. `none`: its dockets are paid one by one, without documents. */
export const billCycles = { none: 'Not by invoice', week: 'Every week', month: 'Every month' } as const
export type BillCycle = keyof typeof billCycles

/** What one document of an account has. */
export const billedBy = {
  account: 'Everything together',
  order: 'One for each order number',
  docket: 'One for each docket',
} as const
export type BilledBy = keyof typeof billedBy

/** From when the days of payment count. */
export const termsFrom = { day: 'The day of the invoice', month: 'The end of its month' } as const
export type TermsFrom = keyof typeof termsFrom

/** The rule of tax points that a seller has agreed with HMRC. */
export const taxRules = {
  '14': 'Day of the invoice, if issued within 14 days',
  days: 'Day of the invoice, if issued within the agreed days',
  own: 'Day of the delivery',
  month: 'Last day of the month of the delivery',
} as const
export type TaxRule = keyof typeof taxRules

/** What VAT law calls the rate: standard or reduced, zero, exempt, outside the scope. */
export const vatCategories = {
  S: 'Standard or reduced rate',
  Z: 'Zero-rated',
  E: 'Exempt',
  O: 'Outside the scope of VAT',
} as const
export type VatCategory = keyof typeof vatCategories

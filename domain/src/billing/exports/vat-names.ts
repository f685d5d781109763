import type { VatCategory } from '../../office/billing-choices.ts'
import type { ExportedLine } from './exported-document.ts'

type Rate = Pick<ExportedLine, 'vat_percent' | 'vat_category' | 'vat_xero' | 'vat_sage' | 'vat_quickbooks'>

/** The usual names of rates by category. For S they depend on the per cent. */
type UsualNames = Readonly<Record<Exclude<VatCategory, 'S'>, string>> & { S: (percent: number) => string }

/** https://help.xero.com/uk/Tax-SetDefaults */
const xero: UsualNames = {
  S: (percent) => `${percent}% (VAT on Income)`,
  Z: 'Zero Rated Income',
  E: 'Exempt Income',
  O: 'No VAT',
}

/** The tax codes that a new company has in Sage 50. */
const sage: UsualNames = { S: (percent) => (percent === 5 ? 'T5' : 'T1'), Z: 'T0', E: 'T2', O: 'T9' }

/** https://quickbooks.intuit.com/learn-support/en-uk/help-article/value-added-tax/quickbooks-vat-codes/L9v5htbsT_GB_en_GB */
const quickbooks: UsualNames = {
  S: (percent) => `${percent.toFixed(1)}% ${percent === 5 ? 'R' : 'S'}`,
  Z: '0.0% Z',
  E: 'Exempt',
  O: 'No VAT',
}

const nameIn = (usual: UsualNames, own: string, { vat_category, vat_percent }: Rate): string => {
  if (own !== '') return own
  return vat_category === 'S' ? usual.S(vat_percent) : usual[vat_category]
}

/** What the accounts programs call a rate: the name that was entered, or else the usual one for its category. */
export const vatNameInXero = (rate: Rate) => nameIn(xero, rate.vat_xero, rate)
export const vatNameInSage = (rate: Rate) => nameIn(sage, rate.vat_sage, rate)
export const vatNameInQuickbooks = (rate: Rate) => nameIn(quickbooks, rate.vat_quickbooks, rate)

/** The least digits of a document's number. */
const leastDigits = 6

/** The number of a document: `INV` and 101 → `INV000101`. @param number A whole number from 1. */
export const invoiceLabel = (prefix: string, number: number): string =>
  prefix + String(number).padStart(leastDigits, '0')

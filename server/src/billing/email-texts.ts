/** The texts of the email with an invoice or a credit note. Amounts have their currency, and days are in words. */
export const invoiceEmailTexts = {
  names: { I: 'Invoice', C: 'Credit note' },
  subject: (name: string, label: string, company: string) => `${name} ${label} from ${company}`,
  invoice: (label: string, days: string) => `Invoice ${label} for ${days} is attached.`,
  creditNote: (label: string, days: string) => `Credit note ${label} for ${days} is attached.`,
  days: (from: string, until: string) =>
    from === until ? `deliveries of ${from}` : `deliveries from ${from} to ${until}`,
  due: (amount: string, day: string) => `${amount} is due on ${day}.`,
  credited: (amount: string) => `${amount} is taken off what your account owes.`,
  bank: 'Our bank details are in the attached invoice. We never change them by email.',
  number: 'Number',
  order: 'Order number',
  day: 'Date of issue',
  dueDay: 'Due date',
  total: 'Total',
  open: 'Open it in the portal',
}

import { plural } from '@despatch/domain/text/plural.ts'

const deliveries = (count: number) => plural(count, { one: '# delivery', other: '# deliveries' })

/** The texts of the email about the bookings of an import. Amounts have their currency. */
export const importEmailTexts = {
  subject: (booked: number, name: string) => `${deliveries(booked)} booked from ${name}`,
  heading: 'Import booked',
  booked: (booked: number, name: string) =>
    `${deliveries(booked)} from “${name}” ${booked === 1 ? 'is' : 'are'} booked.`,
  price: (net: string) => `The price is ${net} + VAT.`,
  left: (rows: number) =>
    plural(rows, {
      one: '# row is not booked. Open the import to see why.',
      other: '# rows are not booked. Open the import to see why.',
    }),
  open: 'Open the import',
  undoneSubject: (undone: number, name: string) => `${deliveries(undone)} from ${name} cancelled`,
  undoneHeading: 'Import undone',
  undone: (undone: number, name: string) =>
    `The import “${name}” was undone: ${deliveries(undone)} ${undone === 1 ? 'is' : 'are'} cancelled without a fee.`,
  stayed: (count: number) =>
    plural(count, { one: '# delivery is not cancelled:', other: '# deliveries are not cancelled:' }),
}

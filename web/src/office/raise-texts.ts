import { dateInWords, monthInWords } from '@despatch/domain/time/day-in-words.ts'
import { plural } from '@despatch/domain/text/plural.ts'

const bookings = (count: number) => plural(count, { one: '# booking', other: '# bookings' })
const cards = (count: number) => plural(count, { one: '# new rate card', other: '# new rate cards' })

/** The texts of the page Raise prices. */
export const raiseTexts = {
  description:
    'New prices for many tariffs from a day on. Bookings collected before that day cost the same as now.',

  whatAndHowMuch: 'What and how much',
  percent: 'Percentage',
  percentHelp: 'Enter a percentage below 0 to lower prices.',
  enterPercent: 'Enter a percentage other than 0.',
  rounding: 'Round fixed amounts to',
  roundingHelp: 'Amounts per mile, kilogram and minute are rounded to the penny.',
  firstDay: 'First day',
  enterDay: 'Enter a day.',
  tariffs: 'Tariffs',
  allTariffs: 'All tariffs',
  agreedRates: 'Agreed rates',
  noAgreedRates: 'Raise no agreed rates',
  agreedRatesHelp:
    'Choose the price lists whose agreed rates and agreed zone sheets for these tariffs are raised too.',
  month: 'Compare with the bookings of',
  preview: 'Preview',
  previewAgain: 'The fields have changed. Select Preview again to see what they mean.',
  notLoaded: 'The raises could not be loaded',

  customers: 'What customers pay',
  pricedTwice: (jobs: number, month: string) =>
    `${bookings(jobs)} made in ${monthInWords(month)}, each priced by the prices now and by the new prices, before VAT. The fuel surcharge is today’s on both sides.`,
  noBookings: (month: string) => `There were no bookings in ${monthInWords(month)} to compare with.`,
  onlyNewest: (older: number) => `${bookings(older)} made earlier in the month are not counted.`,
  notCounted: 'Not counted:',
  cancelled: (count: number) => `${count.toLocaleString('en-GB')} cancelled`,
  otherCurrencies: (count: number) => `${count.toLocaleString('en-GB')} in another currency`,
  unpriced: (count: number) =>
    `${count.toLocaleString('en-GB')} on a tariff that is inactive or has no prices`,
  notRaised: (customers: number) =>
    plural(customers, {
      one: 'Agreed rates not raised: # customer',
      other: 'Agreed rates not raised: # customers',
    }),
  jobs: 'Bookings',
  present: 'Now',
  raised: 'New',
  difference: 'Difference',
  total: 'Total',
  openCustomer: (name: string) => `Bookings of ${name} with the largest change`,
  showAll: (customers: number) =>
    plural(customers, { one: 'Show # customer', other: 'Show all # customers' }),
  line: 'Price line',
  docketsNotLoaded: 'The bookings could not be loaded',

  amounts: 'Amounts',
  amountsOf: (what: string) => `Amounts of ${what}`,
  amount: 'Amount',
  until: (day: string) => `until ${dateInWords(day)}, when other prices begin that stay as they are`,
  without: (names: string) => `Without prices on that day, and not raised: ${names}`,
  zonePricesOf: (tariff: string, list: string) => `${tariff}, agreed zone prices of ${list}`,
  agreedOf: (tariff: string, list: string) => `${tariff}, agreed rates of ${list}`,

  make: (count: number, from: string) => `Make ${cards(count)} from ${dateInWords(from)}`,
  makeHelp: 'You can withdraw them until that day.',
  nothing: 'There is nothing to raise.',
  makeQuestion: (count: number, from: string) => `Make ${cards(count)} from ${dateInWords(from)}?`,
  consequence:
    'Bookings that are collected from that day on cost the new prices. You can withdraw the raise until then.',
  making: 'Make rate cards',
  made: (count: number, from: string) => `Made ${cards(count)} from ${dateInWords(from)}.`,

  raises: 'Raises',
  noRaises: 'No prices have been raised here yet.',
  percentage: (percent: number) => `${percent > 0 ? '+' : ''}${percent}%`,
  percentOf: (percent: number) => `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`,
  from: 'From',
  madeBy: 'Made by',
  withdraw: 'Withdraw',
  withdrawThis: (from: string) => `Withdraw the raise from ${dateInWords(from)}`,
  withdrawQuestion: (from: string) => `Withdraw the raise from ${dateInWords(from)}?`,
  withdrawConsequence:
    'Its rate cards, agreed rates and agreed zone sheets are deleted, also those that were changed since. Bookings that were already made stay at their price.',
  withdrawn: (from: string) => `The raise from ${dateInWords(from)} has been withdrawn.`,
  states: { coming: 'Begins later', begun: 'Begun', withdrawn: 'Withdrawn' },

  fileFailed: 'Download the preview',
  customersCsv: 'Customers, CSV',
  customersXlsx: 'Customers, Excel',
  amountsCsv: 'Amounts, CSV',
  amountsXlsx: 'Amounts, Excel',
}

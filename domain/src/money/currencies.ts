/** The currencies of tariffs, and so of card payments; two decimals each. */
export const currencies = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'EUR', label: 'Euros' },
] as const

export type Currency = (typeof currencies)[number]['value']

export const currencyIds: readonly Currency[] = currencies.map(({ value }) => value)

/** The same as plain texts, for comparison with any code. */
export const currencyCodes: readonly string[] = currencyIds

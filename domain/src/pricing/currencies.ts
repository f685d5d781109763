/** The currencies that tariffs can be priced in, and so the ones that a card provider can charge; two decimals each. */
export const currencies = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'EUR', label: 'Euros' },
] as const

export type Currency = (typeof currencies)[number]['value']

export const currencyIds: readonly Currency[] = currencies.map(({ value }) => value)

/** The same, for a text that may be any code. */
export const currencyCodes: readonly string[] = currencyIds

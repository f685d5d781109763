import { formatMoney, toPence } from '@despatch/domain/money/money.ts'
import type { QuoteEngine } from './engine/use-quote.ts'

/** The total for buttons; empty if the user may not see prices. */
export function priceText({ state }: Pick<QuoteEngine, 'state'>): string {
  const pricing = state.saved?.pricing
  return pricing ? formatMoney(toPence(pricing.total), pricing.currency) : ''
}

import { formatMoney, fromPounds } from '@despatch/domain/pricing/money.ts'
import type { QuoteEngine } from './use-quote.ts'

/** The total as it stands on buttons; empty where it may not be seen. */
export function priceText({ state }: Pick<QuoteEngine, 'state'>): string {
  const pricing = state.saved?.pricing
  return pricing ? formatMoney(fromPounds(pricing.total), pricing.currency) : ''
}

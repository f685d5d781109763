import { formatMoney, type Pounds, toPence } from '@despatch/domain/money/money.ts'

/** An amount from the API, with two decimals and tabular figures. */
export function Money({ pounds, currency }: { pounds: Pounds; currency: string }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(toPence(pounds), currency)}</span>
}

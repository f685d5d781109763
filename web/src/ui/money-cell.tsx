import { formatMoney, fromPounds } from '@despatch/domain/money/money.ts'

/** An amount from the API, with two decimals and tabular figures. */
export function Money({ pounds, currency }: { pounds: number; currency: string }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(fromPounds(pounds), currency)}</span>
  )
}

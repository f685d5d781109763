import { formatMoney, fromPounds } from '@despatch/domain/pricing/money.ts'

/** An amount of the wire, with two decimals and figures of one width. */
export function Money({ pounds, currency }: { pounds: number; currency: string }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(fromPounds(pounds), currency)}</span>
  )
}

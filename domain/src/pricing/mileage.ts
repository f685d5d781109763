import { formatMoney, inHundredths, shareOf } from '../money/money.ts'
import type { TariffBand } from './rate-card.ts'
import { type PriceLine, priceLine } from './pricing.ts'

/**
 * A line for each band that a job's miles reach (PRICE-02).
 * Bands are measured from the first mile. Included miles are free in any band, and each further mile costs the rate of its
 * band. `note` names the source of the miles unless they are between the addresses. Rounded per band, because the invoice
 * shows every band.
 */
export function mileageLines(
  miles: number,
  includedMiles: number,
  bands: readonly TariffBand[],
  currency: string,
  note = '',
): PriceLine[] {
  const reached = inHundredths(miles)
  const free = inHundredths(includedMiles)
  const lines: PriceLine[] = []
  let from = 0
  for (const [index, band] of bands.entries()) {
    const last = index === bands.length - 1
    const end = last || band.tband_up_to_miles === null ? Infinity : inHundredths(band.tband_up_to_miles)
    const charged = Math.max(0, Math.min(reached, end) - Math.max(from, free))
    const amount = shareOf(band.tband_per_mile, charged, 100)
    if (amount !== 0) {
      const rate = formatMoney(band.tband_per_mile, currency)
      lines.push(
        priceLine('mileage', `${(charged / 100).toFixed(2)} miles at ${rate}${note && ` (${note})`}`, amount),
      )
    }
    from = Math.max(from, end)
  }
  return lines
}

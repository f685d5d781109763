import type { TariffBand } from './rate-card.ts'

/** An error of a rate card, with its field: 'bands.1.tband_up_to_miles'. */
export interface RateCardError {
  field: string
  message: string
}

/** The minimum divisor in cubic centimetres per kilogram. Below it, a litre would weigh more than any goods. */
const minimumDivisor = 50

/** The end of a band in miles, 0 or more; null without an end. */
type BandEnd = Pick<TariffBand, 'tband_up_to_miles'>

/** The figures of a rate card that are validated together (PRICE-02). */
export interface CheckedCard {
  rc_dim_divisor: number
  bands: readonly BandEnd[]
}

/**
 * The errors of a rate card as a whole (PRICE-02, SYS-04), beyond each figure's limits: a mile in two bands or in none, and
 * a divisor that is too small. Without bands, mileage is free.
 */
export function rateCardErrors({ rc_dim_divisor, bands }: CheckedCard): RateCardError[] {
  const tooSmall = rc_dim_divisor > 0 && rc_dim_divisor < minimumDivisor
  return [
    ...(tooSmall
      ? [
          {
            field: 'rc_dim_divisor',
            message: `Enter at least ${minimumDivisor} cm³ per kilogram (5000 is usual), or 0 to use the actual weight only.`,
          },
        ]
      : []),
    ...bandErrors(bands),
  ]
}

/** Bands are compared by their ends, in any order. */
function bandErrors(bands: readonly BandEnd[]): RateCardError[] {
  const errors: RateCardError[] = []
  for (const [index, { tband_up_to_miles: end }] of bands.entries()) {
    const field = `bands.${index}.tband_up_to_miles`
    if (end !== null && end <= 0) errors.push({ field, message: 'A band must end above 0 miles.' })
    const overlaps = bands.findIndex((other) => other.tband_up_to_miles === end) < index
    if (overlaps)
      errors.push({
        field,
        message:
          end === null
            ? 'Only the last band can be without an end.'
            : `Two bands end at ${end} miles. Each mile must be in one band.`,
      })
  }
  const furthest = Math.max(...bands.map((band) => band.tband_up_to_miles ?? Infinity))
  if (bands.length > 0 && furthest !== Infinity)
    errors.push({
      field: 'bands',
      message: `Miles above ${furthest} are in no band. Leave the end of the last band empty.`,
    })
  return errors
}

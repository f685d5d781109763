import type { TariffBand } from './rate-card.ts'

/** What is wrong with a rate card, and where: 'bands.1.tband_up_to_miles'. */
export interface RateCardError {
  field: string
  message: string
}

/** Cubic centimetres a kilogram below which a litre would weigh more than any goods that are carried. */
const leastDivisor = 50

/** The figures of a rate card that are judged together; miles and amounts are nothing or more (PRICE-02). */
export interface JudgedCard {
  ttyp_dim_divisor: number
  bands: readonly TariffBand[]
}

/**
 * What is wrong with a rate card as a whole (PRICE-02, SYS-04), beyond each figure's own limits: a mile that lies in two
 * bands or in none, and a divisor that would make air heavier than lead. Without bands, miles cost nothing.
 */
export function rateCardErrors({ ttyp_dim_divisor, bands }: JudgedCard): RateCardError[] {
  const tooSmall = ttyp_dim_divisor > 0 && ttyp_dim_divisor < leastDivisor
  return [
    ...(tooSmall
      ? [
          {
            field: 'ttyp_dim_divisor',
            message: `At least ${leastDivisor} cm³ a kilogram (5000 is usual), or 0 where the scales alone count.`,
          },
        ]
      : []),
    ...bandErrors(bands),
  ]
}

/** Bands are told apart by where they end, whatever order they are typed in. */
function bandErrors(bands: readonly TariffBand[]): RateCardError[] {
  const errors: RateCardError[] = []
  for (const [index, { tband_up_to_miles: end }] of bands.entries()) {
    const field = `bands.${index}.tband_up_to_miles`
    if (end !== null && end <= 0) errors.push({ field, message: 'A band ends after its first mile.' })
    const overlaps = bands.findIndex((other) => other.tband_up_to_miles === end) < index
    if (overlaps)
      errors.push({
        field,
        message:
          end === null
            ? 'Only one band has no end: the last one.'
            : `Two bands end at ${end} miles. A mile lies in one band.`,
      })
  }
  const furthest = Math.max(...bands.map((band) => band.tband_up_to_miles ?? Infinity))
  if (bands.length > 0 && furthest !== Infinity)
    errors.push({
      field: 'bands',
      message: `Miles beyond ${furthest} are in no band. Leave the end of the last band empty.`,
    })
  return errors
}

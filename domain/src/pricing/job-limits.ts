import type { FieldError } from '../fields/field-errors.ts'
import { plural } from '../text/plural.ts'
import type { PricedDraft } from './priced-job.ts'

/** The largest job that a tariff accepts. Null means no limit. */
export interface TariffLimits {
  /** Road miles over the whole route, above 0, two decimals. */
  ttyp_longest_miles: number | null
  /** Actual kilograms of all parcels together, above 0, two decimals. */
  ttyp_heaviest_kg: number | null
}

/** The most and the largest pieces that a service accepts. Null means no limit. */
export interface ServiceLimits {
  /** Pieces of all parcels together, 1 or more. */
  styp_most_pieces: number | null
  /** Actual kilograms of one piece, above 0, two decimals. */
  styp_heaviest_piece_kg: number | null
  /** Centimetres of the longest side of a piece, above 0, two decimals. */
  styp_longest_cm: number | null
}

export type JobLimits = TariffLimits & ServiceLimits

/** `miles` is the length of the route. Rows without a quantity are no goods. */
interface LimitedJob extends Pick<PricedDraft, 'parcels'> {
  miles: number
}

const sides = ['dpar_length', 'dpar_width', 'dpar_height'] as const

/**
 * Why a job is too long, too heavy, too many pieces or too large for a tariff and its service, at the fields of the booking
 * (QUOTE-09). Empty if they accept it. A job exactly at a limit is accepted, and unknown weights and sides are too.
 */
export const limitErrors = ({ miles, parcels }: LimitedJob, limits: JobLimits): FieldError[] => [
  ...tariffErrors({ miles, parcels }, limits),
  ...piecesErrors(parcels, limits.styp_most_pieces),
  ...parcels.flatMap((parcel, index) =>
    parcel.dpar_quantity > 0 ? pieceErrors(parcel, `parcels.${index}`, limits) : [],
  ),
]

function tariffErrors(
  { miles, parcels }: LimitedJob,
  { ttyp_longest_miles: longest, ttyp_heaviest_kg: heaviest }: TariffLimits,
): FieldError[] {
  const field = 'docket.dck_tariff'
  if (longest !== null && miles > longest)
    return [
      { field, message: `The journey is ${miles} miles. This tariff accepts at most ${longest} miles.` },
    ]
  const load = totalKg(parcels)
  return heaviest !== null && load > heaviest
    ? [{ field, message: `The parcels weigh ${load} kg. This tariff accepts at most ${heaviest} kg.` }]
    : []
}

/** The actual weight of all parcels together, in kilograms with two decimals. */
export const totalKg = (parcels: LimitedJob['parcels']): number =>
  parcels.reduce(
    (sum, { dpar_quantity, dpar_weight }) => sum + Math.max(0, dpar_quantity) * Math.round(dpar_weight * 100),
    0,
  ) / 100

/** At the row that goes beyond the limit. */
function piecesErrors(parcels: LimitedJob['parcels'], most: number | null): FieldError[] {
  const pieces = parcels.map(({ dpar_quantity }) => Math.max(0, dpar_quantity))
  const total = sumOf(pieces)
  if (most === null || total <= most) return []
  const beyond = pieces.findIndex((_, index) => sumOf(pieces.slice(0, index + 1)) > most)
  const message = `At most ${piecesInWords(most)}. This booking has ${total.toLocaleString('en-GB')}.`
  return [{ field: `parcels.${beyond}.dpar_quantity`, message }]
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const piecesInWords = (pieces: number): string => plural(pieces, { one: '# piece', other: '# pieces' })

function pieceErrors(
  parcel: LimitedJob['parcels'][number],
  path: string,
  { styp_heaviest_piece_kg: heaviest, styp_longest_cm: longest }: ServiceLimits,
): FieldError[] {
  const errors: FieldError[] = []
  const { dpar_weight: kg } = parcel
  if (heaviest !== null && kg > heaviest)
    errors.push({
      field: `${path}.dpar_weight`,
      message: `At most ${heaviest} kg a piece. A piece of this booking weighs ${kg} kg.`,
    })
  for (const side of sides)
    if (longest !== null && parcel[side] > longest)
      errors.push({
        field: `${path}.${side}`,
        message: `At most ${longest} cm a side. A piece of this booking is ${parcel[side]} cm.`,
      })
  return errors
}

/** What a service accepts, beside the fields of the parcels: 'At most 10 pieces, 25 kg a piece, 120 cm a side.' */
export function limitsInWords({
  styp_most_pieces: pieces,
  styp_heaviest_piece_kg: kg,
  styp_longest_cm: cm,
}: ServiceLimits): string | null {
  const limits = [
    ...(pieces === null ? [] : [piecesInWords(pieces)]),
    ...(kg === null ? [] : [`${kg} kg a piece`]),
    ...(cm === null ? [] : [`${cm} cm a side`]),
  ]
  return limits.length === 0 ? null : `At most ${limits.join(', ')}.`
}

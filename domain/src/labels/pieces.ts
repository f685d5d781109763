/** A piece on its label. */
export interface LabelledPiece {
  /** From 1. */
  number: number
  /** The total number of pieces of the docket. */
  of: number
  /** '12.5 kg'; empty if unknown. */
  weight: string
  description: string
}

export interface PieceRow {
  dpar_quantity: number
  /** Kilograms per piece, two decimals; 0 if unknown. */
  dpar_weight: number
  dpar_description: string
}

/** The maximum number of labels printed at once, for one docket or several. */
export const maximumLabels = 500

/** Thrown for a docket with too many pieces. The caller reports it as invalid input. */
export class TooManyLabels extends RangeError {
  override name = 'TooManyLabels'
}

/**
 * The pieces of a docket, numbered through all parcel rows (FORM-16). A docket without rows is one piece.
 * Throws TooManyLabels for more than `maximumLabels` pieces.
 */
export function pieces(rows: readonly PieceRow[]): LabelledPiece[] {
  const counted = rows.length > 0 ? rows : [{ dpar_quantity: 1, dpar_weight: 0, dpar_description: '' }]
  const of = counted.reduce((sum, row) => sum + row.dpar_quantity, 0)
  if (of > maximumLabels)
    throw new TooManyLabels(
      `This docket has ${of} pieces. At most ${maximumLabels} labels can be printed at once.`,
    )
  return counted
    .flatMap((row) => Array.from({ length: row.dpar_quantity }, () => row))
    .map((row, at) => ({
      number: at + 1,
      of,
      weight: row.dpar_weight > 0 ? `${row.dpar_weight} kg` : '',
      description: row.dpar_description.trim(),
    }))
}

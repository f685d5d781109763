/** What a label says of its piece. */
export interface LabelledPiece {
  /** From 1. */
  number: number
  /** How many the docket has in all. */
  of: number
  /** '12.5 kg'; empty where the weight is not known. */
  weight: string
  description: string
}

export interface PieceRow {
  dpar_quantity: number
  /** Kilograms of one piece, two decimals; 0 where not known. */
  dpar_weight: number
  dpar_description: string
}

/** The most labels that are printed in one go, of one docket or of several. */
export const maximumLabels = 500

/** A docket of more pieces than labels are printed for in one go: the caller answers it as bad input. */
export class TooManyLabels extends RangeError {
  override name = 'TooManyLabels'
}

/**
 * The pieces of a docket, counted through all its parcel rows (FORM-16). A docket without rows is one piece.
 * Refuses (TooManyLabels) more than `maximumLabels` pieces.
 */
export function pieces(rows: readonly PieceRow[]): LabelledPiece[] {
  const counted = rows.length > 0 ? rows : [{ dpar_quantity: 1, dpar_weight: 0, dpar_description: '' }]
  const of = counted.reduce((sum, row) => sum + row.dpar_quantity, 0)
  if (of > maximumLabels)
    throw new TooManyLabels(
      `This docket has ${of} pieces, and at most ${maximumLabels} labels are printed in one go.`,
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

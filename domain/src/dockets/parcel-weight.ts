import type { ParcelDraft } from './booking.ts'

/** The weight of some pieces of the same weight, in kilograms to the hundredth. */
export interface RowWeight {
  each: number
  all: number
}

/** The weight of a row of parcels; null if it is not known. `dpar_weight` is the weight of each piece (FORM-12). */
export function rowWeight({
  dpar_quantity,
  dpar_weight,
}: Pick<ParcelDraft, 'dpar_quantity' | 'dpar_weight'>): RowWeight | null {
  const all = Math.round(dpar_quantity * dpar_weight * 100) / 100
  return dpar_weight > 0 && dpar_quantity > 0 ? { each: dpar_weight, all } : null
}

/** '6 × 60 kg = 360 kg' for several pieces; null if there is only one, or if the weight is not known. */
export function weightSum(row: Pick<ParcelDraft, 'dpar_quantity' | 'dpar_weight'>): string | null {
  const weight = rowWeight(row)
  return weight === null || row.dpar_quantity === 1
    ? null
    : `${row.dpar_quantity} × ${weight.each} kg = ${weight.all} kg`
}

/** '60 kg each = 360 kg', beside a quantity that is shown already, or '60 kg' of one piece; empty if it is not known. */
export function weightBeside(row: Pick<ParcelDraft, 'dpar_quantity' | 'dpar_weight'>): string {
  const weight = rowWeight(row)
  if (weight === null) return ''
  return row.dpar_quantity === 1 ? `${weight.each} kg` : `${weight.each} kg each = ${weight.all} kg`
}

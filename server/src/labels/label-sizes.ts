/** The formats of labels (FORM-16). */
export type LabelFormat = 'a6' | '4x6' | 'a4'

/** Paper size in points of 1/72 inch, and the number of labels across and down. */
export interface LabelSheet {
  width: number
  height: number
  across: number
  down: number
}

export const labelSheets: Record<LabelFormat, LabelSheet> = {
  a6: { width: 297.64, height: 419.53, across: 1, down: 1 },
  '4x6': { width: 288, height: 432, across: 1, down: 1 },
  a4: { width: 595.28, height: 841.89, across: 2, down: 2 },
}

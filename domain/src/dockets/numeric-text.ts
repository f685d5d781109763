/** How long a number may be: figures before the point, and after it. */
export interface NumericLength {
  /** 1 or more. */
  whole: number
  /** 0 for whole numbers only. */
  decimals: number
}

/** The length of the largest number that a field takes. */
export const numericLength = (most: number, decimals: number): NumericLength => ({
  whole: String(Math.trunc(most)).length,
  decimals,
})

/**
 * What a numeric input keeps of what was typed or pasted: the figures 0 to 9, cut to the maximum length, and one point
 * where decimals are taken (RULE-06).
 */
export function numericText(typed: string, { whole, decimals }: NumericLength): string {
  const point = decimals > 0 ? typed.indexOf('.') : -1
  if (point === -1) return figures(typed, whole)
  return `${figures(typed.slice(0, point), whole)}.${figures(typed.slice(point + 1), decimals)}`
}

const figures = (text: string, most: number) => text.replace(/[^0-9]/g, '').slice(0, most)

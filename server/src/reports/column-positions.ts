import { pageWidth } from '../platform/pdf/blocks.ts'
import type { RunHead } from './report-chart.ts'

type Column = RunHead['columns'][number]

export const isName = ({ kind }: Column): boolean => kind === 'text' || kind === 'date'

const gap = 6

/** Columns of names are wider than columns of figures. */
const weightOf = ({ kind }: Column): number => {
  if (kind === 'text') return 1.7
  return kind === 'whole' ? 1 : 1.15
}

/** The position of each column on a page of A4, in points from the left edge of the text. */
export function columnPositions({
  columns,
}: Pick<RunHead, 'columns'>): { position: { x: number; width: number }; column: Column }[] {
  const whole = columns.reduce((sum, column) => sum + weightOf(column), 0)
  let x = 0
  return columns.map((column) => {
    const width = (weightOf(column) / whole) * pageWidth
    const position = { x, width: width - gap }
    x += width
    return { position, column }
  })
}

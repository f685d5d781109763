export interface SizedColumn {
  id: string
  /** The width in pixels in which none of its texts is cut. */
  natural: number
  /** The width in pixels below which its texts cannot be read. Without it, the column always has its natural width. */
  least?: number
  /** The width in pixels in which few of its texts are cut. Between the least and the natural width. */
  usual?: number
  /** Its position among all columns by importance; 0 is the most important. */
  rank: number
  /** The column is never left out. */
  always: boolean
}

export interface FittedColumns {
  /** Pixels, by column. Columns that are left out have none. */
  widths: ReadonlyMap<string, number>
  /** The columns that did not fit, the least important first. */
  leftOut: readonly string[]
  /** The columns are wider than the grid, which then scrolls sideways. */
  overflows: boolean
}

const neededBy = ({ natural, least }: SizedColumn) => Math.min(natural, least ?? natural)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How much wider than its least width a column has to be, so that few of its texts are cut. */
const shortOf = (column: SizedColumn) =>
  Math.max(0, Math.min(column.natural, column.usual ?? 0) - neededBy(column))

/**
 * The widths of columns in a grid (CTRL-01). If their least widths do not fit, the least important columns are left out,
 * unless the user has chosen them. The remaining width goes to all columns until few of their texts are cut. Then it goes to the
 * most important columns first, until none of their texts is; the rest is shared in proportion.
 * @param available the width for columns and gaps in pixels. @param gap pixels between two columns.
 */
export function fitColumns(
  columns: readonly SizedColumn[],
  { available, gap, mayLeaveOut }: { available: number; gap: number; mayLeaveOut: boolean },
): FittedColumns {
  const shown = [...columns]
  const leftOut: string[] = []
  const needed = () => sum(shown.map(neededBy)) + gap * Math.max(0, shown.length - 1)
  const candidates = mayLeaveOut ? columns.filter(({ always }) => !always) : []
  for (const last of candidates.toSorted((a, b) => b.rank - a.rank)) {
    if (needed() <= available) break
    shown.splice(shown.indexOf(last), 1)
    leftOut.push(last.id)
  }

  let spare = Math.max(0, available - needed())
  const short = sum(shown.map(shortOf))
  const share = short === 0 ? 0 : Math.min(1, spare / short)
  const widths = new Map(
    shown.map((column) => [column.id, neededBy(column) + Math.floor(share * shortOf(column))]),
  )
  spare -= sum(shown.map((column) => Math.floor(share * shortOf(column))))
  const flexible = shown.filter(({ least }) => least !== undefined).toSorted((a, b) => a.rank - b.rank)
  for (const { id, natural } of flexible) {
    const width = widths.get(id) ?? 0
    const given = Math.min(spare, natural - width)
    widths.set(id, width + given)
    spare -= given
  }
  const whole = sum(flexible.map(({ natural }) => natural))
  for (const { id, natural } of flexible) {
    widths.set(id, Math.floor((widths.get(id) ?? 0) + (spare * natural) / whole))
  }
  return { widths, leftOut, overflows: needed() > available }
}

export interface SizedColumn {
  id: string
  /** The width in pixels in which none of its texts is cut. */
  natural: number
  /** The width in pixels below which its texts cannot be read. Without it, the column always has its natural width. */
  least?: number
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

/**
 * The widths of columns in a grid (CTRL-01). If their least widths do not fit, the least important columns are left out,
 * unless the user has chosen them. The remaining width goes to the most important columns first, until their texts are
 * not cut; the rest is shared in proportion.
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
  const widths = new Map(shown.map((column) => [column.id, neededBy(column)]))
  const flexible = shown.filter(({ least }) => least !== undefined).toSorted((a, b) => a.rank - b.rank)
  for (const column of flexible) {
    const given = Math.min(spare, column.natural - neededBy(column))
    widths.set(column.id, neededBy(column) + given)
    spare -= given
  }
  const whole = sum(flexible.map(({ natural }) => natural))
  for (const { id, natural } of flexible) {
    widths.set(id, Math.floor((widths.get(id) ?? 0) + (spare * natural) / whole))
  }
  return { widths, leftOut, overflows: needed() > available }
}

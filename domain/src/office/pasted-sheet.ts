import { formatMoney, isPounds, toPence, type Pounds } from '../money/money.ts'

/** The most pounds of a cell. */
export const mostZonePrice = 100_000

/** A zone, as a row or a column of a sheet. */
export interface SheetZone {
  pz_id: number
  pz_name: string
}

/** The row of a sheet for collections anywhere has no zone. */
export const anyRow = 'From anywhere'

const anyNames = new Set(['any', 'anywhere', 'fromanywhere'])

/** The apostrophe that exported files put before a name that a spreadsheet would run as a formula. */
const ESCAPE = /^'(?=[=+\-@＝＋－＠])/

/** A name as it is compared: ignoring case, spaces, and the apostrophe before a formula in exported files. */
export const comparedName = (name: string): string =>
  name.replaceAll(/\s+/g, '').replace(ESCAPE, '').toLowerCase()

/** Whether a name means the row for collections anywhere, so that no zone can have it. */
export const isAnyRow = (name: string): boolean => anyNames.has(comparedName(name))

const blanks = new Set(['', '-', '–', '—', 'n/a', 'poa'])

const AMOUNT = /^[£€$]?\s*(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)$/

/**
 * The amount that is typed in a cell: '£1,234.50', '12', '12.5'. Null for a blank cell: nothing, '-', 'n/a' or 'POA'. Otherwise
 * the error.
 */
export function typedAmount(typed: string): { amount: Pounds | null } | { error: string } {
  const text = typed.trim()
  if (blanks.has(text.toLowerCase())) return { amount: null }
  const [, whole = '', decimals = ''] = AMOUNT.exec(text) ?? []
  if (whole === '') return { error: `“${text.slice(0, 30)}” is not an amount. Enter one such as 12.50.` }
  const amount = Number(`${whole.replaceAll(',', '')}${decimals}`)
  if (decimals.length > 3 || !isPounds(amount)) return { error: 'Enter at most 2 decimals.' }
  if (amount > mostZonePrice) return { error: `Enter at most ${mostZonePrice.toLocaleString('en-GB')}.` }
  return { amount }
}

/** An amount as it is shown in a cell and copied: '1234.50'. */
export const shownAmount = (amount: Pounds): string => formatMoney(toPence(amount)).replaceAll(/[£,]/g, '')

/** The text of a cell that was pasted. The zone of the row is null in the row for collections anywhere. */
export interface PastedCell {
  from: number | null
  to: number
  text: string
}

/** A pasted table in the cells of a sheet, and what could not be placed. */
export interface PastedSheet {
  cells: PastedCell[]
  /** Sentences that name the row and the zone. */
  errors: string[]
}

/** The cells of a table as spreadsheets copy it: tabs between cells; quotes around one with a tab, a quote or a line break. */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, typed = '', end = ''] of text
    .replaceAll(/\r\n?/g, '\n')
    .matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/g)) {
    const isQuoted = typed.length > 1 && typed.startsWith('"') && typed.endsWith('"')
    rows.at(-1)?.push((isQuoted ? typed.slice(1, -1).replaceAll('""', '"') : typed).trim())
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** A cell for a spreadsheet, quoted if it has to be. */
const copiedCell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A table for a spreadsheet: `pastedTable` reads it back. */
export const copiedTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(copiedCell).join('\t')).join('\n')

/**
 * Whether a table has names: in its first row a text that is neither an amount nor blank, beside the corner; or, since zones may be
 * named '1' and '2', the row for collections anywhere.
 */
const hasNames = (table: readonly (readonly string[])[]) =>
  table[0]?.slice(1).some((cell) => !blanks.has(cell.toLowerCase()) && /\p{L}/u.test(cell)) === true ||
  table.some(([name = '']) => isAnyRow(name))

/**
 * A table pasted from a spreadsheet. With names in its first row and column, each cell goes to its zones, whatever their order. A
 * table without names begins at the cell `at`, with rows and columns in the order of the sheet: first the row for collections
 * anywhere, then the zones.
 */
export function pastedSheet(
  text: string,
  zones: readonly SheetZone[],
  at: { row: number; column: number },
): PastedSheet {
  const table = pastedTable(text)
  return hasNames(table) ? withNames(table, zones) : fromCell(table, zones, at)
}

function fromCell(
  table: readonly (readonly string[])[],
  zones: readonly SheetZone[],
  at: { row: number; column: number },
): PastedSheet {
  const rows = [null, ...zones.map(({ pz_id }) => pz_id)]
  const cells: PastedCell[] = []
  let outside = 0
  for (const [index, row] of table.entries())
    for (const [column, text] of row.entries()) {
      const from = rows[at.row + index]
      const to = zones[at.column + column]?.pz_id
      if (from !== undefined && to !== undefined) cells.push({ from, to, text })
      else if (text !== '') outside += 1
    }
  const errors =
    outside > 0 ? [`${outside} pasted cells are outside the sheet. Begin further up or to the left.`] : []
  return { cells, errors }
}

function withNames(
  [header = [], ...body]: readonly (readonly string[])[],
  zones: readonly SheetZone[],
): PastedSheet {
  const byName = new Map(zones.map((zone) => [comparedName(zone.pz_name), zone]))
  const errors: string[] = []
  const columns = header.slice(1).map((name, index) => {
    const zone = byName.get(comparedName(name))
    const isUsed = name !== '' || body.some((row) => (row[index + 1] ?? '') !== '')
    if (!zone && isUsed) errors.push(`Row 1, column ${index + 2}: ${unknownName(name)}`)
    return zone
  })
  for (const name of duplicatesIn(columns.flatMap((zone) => (zone ? [zone.pz_name] : []))))
    errors.push(`Row 1: “${name}” is in more than one column.`)
  const named = body.map(([name = '', ...texts], index) => {
    const row = isAnyRow(name) ? { pz_id: null, pz_name: anyRow } : byName.get(comparedName(name))
    if (!row && [name, ...texts].some((cell) => cell !== ''))
      errors.push(`Row ${index + 2}: ${unknownName(name)}`)
    return { row, texts }
  })
  for (const name of duplicatesIn(named.flatMap(({ row }) => (row ? [row.pz_name] : []))))
    errors.push(`Column 1: “${name}” is in more than one row.`)
  if (errors.length > 0) return { cells: [], errors }
  const cells = named.flatMap(({ row, texts }) =>
    columns.flatMap((zone, index) =>
      row && zone ? [{ from: row.pz_id, to: zone.pz_id, text: texts[index] ?? '' }] : [],
    ),
  )
  return { cells, errors }
}

const unknownName = (name: string) =>
  name === '' ? 'the name of the zone is missing.' : `“${name.slice(0, 40)}” is not a zone of this map.`

const duplicatesIn = (names: readonly string[]): Set<string> =>
  new Set(names.filter((name, index) => names.indexOf(name) < index))

/** The rows of a whole sheet, each with its name before its cells: first the row for collections anywhere. */
export const namedRows = <Cell>(
  zones: readonly SheetZone[],
  cellOf: (from: number | null, to: number) => Cell,
): (string | Cell)[][] =>
  [{ pz_id: null, pz_name: anyRow }, ...zones].map(({ pz_id, pz_name }) => [
    pz_name,
    ...zones.map((to) => cellOf(pz_id, to.pz_id)),
  ])

/** A whole sheet for a spreadsheet, with names: `pastedSheet` reads the same cells from it. */
export const copiedSheet = (
  zones: readonly SheetZone[],
  textOf: (from: number | null, to: number) => string,
): string => copiedTable([['', ...zones.map(({ pz_name }) => pz_name)], ...namedRows(zones, textOf)])

/** A zone of a map with its districts, as they are pasted. */
export interface PastedZone {
  pz_name: string
  pz_districts: string
}

/**
 * The zones in two pasted columns, names and districts. A row without a name continues the one above, and rows with the same
 * name are one zone.
 */
export function pastedZones(text: string): PastedZone[] {
  const zones = new Map<string, PastedZone>()
  let above = ''
  for (const [name = '', ...districts] of pastedTable(text)) {
    const pz_name = name === '' ? above : name
    above = pz_name
    const known = zones.get(comparedName(pz_name))
    const listed = [known?.pz_districts ?? '', ...districts].map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', '),
    )
    zones.set(comparedName(pz_name), {
      pz_name: known?.pz_name ?? pz_name,
      pz_districts: listed.filter(Boolean).join(', '),
    })
  }
  return [...zones.values()]
}

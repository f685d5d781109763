import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** How a column's cells are shown. A date is YYYY-MM-DD. */
export type CellFormat = 'text' | 'date' | 'whole' | 'money' | 'decimal' | 'percent'

type Row = readonly (string | number | null)[]

interface Sheet {
  name: string
  columns: readonly { label: string; format: CellFormat }[]
  /** Shown in bold below the rows. */
  totals?: Row
}

const formats: readonly CellFormat[] = ['text', 'date', 'whole', 'money', 'decimal', 'percent']

const codes: Record<CellFormat, string> = {
  text: '@',
  date: 'dd/mm/yyyy',
  whole: '#,##0',
  money: '"£"#,##0.00',
  decimal: '#,##0.00',
  percent: '0.0"%"',
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * A workbook of one sheet (Office Open XML) with a bold, frozen heading row (REP-02). The rows are compressed as they
 * arrive, so only a slice of them is in memory.
 */
export function xlsxStream(rows: AsyncIterable<readonly Row[]>, sheet: Sheet): Readable {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(partsBesideTheSheet(sheet.name)))
    zip.addBuffer(Buffer.from(declaration + content), path)
  const worksheet = Readable.from(worksheetOf(rows, sheet), { objectMode: false })
  zip.addReadStream(worksheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = zip.outputStream.pipe(new PassThrough())
  worksheet.once('error', (failure) => file.destroy(failure))
  file.once('close', () => worksheet.destroy())
  return file
}

const partsBesideTheSheet = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
})

/** At most 31 characters, without those that are not allowed in a sheet's name. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^'|'$/g, '’')

// Style 0 is plain. Then come the formats, and the formats in bold.
const styleOf = (format: CellFormat, bold: boolean) =>
  1 + formats.indexOf(format) + (bold ? formats.length : 0)

const firstCode = 164

const numberFormats = formats
  .map((format, at) => `<numFmt numFmtId="${firstCode + at}" formatCode="${escaped(codes[format])}"/>`)
  .join('')

const cellFormats = [0, 1]
  .flatMap((font) =>
    formats.map(
      (_, at) =>
        `<xf numFmtId="${firstCode + at}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    ),
  )
  .join('')

const styles = `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numberFormats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${1 + formats.length * 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormats}</cellXfs></styleSheet>`

async function* worksheetOf(
  slices: AsyncIterable<readonly Row[]>,
  { columns, totals }: Sheet,
): AsyncGenerator<string> {
  const labels = columns.map(({ label }) => label)
  const widths = columns
    .map(({ label, format }, at) => {
      const width = Math.max(label.length + 2, format === 'text' ? 24 : 13)
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  let number = 1
  yield line(number, labels, () => styleOf('text', true))
  for await (const rows of slices)
    yield rows
      .map((row) => line((number += 1), row, (column) => styleOf(formatAt(columns, column), false)))
      .join('')
  if (totals) yield line(number + 1, totals, (column) => styleOf(formatAt(columns, column), true))
  yield '</sheetData></worksheet>'
}

const formatAt = (columns: Sheet['columns'], at: number): CellFormat => columns[at]?.format ?? 'text'

const line = (number: number, cells: Row, style: (column: number) => number) =>
  `<row r="${number}">${cells.map((cell, at) => written(`${columnName(at)}${number}`, cell, style(at))).join('')}</row>`

function written(reference: string, cell: string | number | null, style: number): string {
  if (cell === null || cell === '') return `<c r="${reference}" s="${style}"/>`
  const value = typeof cell === 'string' && isDate(style) && isDay.test(cell) ? serialDay(cell) : cell
  return typeof value === 'number'
    ? `<c r="${reference}" s="${style}"><v>${value}</v></c>`
    : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isDate = (style: number) => style === styleOf('date', false)

/** Days since 31 December 1899, as spreadsheets count them. */
const serialDay = (iso: string) =>
  Math.round((Date.parse(`${iso}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)

/** 0 → A, 25 → Z, 26 → AA. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** Removes characters that XML cannot hold. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

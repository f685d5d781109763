import { pieceBarcodes, type BarcodedStop } from '../labels/piece-barcodes.ts'
import { scannedCode } from '../text/scanned-code.ts'

/** Barcodes that can be scanned at one stop. */
export const mostScans = 200

interface LabelledJob {
  dck_docket: string
  /** The collection first. */
  stops: readonly BarcodedStop[]
  parcels: readonly { dpar_quantity: number }[]
}

/**
 * The barcodes that a driver scans at each stop, as they are on the labels: all of them at the collection, and at a delivery its own.
 * Those that belong to no stop are scanned at the delivery if there is only one. Empty for jobs with too many pieces to scan.
 */
export function stopBarcodes({ dck_docket, stops, parcels }: LabelledJob): string[][] {
  const count = parcels.reduce((sum, { dpar_quantity }) => sum + dpar_quantity, 0) || 1
  if (count > mostScans) return stops.map(() => [])
  const labels = pieceBarcodes(dck_docket, count, stops)
  const isOnlyDrop = stops.length === 2
  return stops.map((_stop, position) =>
    labels.filter((label) => position === 0 || isOnlyDrop || label.stop === position).map(({ text }) => text),
  )
}

export interface ScanComparison {
  found: string[]
  missing: string[]
  /** Scanned, but not of this stop. */
  unexpected: string[]
}

/** Compares the barcodes of a stop with those that the driver has scanned, each once and without what a scanner adds. */
export function compareScans(expected: readonly string[], scanned: readonly string[]): ScanComparison {
  const seen = new Set(scanned.map(scannedCode).filter(Boolean))
  const known = new Map(expected.map((barcode) => [barcode, scannedCode(barcode)]))
  const codes = new Set(known.values())
  const isFound = (barcode: string) => seen.has(known.get(barcode) ?? barcode)
  return {
    found: [...known.keys()].filter(isFound),
    missing: [...known.keys()].filter((barcode) => !isFound(barcode)),
    unexpected: [...seen].filter((code) => !codes.has(code)),
  }
}

/** Barcodes that are named in a note; the rest are counted. */
const MOST_NAMED = 5

/** What is missing and what was not expected, for the office and the driver; empty if all is right or nothing was scanned. */
export function scanNote(expected: readonly string[], scanned: readonly string[]): string {
  if (scanned.length === 0) return ''
  const { missing, unexpected } = compareScans(expected, scanned)
  return [
    ...(missing.length > 0 ? [`Not scanned: ${named(missing)}.`] : []),
    ...(unexpected.length > 0 ? [`Scanned, but not expected: ${named(unexpected)}.`] : []),
  ].join(' ')
}

function named(barcodes: readonly string[]): string {
  const more = barcodes.length - MOST_NAMED
  return `${barcodes.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

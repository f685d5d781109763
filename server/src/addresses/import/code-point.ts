import { positionFromGrid } from '@despatch/domain/geo/national-grid.ts'
import type { AddressFormat } from './address-format.ts'

const COLUMNS = 10

/** The quality of a postcode without a position. */
const NO_POSITION = '90'

/** Ordnance Survey's Code-Point Open: one live postcode per line, without a header, in metres of the National Grid. */
export const codePoint: AddressFormat = {
  kind: 'postcodes',
  name: 'code-point',
  hasHeader: false,
  open: () => (fields) => {
    const [postcode = '', quality = '', easting = '', northing = ''] = fields
    if (fields.length !== COLUMNS) return `has ${fields.length} columns instead of ${COLUMNS}`
    if (quality === NO_POSITION) return { postcode, position: null, ended: false }
    const [east, north] = [Number(easting), Number(northing)]
    if (!onGrid(east, 700_000, easting) || !onGrid(north, 1_300_000, northing))
      return 'has a position outside the National Grid'
    return { postcode, position: positionFromGrid(east, north), ended: false }
  },
}

const onGrid = (metres: number, most: number, written: string) =>
  written !== '' && metres > 0 && metres <= most

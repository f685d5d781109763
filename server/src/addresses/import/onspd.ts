import type { AddressFormat } from './address-format.ts'
import { Columns } from './columns.ts'
import { positionOf } from './read-position.ts'

/**
 * The ONS Postcode Directory (and the National Statistics Postcode Lookup, which has the same columns). Some column
 * names have changed over the years; all are accepted: `pcds` with `pcd` and `pcd2` until 2025, with `pcd7` and `pcd8`
 * since.
 */
export const onspd: AddressFormat = {
  kind: 'postcodes',
  name: 'onspd',
  hasHeader: true,
  open: (header) => {
    const columns = new Columns(header)
    const postcode = columns.required('pcds', 'pcd', 'pcd8', 'pcd7')
    const ended = columns.required('doterm')
    const latitude = columns.required('lat')
    const longitude = columns.required('long')
    return (fields) => {
      if (fields.length !== header.length) return `has ${fields.length} columns instead of ${header.length}`
      const position = positionOf(fields[latitude] ?? '', fields[longitude] ?? '')
      if (position === 'wrong') return 'has an invalid position'
      return { postcode: fields[postcode] ?? '', position, ended: (fields[ended] ?? '').trim() !== '' }
    }
  },
}

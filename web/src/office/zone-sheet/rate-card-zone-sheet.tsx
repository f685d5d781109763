import type { OfficeRow } from '../office.queries.ts'
import { ZoneSheet } from './zone-sheet.tsx'

/** The sheet below the form of a rate card that has a zone map. */
export const RateCardZoneSheet = ({ row }: { row: OfficeRow }) =>
  row['rc_zmap_id'] === null ? null : (
    <ZoneSheet key={Number(row['rc_zmap_id'])} owner={{ of: 'ratecard', _id: Number(row['rc_id']) }} />
  )

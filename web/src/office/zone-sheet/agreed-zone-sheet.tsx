import type { OfficeRow } from '../office.queries.ts'
import { ZoneSheet } from './zone-sheet.tsx'

/** The sheet below the form of an agreed sheet. */
export const AgreedZoneSheet = ({ row }: { row: OfficeRow }) => (
  <ZoneSheet owner={{ of: 'agreedsheet', _id: Number(row['ash_id']) }} />
)

import type { FoundAddress } from '@despatch/contract/addresses/addresses.ts'
import type { Position } from '@despatch/domain/addresses/distance.ts'
import type { z } from 'zod'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'

type Found = z.output<typeof FoundAddress>

const selectByPostcode = statement<Found>(
  'known-addresses',
  `select "Organisation", "Dwelling", "SubDwelling", "Street", "Locality", "Town", "County", "Country", "Postcode",
     "Latitude", "Longitude"
   from known_address where "Postcode" = $1 order by "Street", "Dwelling", "Organisation" limit 500`,
)

export const findByPostcode = (db: Queryable, postcode: string) => allRows(db, selectByPostcode, [postcode])

interface Placed {
  latitude: number | null
  longitude: number | null
}

// A range in the database's own order (its locale is C), so that the index serves it.
const selectPosition = statement<Placed>(
  'postcode-position',
  `select avg("Latitude") latitude, avg("Longitude") longitude from known_address
   where "Postcode" >= $1 and "Postcode" < $2 and "Latitude" is not null`,
)

/** The middle of the known addresses with postcodes from `start` to before `end`; undefined where there is none. */
export async function middleOf(db: Queryable, start: string, end: string): Promise<Position | undefined> {
  const row = await firstRow(db, selectPosition, [start, end])
  return row?.latitude != null && row.longitude != null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined
}

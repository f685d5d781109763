import type { Position } from '@despatch/domain/addresses/distance.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Found } from './address-source.ts'

/** Files of addresses mostly come without positions, and files of positions without addresses. */
const foundColumns = `a."Organisation", a."Dwelling", a."SubDwelling", a."Street", a."Locality", a."Town", a."County",
  a."Country", a."Postcode", coalesce(a."Latitude", p."Latitude") "Latitude",
  coalesce(a."Longitude", p."Longitude") "Longitude"`

const selectByPostcode = statement<Found>(
  'known-addresses',
  `select ${foundColumns}
   from known_address a left join known_postcode p using ("Postcode")
   where a."Postcode" = $1 order by a."Street", a."Dwelling", a."SubDwelling", a."Organisation" limit 500`,
)

export const findByPostcode = (db: Queryable, postcode: string) => allRows(db, selectByPostcode, [postcode])

/**
 * How many streets are looked at for a house number, or are put in order: a word that is common to more of them
 * ("high") says too little for their order to matter, and the answer stays quick.
 */
const MOST_STREETS = 1000

/** Streets that begin with the first word come first, short names before long ones. */
const streetsOfWords = `select * from (select * from known_street where kstr_words @@ $1::tsquery limit ${MOST_STREETS}) any_order
  order by starts_with(lower("Street"), $2) desc, length("Street"), "Street", "Town", "Postcode"`

const selectNumberedByWords = statement<Found>(
  'known-addresses-by-number',
  `select ${foundColumns}
   from (${streetsOfWords}) s
   join known_address a on a."Postcode" = s."Postcode" and a."Street" = s."Street" and a."Dwelling" = any($3)
     and a."Locality" = s."Locality" and a."Town" = s."Town"
   left join known_postcode p on p."Postcode" = a."Postcode"
   order by starts_with(lower(s."Street"), $2) desc, length(s."Street"), s."Street", s."Town", s."Postcode"
   limit $4`,
)

interface WordSearch {
  /** Words as a tsquery, the last one as a beginning. */
  query: string
  firstWord: string
  limit: number
}

/** Addresses with this house number in streets of these words. */
export const findByNumber = (
  db: Queryable,
  { query, firstWord, limit }: WordSearch,
  numbers: readonly string[],
) => allRows(db, selectNumberedByWords, [query, firstWord, numbers, limit])

const streetColumns = `'' "Organisation", '' "Dwelling", '' "SubDwelling", s."Street", s."Locality", s."Town",
  s."County", s."Country", s."Postcode", p."Latitude", p."Longitude"`

const selectStreetsByWords = statement<Found>(
  'known-streets',
  `select ${streetColumns} from (${streetsOfWords} limit $3) s left join known_postcode p using ("Postcode")`,
)

/** Streets of these words, each with one of its postcodes. */
export const findStreets = (db: Queryable, { query, firstWord, limit }: WordSearch) =>
  allRows(db, selectStreetsByWords, [query, firstWord, limit])

const selectStreetsByPostcode = statement<Found>(
  'known-streets-by-postcode',
  `select ${streetColumns} from known_street s left join known_postcode p using ("Postcode")
   where s."Postcode" >= $1 and s."Postcode" < $1 || '~' order by s."Postcode", s."Street" limit $2`,
)

/** Streets whose postcode begins so. */
export const findStreetsByPostcode = (db: Queryable, start: string, limit: number) =>
  allRows(db, selectStreetsByPostcode, [start, limit])

// The words and the condition are the index's own.
const selectNamedByWords = statement<Found>(
  'known-addresses-by-name',
  `select ${foundColumns}
   from (
     select * from known_address
     where array_to_tsvector(search_words("Organisation" || ' ' || "Dwelling" || ' ' || "Street" || ' ' || "Town"))
         @@ $1::tsquery
       and ("Organisation" <> '' or "Dwelling" ~ '^[^0-9]')
     limit ${MOST_STREETS}) a
   left join known_postcode p using ("Postcode")
   order by starts_with(lower(a."Organisation"), $2) desc, starts_with(lower(a."Dwelling"), $2) desc,
     a."Organisation", a."Dwelling", a."Postcode", a."SubDwelling"
   limit $3`,
)

/** Organisations and named houses of these words. */
export const findByName = (db: Queryable, { query, firstWord, limit }: WordSearch) =>
  allRows(db, selectNamedByWords, [query, firstWord, limit])

interface KnownPostcode {
  latitude: number | null
  longitude: number | null
  ended: boolean
}

const selectPostcode = statement<KnownPostcode>(
  'known-postcode',
  `select "Latitude" latitude, "Longitude" longitude, kpcd_ended ended from known_postcode where "Postcode" = $1`,
)

export const findPostcode = (db: Queryable, postcode: string) => firstRow(db, selectPostcode, [postcode])

interface Placed {
  latitude: number | null
  longitude: number | null
}

// A range in the database's own order (its locale is C), so that the indexes serve it. Where files of positions were
// imported they know best.
const selectPosition = statement<Placed>(
  'postcode-position',
  `select avg("Latitude") latitude, avg("Longitude") longitude from known_address
   where "Postcode" >= $1 and "Postcode" < $2 and "Latitude" is not null`,
)

const selectMiddleOfPostcodes = statement<Placed>(
  'postcodes-middle',
  `select avg("Latitude") latitude, avg("Longitude") longitude from known_postcode
   where "Postcode" >= $1 and "Postcode" < $2 and "Latitude" is not null`,
)

/** The middle of the known postcodes or addresses from `start` to before `end`; undefined where there is none. */
export async function middleOf(db: Queryable, start: string, end: string): Promise<Position | undefined> {
  for (const select of [selectMiddleOfPostcodes, selectPosition]) {
    const row = await firstRow(db, select, [start, end])
    if (row?.latitude != null && row.longitude != null)
      return { latitude: row.latitude, longitude: row.longitude }
  }
  return undefined
}

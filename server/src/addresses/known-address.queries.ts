import type { Position } from '@despatch/domain/geo/distance.ts'
import { allRows, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Found } from './address-source.ts'

/** Most address files have no positions, and position files have no addresses. */
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
 * The number of rows that are sorted. For a more common word ("high") the order matters little, and the reply stays
 * fast.
 */
const MOST_ORDERED = 1000

interface RowsOfWords {
  table: string
  /** The index's own expression and condition. */
  words: string
  condition: string
  /** The number of rows of the complete words that are scanned, and the number of matches that is enough. */
  sample: number
  enough: number
}

/**
 * Rows with the words of $1, of which the last is only a prefix; $3 is all but the last (null if there is no other). A
 * prefix such as "s" matches a tenth of all words, and the index would collect all their rows before any limit applies.
 * So some rows of the complete words are scanned first. If enough of them match the prefix, or there are no more of
 * them, the index is not used for it.
 */
const rowsOfWords = ({ table, words, condition, sample, enough }: RowsOfWords) => `
  with sampled as materialized (
    select * from ${table} where ${words} @@ $3::tsquery and ${condition} limit ${sample}),
  matching as materialized (select * from sampled where ${words} @@ $1::tsquery),
  outcome as materialized (
    select (select count(*) from matching) >= ${enough}
      or ($3 is not null and (select count(*) from sampled) < ${sample}) will_do)
  select * from matching where (select will_do from outcome)
  union all
  select * from (
    select * from ${table} where ${words} @@ $1::tsquery and ${condition} limit ${MOST_ORDERED}) of_index
  where not (select will_do from outcome)`

/**
 * Streets that begin with the first word come first, short names before long ones. The sort keys are columns, so that a
 * join keeps the order and can stop early.
 */
const streetsOfWords = `select *, starts_with(lower("Street"), $2) begins, length("Street") characters
  from (${rowsOfWords({
    table: 'known_street',
    words: 'kstr_words',
    condition: 'true',
    sample: 2000,
    enough: 50,
  })}) any_order
  order by begins desc, characters, "Street", "Town", "Postcode" limit ${MOST_ORDERED}`

const theirOrder = 's.begins desc, s.characters, s."Street", s."Town", s."Postcode"'

const selectNumberedByWords = statement<Found>(
  'known-addresses-by-number',
  `select ${foundColumns}
   from (${streetsOfWords}) s
   join known_address a on a."Postcode" = s."Postcode" and a."Street" = s."Street" and a."Dwelling" = any($4)
     and a."Locality" = s."Locality" and a."Town" = s."Town"
   left join known_postcode p on p."Postcode" = a."Postcode"
   order by ${theirOrder}
   limit $5`,
)

interface WordSearch {
  /** Lower-case letters and digits only, at least one word; the last is still being typed. */
  words: readonly string[]
  /** Streets and names that begin with it come first. */
  firstWord: string
  limit: number
}

/** The first three parameters of a search: the words, the first word, and the complete words. */
function valuesOf({ words, firstWord }: WordSearch) {
  const whole = words.length > 1 ? words.slice(0, -1).join(' & ') : null
  return [`${words.join(' & ')}:*`, firstWord, whole]
}

/** Addresses with this house number in streets with these words. */
export const findByNumber = (db: Queryable, search: WordSearch, numbers: readonly string[]) =>
  allRows(db, selectNumberedByWords, [...valuesOf(search), numbers, search.limit])

const streetColumns = `'' "Organisation", '' "Dwelling", '' "SubDwelling", s."Street", s."Locality", s."Town",
  s."County", s."Country", s."Postcode", p."Latitude", p."Longitude"`

const selectStreetsByWords = statement<Found>(
  'known-streets',
  `select ${streetColumns} from (${streetsOfWords}) s left join known_postcode p using ("Postcode")
   order by ${theirOrder} limit $4`,
)

/** Streets with these words, each with one of its postcodes. */
export const findStreets = (db: Queryable, search: WordSearch) =>
  allRows(db, selectStreetsByWords, [...valuesOf(search), search.limit])

const selectStreetsByPostcode = statement<Found>(
  'known-streets-by-postcode',
  `select ${streetColumns} from known_street s left join known_postcode p using ("Postcode")
   where s."Postcode" >= $1 and s."Postcode" < $1 || '~' order by s."Postcode", s."Street" limit $2`,
)

/** Streets whose postcode has this prefix. */
export const findStreetsByPostcode = (db: Queryable, start: string, limit: number) =>
  allRows(db, selectStreetsByPostcode, [start, limit])

const namesOfWords = rowsOfWords({
  table: 'known_address',
  words: `array_to_tsvector(search_words("Organisation" || ' ' || "Dwelling" || ' ' || "Street" || ' ' || "Town"))`,
  condition: `("Organisation" <> '' or "Dwelling" ~ '^[^0-9]')`,
  // Their words are parsed row by row.
  sample: 500,
  enough: 8,
})

const selectNamedByWords = statement<Found>(
  'known-addresses-by-name',
  `select ${foundColumns}
   from (${namesOfWords}) a
   left join known_postcode p using ("Postcode")
   order by starts_with(lower(a."Organisation"), $2) desc, starts_with(lower(a."Dwelling"), $2) desc,
     a."Organisation", a."Dwelling", a."Postcode", a."SubDwelling"
   limit $4`,
)

/** Organisations and named houses with these words. */
export const findByName = (db: Queryable, search: WordSearch) =>
  allRows(db, selectNamedByWords, [...valuesOf(search), search.limit])

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

// A range in the database's collation (C), so that the indexes are used. Imported position files take precedence.
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

/** The centre of the known postcodes or addresses from `start` to before `end`; undefined if there are none. */
export async function middleOf(db: Queryable, start: string, end: string): Promise<Position | undefined> {
  for (const select of [selectMiddleOfPostcodes, selectPosition]) {
    const row = await firstRow(db, select, [start, end])
    if (row?.latitude != null && row.longitude != null)
      return { latitude: row.latitude, longitude: row.longitude }
  }
  return undefined
}

/** The length of a key. Rows with the same key are ordered by their ids. */
const KEY_LENGTH = 80

/**
 * A case-insensitive sort key for an SQL expression of type text. Rows without a value come last in either direction.
 */
export const sortKey = (value: string, descending: boolean): string =>
  `case when coalesce(${value}, '') = '' then '${descending ? '0' : '2'}'
    else '1' || left(lower(${value}), ${KEY_LENGTH}) end`

/** A time as text that sorts by time. */
export const timeAsText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

/** A whole number from 0 as text that sorts by size. */
export const numberAsText = (column: string): string => `lpad((${column})::text, 12, '0')`

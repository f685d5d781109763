import type { Position } from '@despatch/domain/geo/distance.ts'

/** A row of an address for the staging table. */
export interface AddressRow {
  organisation: string
  dwelling: string
  subDwelling: string
  street: string
  locality: string
  town: string
  county: string
  country: string
  postcode: string
  position: Position | null
}

/** A row of a postcode for the staging table. */
export interface PostcodeRow {
  postcode: string
  position: Position | null
  ended: boolean
}

/** The result of reading a record: a row, null if it is not needed, or an error text. */
export type Reading<Row> = Row | string | null

interface Format<Kind extends string, Row> {
  kind: Kind
  /** The name in the table of imports and in the source column of its rows. */
  name: string
  /** Whether the first record contains the column names. */
  hasHeader: boolean
  /**
   * Returns the function that reads a record; throws ImportFailure if columns are missing. `header` is empty if there
   * is none.
   */
  open: (header: readonly string[]) => (fields: readonly string[]) => Reading<Row>
}

export type AddressFormat = Format<'addresses', AddressRow> | Format<'postcodes', PostcodeRow>

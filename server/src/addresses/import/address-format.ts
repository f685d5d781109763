import type { Position } from '@despatch/domain/addresses/distance.ts'

/** An address as it is staged. */
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

/** A postcode as it is staged. */
export interface PostcodeRow {
  postcode: string
  position: Position | null
  ended: boolean
}

/** What a record gives: a row, nothing that is of use here (null), or a fault (text). */
export type Reading<Row> = Row | string | null

interface Format<Kind extends string, Row> {
  kind: Kind
  /** As it is written in the table of imports and as the source of its rows. */
  name: string
  /** Whether the first record has the names of the columns. */
  hasHeader: boolean
  /** Answers how to read a record; throws ImportFailure where columns are missing. `header` is empty if there is none. */
  open: (header: readonly string[]) => (fields: readonly string[]) => Reading<Row>
}

export type AddressFormat = Format<'addresses', AddressRow> | Format<'postcodes', PostcodeRow>

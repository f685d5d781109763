import { addressSorts } from '@despatch/contract/address-book/address-book.ts'
import type { GridColumn, GridSort } from '../ui/data-grid-header.tsx'

export type AddressSort = (typeof addressSorts)[number]

/** The columns of the address book. Their ids are the server's sort names (ADDR-01). */
export const addressBookColumns: (GridColumn & { id: AddressSort })[] = [
  { id: 'cust_name', label: 'Account', width: 7, grow: 2 },
  { id: 'cadd_coname', label: 'Address', width: 8, grow: 3 },
  { id: 'cadd_build', label: 'Building', width: 6, grow: 2 },
  { id: 'cadd_street', label: 'Street', width: 7, grow: 3 },
  { id: 'cadd_town', label: 'Town', width: 5, grow: 1 },
  { id: 'cadd_county', label: 'County', width: 5, grow: 1 },
  { id: 'cadd_country', label: 'Country', width: 7, grow: 1 },
  { id: 'cadd_postalcode', label: 'Postcode', width: 5.5 },
]

const isSort = (text: string | undefined): text is AddressSort => addressSorts.some((each) => each === text)

/** The sort order of the query parameters, by company name by default. */
export const addressOrder = (
  sort: string | undefined,
  order: string | undefined,
): GridSort & { column: AddressSort } => ({
  column: isSort(sort) ? sort : 'cadd_coname',
  descending: order === 'descending',
})

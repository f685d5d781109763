import { refuse } from '@despatch/contract/wire/refusals.ts'

/** Where a page of an address book ended: the company name in its sorting form, and the id. */
export interface AddressCursor {
  sort: string
  cadd_id: number
}

const largestId = 2_147_483_647

/** In quotation marks, so that trimming the cursor does not change a name. */
export const writeAddressCursor = ({ cadd_id, sort }: AddressCursor): string => `${cadd_id} "${sort}"`

/** Parses a cursor; refuses INVALID for anything that is not one. */
export function readAddressCursor(cursor: string | null): AddressCursor | null {
  if (cursor === null) return null
  const [, id, sort = ''] = /^([1-9]\d{0,9}) "(.*)"$/su.exec(cursor) ?? []
  if (id === undefined || Number(id) > largestId) {
    return refuse('INVALID', { errors: [{ field: 'cursor', message: 'Not a cursor of this list' }] })
  }
  return { cadd_id: Number(id), sort }
}

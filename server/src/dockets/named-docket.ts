import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Queryable } from '../platform/database/statement.ts'
import { refuseOtherSide } from './archive-side.ts'

interface Named {
  dck_id?: number | undefined
  _docketId?: number | undefined
  archive?: boolean | undefined
}

/**
 * The docket that a payload names by dck_id, by _docketId or by both. Refuses INVALID if neither is given or they
 * differ, and DOCKET_NOT_FOUND if it is not on the requested side of the archive.
 */
export async function namedDocket(db: Queryable, { dck_id, _docketId, archive }: Named): Promise<number> {
  const id = dck_id ?? _docketId
  if (id === undefined)
    return refuse('INVALID', {
      errors: [{ field: 'dck_id', message: 'Required, unless _docketId is given' }],
    })
  if (_docketId !== undefined && _docketId !== id)
    return refuse('INVALID', {
      errors: [{ field: '_docketId', message: 'Names another docket than dck_id' }],
    })
  await refuseOtherSide(db, id, archive)
  return id
}

import * as contract from '@despatch/contract/dockets/favourites.ts'
import { bindCall } from '../platform/http/binding.ts'
import { deleteFavourite, saveFavourite, shownFavourite, starFavourite } from './favourites.ts'
import { favouritesOf } from './favourites.queries.ts'
import { openFavourite } from './open-favourite.ts'

export const favouritesCalls = [
  bindCall(contract.favouriteList, async ({ btpl_cust_id }, { tenant, session }) => {
    const rows = await favouritesOf(tenant.pool, session.user.ausr_id, btpl_cust_id)
    return { rows: rows.map((row) => shownFavourite(session, row)), next: null }
  }),
  bindCall(contract.favouriteOpen, (input, { tenant, session }) => openFavourite(tenant, session, input)),
  bindCall(contract.favouritePost, (sent, { session }, tx) => saveFavourite(tx, session, sent)),
  bindCall(contract.favouriteStar, (sent, { session }, tx) => starFavourite(tx, session, sent)),
  bindCall(contract.favouriteDelete, (sent, { session }, tx) => deleteFavourite(tx, session, sent)),
]

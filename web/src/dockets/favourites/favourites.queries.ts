import {
  favouriteDelete,
  favouriteList,
  favouriteOpen,
  favouriteStar,
} from '@despatch/contract/dockets/favourites.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { can, type Session } from '../../platform/session.ts'

export type Favourite = ReplyOf<typeof favouriteList>['rows'][number]

export const favouritesKey = ['favourites']

/** The favourites of the account that the user books for, the starred ones first. None for users who cannot book. */
export const favouritesQuery = (session: Session) => {
  const { ausr_cust_id } = session.user
  return queryOptions({
    queryKey: [...favouritesKey, ausr_cust_id],
    queryFn: async ({ signal }) =>
      (await api(favouriteList, { btpl_cust_id: ausr_cust_id ?? 0 }, { signal })).rows,
    enabled: ausr_cust_id !== null && can(session, 'booking'),
    staleTime: 60_000,
    retry: false,
  })
}

/** A favourite as a booking. It is read each time, because rules and records may have changed. */
export const openedFavourite = (btpl_id: number) => api(favouriteOpen, { btpl_id })

export type OpenedFavourite = ReplyOf<typeof favouriteOpen>

export const setStar = (btpl_id: number, starred: boolean) => api(favouriteStar, { btpl_id, starred })

export const deleteFavourite = ({ btpl_id, btpl_version }: Favourite) =>
  api(favouriteDelete, { btpl_id, btpl_version })

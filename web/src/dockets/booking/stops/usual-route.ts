import { stopKey } from '@despatch/domain/dockets/stop-suggestions.ts'
import type { BookingCustomer } from '../../docket-calls.ts'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { UsualRoute } from './stop-search.queries.ts'

/** The same for the same two stops, for links to a route. */
export const routeKey = ({ collection, delivery }: UsualRoute): string =>
  `${stopKey(collection.address)} ${stopKey(delivery.address)}`

/** Fills in both stops with their contacts, the tariff and the parcels. */
export function fillInRoute(
  route: UsualRoute,
  customer: BookingCustomer,
  edit: (edit: DraftEdit) => void,
): void {
  for (const [index, stop] of [route.collection, route.delivery].entries())
    edit({ type: 'address', index, change: { ...stop.address, ...stop.contact } })
  if (route.goods) edit({ type: 'usualGoods', goods: route.goods, customer })
}

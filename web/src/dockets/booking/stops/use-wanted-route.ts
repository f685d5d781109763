import { isEditable } from '@despatch/domain/dockets/booking-modes.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { can } from '../../../platform/session.ts'
import { paths } from '../../../platform/paths.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { usualRoutesQuery, type UsualRoute } from './stop-search.queries.ts'
import { focusAfter } from '../form/focus-next-on-enter.ts'
import type { BookingEngine } from '../workflow/use-booking.ts'
import { fillInRoute, routeKey } from './usual-route.ts'

/**
 * Starts a new booking on the usual route in the URL, once. An unfinished booking is set aside first. Returns whether the
 * route is still to be filled in.
 */
export function useWantedRoute({ customer, session }: BookingSetup, engine: BookingEngine): boolean {
  const { route } = useSearch({ from: '/shell/docket/detail' })
  const navigate = useNavigate()
  const routes = useQuery({
    ...usualRoutesQuery(customer.cust_id),
    enabled: route !== undefined && can(session, 'history'),
  })
  const begin = useEffectEvent(async (known: readonly UsualRoute[]) => {
    const wanted = known.find((each) => routeKey(each) === route)
    await navigate({ to: paths.docket, search: {}, replace: true })
    // A payment in progress comes first.
    const { mode, dirty } = engine.state
    if (!wanted || !isEditable(mode)) return
    if (dirty) engine.press('startNew')
    fillInRoute(wanted, customer, engine.edit)
    requestAnimationFrame(() => focusAfter('addresses.1'))
  })
  useEffect(() => {
    if (route !== undefined && routes.data) void begin(routes.data)
  }, [route, routes.data])
  return route !== undefined && (routes.isLoading || routes.data !== undefined)
}

import type { AddressDraft, BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { countedFields } from '@despatch/domain/addresses/address-rules.ts'
import { isBlank } from '@despatch/domain/text/clean-text.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { TimeFormatsContext } from '../../../ui/time-formats.ts'
import { can } from '../../../platform/session.ts'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { BookingSetup } from '../draft/booking-setup.ts'
import { focusAfter } from '../form/focus-next-on-enter.ts'
import { moveAlong } from './move-along.ts'
import { originInWords } from './stop-origin.ts'
import { usualRoutesQuery, type UsualRoute } from './stop-search.queries.ts'
import { fillInRoute, routeKey } from './usual-route.ts'
import { bookingTexts } from '../texts.ts'
import classes from './usual-routes.module.css'

interface UsualRoutesProps {
  setup: BookingSetup
  draft: BookingDraft
  edit: (edit: DraftEdit) => void
}

const isUnused = (address: AddressDraft | undefined) =>
  address !== undefined && countedFields.every((field) => isBlank(address[field]))

/**
 * The account's most frequent routes: one press fills in both stops with their contacts, the tariff and the parcels.
 * Shown while the delivery is empty.
 */
export function UsualRoutes({ setup, draft, edit }: UsualRoutesProps) {
  const { customer, session } = setup
  const routes = useQuery({ ...usualRoutesQuery(customer.cust_id), enabled: can(session, 'history') })
  const [, delivery, ...others] = draft.addresses
  const { now } = use(TimeFormatsContext)
  // Reserves the space of the row while the routes load, so that the form does not move.
  const isOffered = isUnused(delivery) && others.length === 0
  const names = (routes.data ?? []).map((route) => nameOf(route, routes.data ?? []))
  if (!can(session, 'history') || routes.isError || (routes.data && routes.data.length === 0)) return null

  const choose = (route: UsualRoute) => {
    fillInRoute(route, customer, edit)
    requestAnimationFrame(() => focusAfter('addresses.1'))
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={bookingTexts.sameAgain}
      className={classes.routes}
      data-used={!isOffered || undefined}
      onKeyDown={moveAlong}
    >
      {isOffered && routes.data && (
        <>
          <span className={classes.label} aria-hidden>
            {bookingTexts.sameAgain}:
          </span>
          {routes.data.map((route, index) => (
            <Button
              key={routeKey(route)}
              variant="default"
              size="compact-sm"
              radius="xl"
              // One tab stop: the arrow keys move along the routes.
              tabIndex={index === 0 ? 0 : -1}
              title={`${bookingTexts.fromTo(stopLabel(route.collection), stopLabel(route.delivery))}, ${originInWords({ from: 'recent', times: route.times, lastUsed: route.lastUsed }, now)}`}
              onClick={() => choose(route)}
            >
              {names[index]}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}

/** The shortest name that no other route has: the delivery, then also its building, then also the collection. */
function nameOf(route: UsualRoute, routes: readonly UsualRoute[]): string {
  const isOwn = (nameIn: (other: UsualRoute) => string) =>
    routes.every((other) => other === route || nameIn(other) !== nameIn(route))
  return (routeNames.find(isOwn) ?? lastName)(route)
}

const lastName = (route: UsualRoute) =>
  `${bookingTexts.fromTo(stopLabel(route.collection), withBuilding(route.delivery))}, ${route.delivery.address.dadd_postalcode}`

const withBuilding = (stop: UsualRoute['delivery']) =>
  [stopLabel(stop), stop.address.dadd_build].filter(Boolean).join(', ')

const routeNames = [
  (route: UsualRoute) => stopLabel(route.delivery),
  (route: UsualRoute) => withBuilding(route.delivery),
  (route: UsualRoute) => bookingTexts.fromTo(stopLabel(route.collection), withBuilding(route.delivery)),
  lastName,
]

const stopLabel = ({ address }: UsualRoute['delivery']) =>
  address.dadd_companyname || address.dadd_street || address.dadd_postalcode

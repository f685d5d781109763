import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usualRoutesQuery, type UsualRoute } from '../../dockets/booking/stops/stop-search.queries.ts'
import { routeKey } from '../../dockets/booking/stops/usual-route.ts'
import { paths } from '../../platform/paths.ts'
import classes from './book-again.module.css'
import { homeTexts } from './texts.ts'

const mostTiles = 3

/** The routes that the account books most, each as a link to a booking form with both stops filled in (NAV-06). */
export function BookAgain({ cust_id }: { cust_id: number }) {
  const routes = useQuery(usualRoutesQuery(cust_id))
  // Without these tiles the page is complete, so an error is not shown.
  if (!routes.data || routes.data.length === 0) return null
  return (
    <section aria-labelledby="book-again">
      <Title order={2} id="book-again" mb="xs">
        {homeTexts.bookAgain}
      </Title>
      <ul className={classes.tiles}>
        {routes.data.slice(0, mostTiles).map((route) => (
          <li key={routeKey(route)}>
            <Link to={paths.docket} search={{ route: routeKey(route) }} className={classes.tile}>
              <Text component="span" size="xs" c="dimmed" truncate>
                {homeTexts.fromStop(nameOf(route.collection))}
              </Text>
              <Text component="strong" fw={600} truncate>
                {nameOf(route.delivery)}
              </Text>
              <Text component="span" size="xs" truncate>
                {buildingOf(route.delivery)}
              </Text>
              <Text component="span" size="xs" c="dimmed">
                {homeTexts.timesBooked(route.times)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Stop = UsualRoute['delivery']

const nameOf = ({ address }: Stop) =>
  address.dadd_companyname || address.dadd_street || address.dadd_postalcode

/** Tells two buildings of one company apart. */
const buildingOf = ({ address: { dadd_build, dadd_postalcode } }: Stop) =>
  [dadd_build, dadd_postalcode].filter(Boolean).join(', ')

import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { favouritesQuery } from '../dockets/favourites/favourites.queries.ts'
import { FailedQuery } from '../platform/failed-query.tsx'
import { paths } from '../platform/paths.ts'
import { useSignedIn } from '../platform/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from '../ui/item-list.module.css'
import { schedulesTexts } from './texts.ts'

/** The first step of a new regular booking: what is booked. */
export function ChooseFavourite() {
  const favourites = useQuery(favouritesQuery(useSignedIn()))
  if (favourites.error)
    return <FailedQuery title={schedulesTexts.favouritesNotLoaded} queries={[favourites]} />
  if (favourites.data === undefined)
    return <Skeleton component="output" height={160} aria-label={schedulesTexts.loading} />
  if (favourites.data.length === 0)
    return (
      <EmptyState icon={<IconStar size={24} stroke={1.6} />} title={schedulesTexts.noFavourites}>
        {schedulesTexts.noFavouritesHelp}
      </EmptyState>
    )
  return (
    <section aria-labelledby="choose-favourite">
      <Title order={2} id="choose-favourite">
        {schedulesTexts.chooseFavourite}
      </Title>
      <Text c="dimmed" mb="sm">
        {schedulesTexts.chooseHelp}
      </Text>
      <ul className={classes.list}>
        {favourites.data.map(({ btpl_id, btpl_name, from, to }) => (
          <li key={btpl_id} className={classes.item}>
            <Stack gap={2} className={classes.about ?? ''}>
              <Text fw={600} className={classes.long ?? ''}>
                {btpl_name}
              </Text>
              <Text c="dimmed" className={classes.long ?? ''}>
                {schedulesTexts.route(from, to)}
              </Text>
            </Stack>
            <Button
              size="compact-md"
              variant="default"
              aria-label={schedulesTexts.chooseNamed(btpl_name)}
              renderRoot={(props) => (
                <Link to={paths.schedule} search={{ favourite: String(btpl_id) }} {...props} />
              )}
            >
              {schedulesTexts.choose}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Alert, Anchor, Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useHotkeys, type HotkeyItem } from '@mantine/hooks'
import { favouriteKeys } from '@despatch/domain/dockets/favourite.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { commonTexts } from '../../ui/texts.ts'
import { moveAlong } from '../booking/stops/move-along.ts'
import classes from '../booking/stops/usual-routes.module.css'
import { favouritesQuery } from './favourites.queries.ts'
import { favouriteTexts } from './texts.ts'
import type { ChosenFavourite } from './use-favourite.ts'

/** The starred favourites, each with its key. Choosing one fills in the booking form. */
export function FavouritesBar({ session, favourite }: { session: Session; favourite: ChosenFavourite }) {
  const { open, loading, opened, dismiss } = favourite
  const favourites = useQuery(favouritesQuery(session)).data ?? []
  const starred = favourites.filter((each) => each.starred)
  useHotkeys(
    starred
      .slice(0, favouriteKeys)
      // Physical keys, because Alt and a figure type another character on some keyboards.
      .map(({ btpl_id }, index): HotkeyItem => [
        `alt+digit${index + 1}`,
        () => open(btpl_id),
        { usePhysicalKeys: true },
      ]),
    [],
    true,
  )
  return (
    <>
      {favourites.length > 0 && (
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label={favouriteTexts.favourites}
          className={classes.routes}
          onKeyDown={moveAlong}
        >
          <span className={classes.label} aria-hidden>
            {favouriteTexts.favourites}:
          </span>
          {starred.map(({ btpl_id, btpl_name, from, to }, index) => (
            <Button
              key={btpl_id}
              variant="default"
              size="compact-sm"
              radius="xl"
              // One tab stop: the arrow keys move along the favourites.
              tabIndex={index === 0 ? 0 : -1}
              title={favouriteTexts.open(btpl_name, from, to)}
              loading={loading === btpl_id}
              rightSection={index < favouriteKeys && <Kbd size="xs">{index + 1}</Kbd>}
              {...(index < favouriteKeys && { 'aria-keyshortcuts': `Alt+${index + 1}` })}
              onClick={() => open(btpl_id)}
            >
              {btpl_name}
            </Button>
          ))}
          <Anchor size="sm" renderRoot={(props) => <Link to={paths.favourites} {...props} />}>
            {favouriteTexts.allFavourites}
          </Anchor>
        </div>
      )}
      <VisuallyHidden component="output">
        {opened ? favouriteTexts.filledIn(opened.favourite.btpl_name) : ''}
      </VisuallyHidden>
      {opened && opened.retired.length > 0 && (
        <Alert
          mb="md"
          role="alert"
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={favouriteTexts.cannotBeBooked(opened.favourite.btpl_name)}
          withCloseButton
          closeButtonLabel={commonTexts.close}
          onClose={dismiss}
        >
          {opened.retired.map(({ field, message }) => (
            <div key={`${field} ${message}`}>{message}</div>
          ))}
        </Alert>
      )}
    </>
  )
}

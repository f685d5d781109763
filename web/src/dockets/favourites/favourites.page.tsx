import { ActionIcon, Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { mostStarred } from '@despatch/domain/dockets/favourite.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteButton } from '../../platform/delete-button.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { notify } from '../../platform/notify.ts'
import { pages } from '../../platform/pages.ts'
import { useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { dialogProps } from '../../ui/dialog-props.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { customerQuery } from '../../customers/customers.queries.ts'
import { FavouriteForm } from './favourite-form.tsx'
import classes from '../../ui/item-list.module.css'
import {
  deleteFavourite,
  favouritesKey,
  favouritesQuery,
  setStar,
  type Favourite,
} from './favourites.queries.ts'
import { favouriteTexts } from './texts.ts'

/** /favourites: the favourites of the account that the user books for (FORM-05). */
export default function FavouritesPage() {
  const session = useSignedIn()
  const favourites = useQuery(favouritesQuery(session))
  const customer = useQuery(customerQuery(session.user.ausr_cust_id)).data ?? null
  const [edited, setEdited] = useState<Favourite | null>(null)
  const close = () => setEdited(null)
  const starred = (favourites.data ?? []).filter((each) => each.starred).length
  return (
    <>
      <BackLink to={paths.docket} label={pages.docket.title} />
      <PageHeading
        title={pages.favourites.title}
        description={favouriteTexts.pageHelp}
        beside={
          starred > 0 && (
            <Text size="sm" c="dimmed">
              {favouriteTexts.starred(starred, mostStarred)}
            </Text>
          )
        }
      />
      <Favourites favourites={favourites} onEdit={setEdited} />
      <Modal opened={edited !== null} onClose={close} title={favouriteTexts.editFavourite} {...dialogProps}>
        {edited && customer && (
          <FavouriteForm
            account={customer}
            favourite={edited}
            booking={null}
            suggestedName=""
            onClose={close}
          />
        )}
      </Modal>
    </>
  )
}

interface FavouritesProps {
  favourites: UseQueryResult<Favourite[]>
  onEdit: (favourite: Favourite) => void
}

function Favourites({ favourites, onEdit }: FavouritesProps) {
  if (favourites.error) return <FailedQuery title={favouriteTexts.notLoaded} queries={[favourites]} />
  // Users without an account to book for have none.
  if (favourites.isLoading)
    return <Skeleton component="output" height={160} aria-label={favouriteTexts.loading} />
  if (!favourites.data?.length)
    return (
      <EmptyState icon={<IconStar size={24} stroke={1.6} />} title={favouriteTexts.noneYet}>
        {favouriteTexts.noneYetHelp}
      </EmptyState>
    )
  return (
    <ul className={classes.list}>
      {favourites.data.map((favourite) => (
        <FavouriteItem key={favourite.btpl_id} favourite={favourite} onEdit={() => onEdit(favourite)} />
      ))}
    </ul>
  )
}

const routeOf = ({ from, to, stops }: Favourite) => {
  const route = favouriteTexts.route(from, to)
  return stops > 2 ? favouriteTexts.withStops(route, stops) : route
}

function FavouriteItem({ favourite, onEdit }: { favourite: Favourite; onEdit: () => void }) {
  const queries = useQueryClient()
  const { btpl_id, btpl_name, btpl_shared, own, owner, mayChange, starred } = favourite
  const reload = () => queries.invalidateQueries({ queryKey: favouritesKey })
  const starring = useMutation({
    mutationFn: () => setStar(btpl_id, !starred),
    onSuccess: reload,
    onError: (failure) => notify.failure(favouriteTexts.favourites, failure),
  })
  return (
    <li className={classes.item}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={favouriteTexts.starNamed(btpl_name)}
        aria-pressed={starred}
        loading={starring.isPending}
        onClick={() => starring.mutate()}
      >
        {starred ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      </ActionIcon>
      <Stack gap={2} className={classes.about ?? ''}>
        <Group gap="xs">
          <Text fw={600} className={classes.long}>
            {btpl_name}
          </Text>
          {btpl_shared && (
            <Badge variant="default" tt="none">
              {own ? favouriteTexts.shared : favouriteTexts.sharedBy(owner)}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {routeOf(favourite)}
        </Text>
      </Stack>
      <Group gap="xs">
        <Button
          size="compact-md"
          variant="default"
          aria-label={favouriteTexts.bookNamed(btpl_name)}
          renderRoot={(props) => (
            <Link to={paths.docket} search={{ favourite: String(btpl_id) }} {...props} />
          )}
        >
          {favouriteTexts.book}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          aria-label={favouriteTexts.bookRegularlyNamed(btpl_name)}
          renderRoot={(props) => (
            <Link to={paths.schedule} search={{ favourite: String(btpl_id) }} {...props} />
          )}
        >
          {favouriteTexts.bookRegularly}
        </Button>
        {mayChange && (
          <>
            <Button
              size="compact-md"
              variant="default"
              aria-label={favouriteTexts.editNamed(btpl_name)}
              onClick={onEdit}
            >
              {commonTexts.edit}
            </Button>
            <DeleteButton
              aria-label={favouriteTexts.deleteNamed(btpl_name)}
              question={favouriteTexts.deleteQuestion(btpl_name)}
              action={commonTexts.delete}
              failed={favouriteTexts.deleteFavourite}
              remove={async () => {
                await deleteFavourite(favourite)
                await reload()
              }}
            >
              {btpl_shared ? favouriteTexts.deleteShared : favouriteTexts.deleteHelp}
            </DeleteButton>
          </>
        )}
      </Group>
    </li>
  )
}

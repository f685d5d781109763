import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { LoadedList } from '../platform/loaded-list.tsx'
import { paths } from '../platform/paths.ts'
import type { GridSort } from '../ui/data-grid-header.tsx'
import { DataGrid, rowHeightOf } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { filteredUsers, isServersOrder, sortedUsers, userColumns, type UserFilter } from './user-columns.ts'
import { UserRow } from './user-row.tsx'
import { usersQuery, type User } from './users.queries.ts'

const none: User[] = []

interface UserGridProps {
  search: string
  filter: UserFilter
  order: GridSort
  onOrder: (order: GridSort) => void
  onAll: () => void
}

/** The list of users with its states. To filter by role, permission or state, or to sort other than by the
 * server's order, all users are loaded first. */
export function UserGrid({ search, filter, order, onOrder, onAll }: UserGridProps) {
  const query = useInfiniteQuery(usersQuery(search))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const { role, right, state } = filter
  const isFiltered = role !== null || right !== null || state !== null
  const loadsAll = hasNextPage && (!isServersOrder(order) || isFiltered)
  useEffect(() => {
    if (loadsAll && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [loadsAll, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const loaded = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? none, [query.data])
  const users = useMemo(() => {
    const found = filteredUsers(loaded, { role, right, state })
    return isServersOrder(order) ? found : sortedUsers(found, order)
  }, [loaded, order, role, right, state])
  const ids = useMemo(() => users.map(({ ausr_id }) => ausr_id), [users])
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = rowHeightOf(compact)
  const navigate = useNavigate()
  const open = useCallback(
    (index: number) => {
      const id = ids[index]
      if (id !== undefined) void navigate({ to: paths.user, search: { _id: id, state: 'existing' } })
    },
    [ids, navigate],
  )
  return (
    <LoadedList
      list={{ ...query, isPending: query.isPending || (loadsAll && !isFetchNextPageError) }}
      rows={users}
      rowHeight={rowHeight}
      what={usersTexts.theUsers}
      failureTitle={commonTexts.loadData}
      empty={<NoMatch search={search} onAll={onAll} />}
    >
      {(onEndReached) => (
        <>
          {compact && <OrderSelect columns={userColumns} {...{ order, onOrder }} />}
          <DataGrid
            label={usersTexts.users}
            columns={userColumns}
            ids={ids}
            rowHeight={rowHeight}
            rowCount={hasNextPage ? -1 : ids.length}
            compact={compact}
            sort={order}
            onSort={(column) => onOrder({ column, descending: column === order.column && !order.descending })}
            onOpen={open}
            onEndReached={onEndReached}
            renderRow={(position) => {
              const user = users[position.index]
              return user && <UserRow key={position.id} {...position} {...{ user, compact }} />
            }}
          />
        </>
      )}
    </LoadedList>
  )
}

/** Only a search or a filter can be empty, because the current user is always in the list. */
const NoMatch = ({ search, onAll }: { search: string; onAll: () => void }) => (
  <EmptyState
    title={commonTexts.noMatches}
    icon={<IconSearch size={24} stroke={1.6} />}
    action={
      <Button variant="default" onClick={onAll}>
        {usersTexts.showAllUsers}
      </Button>
    }
  >
    {search === '' ? usersTexts.noMatchesWithFilter : usersTexts.noMatchesHelp(search)}
  </EmptyState>
)

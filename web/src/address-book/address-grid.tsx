import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import { IconAddressBook, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { paths } from '../platform/paths.ts'
import type { GridSort } from '../ui/data-grid-header.tsx'
import { DataGridSkeleton } from '../ui/data-grid-skeleton.tsx'
import { DataGrid, rowHeightOf } from '../ui/data-grid.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { OrderSelect } from '../ui/order-select.tsx'
import { commonTexts } from '../ui/texts.ts'
import { addressBookQuery } from './address-book.queries.ts'
import { addressBookColumns, addressOrder, type AddressSort } from './address-columns.ts'
import { AddressRow } from './address-row.tsx'
import { addressBookButtonTexts } from './button-texts.ts'
import { addressBookTexts } from './texts.ts'

interface AddressGridProps {
  /** Null for all accounts of the user. */
  cust_id: number | null
  search: string
  order: GridSort & { column: AddressSort }
  onOrder: (order: GridSort) => void
  accounts: UseQueryResult<{ cust_id: number; cust_name: string }[]>
}

const none: CustomerAddress[] = []

/** The list of addresses, with its loading, failed and empty states. */
export function AddressGrid({ cust_id, search, order, onOrder, accounts }: AddressGridProps) {
  const { column: sort, descending } = order
  const list = useInfiniteQuery({
    ...addressBookQuery({ cust_id, type: null, search, sort, descending }),
    refetchOnMount: 'always',
  })
  const failure = list.error ?? accounts.error
  useFailureToast(commonTexts.loadData, failure)
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = rowHeightOf(compact)
  const addresses = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? none, [list.data])

  if (failure && (addresses.length === 0 || !accounts.data)) {
    return <FailedQuery title={addressBookTexts.addressBookNotLoaded} queries={[list, accounts]} />
  }
  if (list.isPending || !accounts.data)
    return <DataGridSkeleton rowHeight={rowHeight} label={addressBookTexts.loadingAddressBook} />
  if (addresses.length === 0) return <NoAddresses search={search} />
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  }
  return (
    <>
      {compact && <OrderSelect columns={addressBookColumns} order={order} onOrder={onOrder} />}
      <LoadedAddresses
        {...{ addresses, compact, rowHeight, order, onOrder }}
        accounts={accounts.data}
        complete={!list.hasNextPage}
        onEndReached={more}
      />
      {list.isFetchNextPageError && (
        <Button variant="default" mt="xs" onClick={() => void list.fetchNextPage()}>
          {addressBookTexts.moreNotLoaded}
        </Button>
      )}
    </>
  )
}

const NoAddresses = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState
      title={addressBookTexts.noAddressesYet}
      icon={<IconAddressBook size={24} stroke={1.6} />}
      action={
        <Button renderRoot={(props) => <Link to={paths.address} {...props} />}>
          {addressBookTexts.newAddress}
        </Button>
      }
    >
      {addressBookTexts.noAddressesYetHelp}
    </EmptyState>
  ) : (
    <EmptyState title={commonTexts.noMatches} icon={<IconSearch size={24} stroke={1.6} />}>
      {addressBookTexts.noMatchesHelp(search)}
    </EmptyState>
  )

interface LoadedAddressesProps extends Pick<AddressGridProps, 'order' | 'onOrder'> {
  addresses: CustomerAddress[]
  accounts: { cust_id: number; cust_name: string }[]
  compact: boolean
  rowHeight: number
  complete: boolean
  onEndReached: () => void
}

function LoadedAddresses(props: LoadedAddressesProps) {
  const { addresses, accounts, compact, order, onOrder } = props
  const navigate = useNavigate()
  const ids = useMemo(() => addresses.map(({ cadd_id }) => cadd_id), [addresses])
  const names = useMemo(
    () => new Map(accounts.map(({ cust_id, cust_name }) => [cust_id, cust_name])),
    [accounts],
  )
  const open = useCallback(
    (index: number) => {
      const id = ids[index]
      if (id !== undefined) void navigate({ to: paths.address, search: { _id: id } })
    },
    [ids, navigate],
  )
  return (
    <DataGrid
      label={addressBookButtonTexts.addressBook}
      columns={addressBookColumns}
      ids={ids}
      rowHeight={props.rowHeight}
      rowCount={props.complete ? ids.length : -1}
      compact={compact}
      sort={order}
      onSort={(column) =>
        onOrder({
          column: addressOrder(column, undefined).column,
          descending: column === order.column && !order.descending,
        })
      }
      onOpen={open}
      onEndReached={props.onEndReached}
      renderRow={(position) => {
        const address = addresses[position.index]
        return (
          address && (
            <AddressRow
              key={position.id}
              {...position}
              {...{ address, compact }}
              account={names.get(address.cadd_cust_id) ?? ''}
            />
          )
        )
      }}
    />
  )
}

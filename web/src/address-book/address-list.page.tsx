import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Button, Group, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { accountsQuery } from '../customers/customers.queries.ts'
import { addressOrder } from './address-columns.ts'
import { AddressGrid } from './address-grid.tsx'
import classes from './address-list.module.css'
import { ExportAddressesButton } from './export-addresses-button.tsx'
import { ImportButton } from './import-button.tsx'
import { addressBookTexts } from './texts.ts'

const searchDelayMs = 250

/** /address/list: the address books of the user's accounts. The server sorts and searches (ADDR-01). */
export default function AddressListPage() {
  const asked = useSearch({ from: '/shell/address/list' })
  const navigate = useNavigate()
  const accounts = useQuery(accountsQuery)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchDelayMs)
  const account = accounts.data?.find(({ cust_id }) => String(cust_id) === asked.account)
  const cust_id = account?.cust_id ?? null
  const order = addressOrder(asked.sort, asked.order)
  const show = (change: typeof asked) =>
    void navigate({ to: paths.addressBook, search: { ...asked, ...change }, replace: true })

  return (
    <FullPage>
      <PageHeading
        title={pages.addressBook.heading}
        actions={
          <>
            <ImportButton accounts={accounts.data ?? []} cust_id={cust_id} />
            <ExportAddressesButton cust_id={cust_id} search={search} />
            <Button
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <Link to={paths.address} {...props} />}
            >
              {addressBookTexts.new}
            </Button>
          </>
        }
      />
      <Group justify="space-between" gap="xs" mb="xs">
        {(accounts.data?.length ?? 0) > 1 && (
          <Select
            aria-label={addressBookTexts.account}
            className={classes.account ?? ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': addressBookTexts.allAccounts }}
            placeholder={addressBookTexts.allAccounts}
            data={(accounts.data ?? []).map((each) => ({
              value: String(each.cust_id),
              label: each.cust_name,
            }))}
            value={cust_id === null ? null : String(cust_id)}
            onChange={(chosen) => show({ account: chosen ?? '' })}
          />
        )}
        <DataGridFilter
          value={typed}
          onChange={(value) => setTyped(value.slice(0, longestSearch))}
          label={addressBookTexts.searchAddressBook}
        />
      </Group>
      <AddressGrid
        cust_id={cust_id}
        search={search}
        order={order}
        accounts={accounts}
        onOrder={({ column, descending }) =>
          show({ sort: column, order: descending ? 'descending' : 'ascending' })
        }
      />
    </FullPage>
  )
}

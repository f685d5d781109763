import { longestSearch } from '@despatch/domain/text/longest-search.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { AllApiKeysButton } from './all-api-keys-button.tsx'
import { usersTexts } from './texts.ts'
import { userFilter, userOrder } from './user-columns.ts'
import { UserFilters } from './user-filters.tsx'
import { UserGrid } from './user-grid.tsx'
import classes from './user-list.module.css'

/** /user/list: the users, by last name (USER-01). Search, filters and sort order are query parameters. */
export default function UserListPage() {
  const asked = useSearch({ from: '/shell/user/list' })
  const navigate = useNavigate()
  const search = (asked.search ?? '').trim().slice(0, longestSearch)
  const filter = userFilter(asked)
  const order = useMemo(() => userOrder(asked.sort, asked.order), [asked.sort, asked.order])
  const show = (change: typeof asked) =>
    void navigate({ to: paths.users, search: { ...asked, ...change }, replace: true })
  return (
    <FullPage>
      <PageHeading
        title={pages.users.heading}
        actions={
          <Group gap="xs">
            <AllApiKeysButton />
            <Button
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <Link to={paths.user} search={{ state: 'new' }} {...props} />}
            >
              {usersTexts.newUser}
            </Button>
          </Group>
        }
      />
      <div className={classes.tools}>
        <UserFilters role={asked.role} right={asked.right} state={asked.state} onChange={show} />
        <SearchBox
          label={usersTexts.searchUsers}
          placeholder={usersTexts.searchUsersExample}
          value={search}
          onSearch={(words) => show({ search: words })}
        />
      </div>
      <UserGrid
        {...{ search, filter, order }}
        onOrder={({ column, descending }) =>
          show({ sort: column, order: descending ? 'descending' : 'ascending' })
        }
        onAll={() => show({ search: '', role: '', right: '', state: '' })}
      />
    </FullPage>
  )
}

import { Button, Group, Tabs } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { pages } from '../../platform/pages.ts'
import { can, useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import { useChosenColumns } from './chosen-columns.ts'
import { useTimeFormatter } from '../../ui/time-formats.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { orderFromQuery, orderToQuery } from '../../ui/data-grid-header.tsx'
import { ColumnChoice } from '../../ui/column-choice.tsx'
import { DataGridFilter } from '../../ui/data-grid-filter.tsx'
import { FullPage } from '../../ui/full-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { DaysButton } from './days-button.tsx'
import { docketColumns } from './docket-columns.tsx'
import { DocketGrid } from './docket-grid.tsx'
import classes from './docket-list.module.css'
import { queryFromParams, newestFirst, type ListParams } from './docket-list-query.ts'
import { ExportButton } from './export-button.tsx'
import { ImportLink } from './import-link.tsx'
import { FilterChips } from './filter-chips.tsx'
import { countFilters, filtersToParams, noFilters } from './list-filters.ts'
import { useSaveListSearch } from './saved-list-search.ts'
import { docketListTexts } from './texts.ts'

/** Recent Bookings and Booking History (LIST-01). The search and the order are in the URL. */
export default function DocketListPage() {
  const archive = useMatch({ strict: false, select: ({ fullPath }) => fullPath === paths.bookingHistory })
  const session = useSignedIn()
  const navigate = useNavigate()
  // Empty values are omitted from the URL.
  const params: ListParams = useSearch({ strict: false })
  const query = queryFromParams(archive, params, useMinute())
  useSaveListSearch(archive ? 'archive' : 'list', params)
  const [filter, setFilter] = useState('')
  // A phone shows bookings first, and the controls on request.
  const compact = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, { toggle }] = useDisclosure(false)
  const showsControls = !compact || opened
  const controls = useId()
  const inUse = countFilters(query.filters) + (filter === '' ? 0 : 1)
  const withTotal = session.prices !== 'none'
  const formatTime = useTimeFormatter()
  const all = useMemo(() => docketColumns(withTotal, formatTime), [withTotal, formatTime])
  const tab = archive ? 'history' : 'recent'
  const order = useMemo(
    () => orderFromQuery(all, { sort: params.sort, order: params.order }, newestFirst),
    [all, params.sort, params.order],
  )
  const columns = useChosenColumns(`${session.database}.${session.user.ausr_logon}.${tab}`, all)
  const chosenIds = columns.chosen.join()
  const shown = useMemo(() => all.filter(({ id }) => chosenIds.split(',').includes(id)), [all, chosenIds])

  const show = (changes: ListParams, replace = false) =>
    void navigate({
      to: archive ? paths.bookingHistory : paths.recentBookings,
      search: { ...params, ...changes },
      replace,
    })
  const searchFor = (search: string) => show({ search }, true)
  const openTab = (tab: string | null) =>
    void navigate({
      to: tab === 'history' ? paths.bookingHistory : paths.recentBookings,
      search: { search: query.search, ...filtersToParams(query.filters) },
    })
  const searchAll = (words: string) => {
    setFilter('')
    searchFor(words)
  }

  return (
    <FullPage>
      <PageHeading
        title={(archive ? pages.bookingHistory : pages.recentBookings).heading}
        actions={
          <>
            {!archive && can(session, 'booking') && <ImportLink />}
            {showsControls && can(session, 'export') && <ExportButton query={query} />}
          </>
        }
      />
      <Tabs value={tab} onChange={openTab} className={classes.tabs}>
        <div className={classes.toolbar}>
          <Tabs.List className={classes.tabList ?? ''} aria-label={docketListTexts.bookings}>
            <Tabs.Tab value="recent">{docketListTexts.recent}</Tabs.Tab>
            <Tabs.Tab value="history">{docketListTexts.history}</Tabs.Tab>
          </Tabs.List>
          {compact && (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              aria-expanded={opened}
              aria-controls={controls}
              onClick={toggle}
            >
              {inUse === 0 ? docketListTexts.filters : docketListTexts.filtersInUse(inUse)}
            </Button>
          )}
          <Group gap="xs" className={classes.boxes ?? ''}>
            <SearchBox
              label={archive ? docketListTexts.searchHistory : docketListTexts.searchRecent}
              placeholder={docketListTexts.searchExample}
              value={query.search}
              onSearch={searchFor}
            />
            {showsControls && <DataGridFilter value={filter} onChange={setFilter} slash={false} />}
            {archive && (showsControls || query.days) && <DaysButton days={query.days} onShow={show} />}
            <div className={classes.columns}>
              <ColumnChoice
                columns={all}
                chosen={columns.chosen}
                isDefault={columns.isDefault}
                always="docket"
                onChoose={columns.choose}
              />
            </div>
          </Group>
        </div>
        <div id={controls}>
          {showsControls && (
            <FilterChips
              key={tab}
              archive={archive}
              filters={query.filters}
              onFilters={(filters) => show(filtersToParams(filters))}
            />
          )}
        </div>
        <Tabs.Panel value={tab} className={classes.panel} pt="xs">
          <DocketGrid
            query={query}
            columns={shown}
            sortable={all}
            showsOrder={compact && opened}
            order={order}
            onOrder={(next) => show(orderToQuery(next), true)}
            filter={filter}
            onSearch={searchAll}
            onAllDays={() => show({ dateStart: '', dateEnd: '' })}
            onNoFilters={() => show(filtersToParams(noFilters))}
          />
        </Tabs.Panel>
      </Tabs>
    </FullPage>
  )
}

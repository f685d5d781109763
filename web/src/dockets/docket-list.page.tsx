import { Group, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { can, useSignedIn } from '../app/session.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { DataGridFilter } from '../ui/data-grid-filter.tsx'
import { DocketGrid } from './docket-grid.tsx'
import classes from './docket-list.module.css'
import { ExportButton } from './export-button.tsx'

/** Recent Bookings, or Booking History when archive is set (LIST-01). */
export function DocketListPage({ archive }: { archive: boolean }) {
  const session = useSignedIn()
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  const tab = archive ? 'history' : 'recent'
  const open = (tab: string | null) =>
    void navigate({ to: tab === 'history' ? paths.bookingHistory : paths.recentBookings })

  return (
    <div className={classes.page}>
      <PageHeading
        title={archive ? 'Booking History' : 'Recent Bookings'}
        actions={can(session, 'export') && <ExportButton archive={archive} />}
      />
      <Tabs value={tab} onChange={open} className={classes.tabs}>
        <Group justify="space-between" align="end" gap="xs">
          <Tabs.List style={{ borderBottom: 0 }} aria-label="Bookings">
            <Tabs.Tab value="recent">Recent</Tabs.Tab>
            <Tabs.Tab value="history">History</Tabs.Tab>
          </Tabs.List>
          <DataGridFilter value={filter} onChange={setFilter} />
        </Group>
        <Tabs.Panel value={tab} className={classes.panel} pt="xs">
          <DocketGrid archive={archive} filter={filter} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

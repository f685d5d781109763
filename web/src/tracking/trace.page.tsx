import { Button, Group } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { orderToQuery } from '../ui/data-grid-header.tsx'
import { DateRangeDialog } from '../ui/date-range-dialog.tsx'
import { dateRange } from '../ui/date-range.ts'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { commonTexts } from '../ui/texts.ts'
import { trackingTexts } from './texts.ts'
import { traceOrder } from './trace-columns.ts'
import { TraceGrid } from './trace-grid.tsx'
import { useMinute } from '../ui/use-minute.ts'

/** /docket/trace: the scans of the user's accounts. The dates and the order are in the URL (TRACK-01). */
export default function TracePage() {
  const params = useSearch({ from: '/shell/docket/trace' })
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const range = dateRange(params, useMinute())
  const order = useMemo(
    () => traceOrder({ sort: params.sort, order: params.order }),
    [params.sort, params.order],
  )
  const show = (days: { dateStart?: string; dateEnd?: string }) => {
    setIsOpen(false)
    const { dateStart: _start, dateEnd: _end, ...others } = params
    void navigate({ to: paths.trace, search: { ...others, ...days } })
  }

  return (
    <FullPage>
      <PageHeading title={pages.trace.heading} />
      <Group justify="space-between" gap="xs" mb="xs">
        <Button
          variant="default"
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={trackingTexts.dateRangeDays(range.dateStart, range.dateEnd)}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {trackingTexts.days(range.dateStart, range.dateEnd)}
        </Button>
        <SearchBox
          label={trackingTexts.searchScans}
          placeholder={commonTexts.search}
          value={search}
          onSearch={setSearch}
        />
      </Group>
      <TraceGrid
        {...{ range, search, order }}
        onOrder={(next) =>
          void navigate({ to: paths.trace, search: { ...params, ...orderToQuery(next) }, replace: true })
        }
      />
      {isOpen && (
        <DateRangeDialog
          dateStart={range.dateStart}
          dateEnd={range.dateEnd}
          onShow={show}
          onReset={() => show({})}
          resetLabel={trackingTexts.lastThreeDays}
          onClose={() => setIsOpen(false)}
        />
      )}
    </FullPage>
  )
}

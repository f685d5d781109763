import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DateRangeDialog } from '../../ui/date-range-dialog.tsx'
import { dateRange } from '../../ui/date-range.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { DocketListQuery } from './docket-list-query.ts'
import { docketListTexts } from './texts.ts'

interface DaysButtonProps {
  days: DocketListQuery['days']
  /** Empty strings for all dates. */
  onShow: (days: { dateStart: string; dateEnd: string }) => void
}

/** Filters the history by booking date. The default range is the last two days and today (LIST-02). */
export function DaysButton({ days, onShow }: DaysButtonProps) {
  const now = useMinute()
  const [isOpen, setIsOpen] = useState(false)
  const show = (chosen: { dateStart: string; dateEnd: string }) => {
    setIsOpen(false)
    onShow(chosen)
  }
  const { dateStart, dateEnd } = days ?? dateRange({}, now)
  return (
    <>
      <Button
        variant={days ? 'light' : 'default'}
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-label={days ? docketListTexts.filterByDates(days.dateStart, days.dateEnd) : undefined}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {days ? docketListTexts.days(days.dateStart, days.dateEnd) : docketListTexts.filterByDate}
      </Button>
      {isOpen && (
        <DateRangeDialog
          dateStart={dateStart}
          dateEnd={dateEnd}
          onShow={show}
          onReset={() => show({ dateStart: '', dateEnd: '' })}
          resetLabel={docketListTexts.allDates}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

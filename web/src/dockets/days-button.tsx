import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DateRangeDialog } from '../ui/date-range-dialog.tsx'
import { dateRange } from '../ui/date-range.ts'
import { useMinute } from '../ui/use-minute.ts'
import type { ListQuery } from './docket-list-query.ts'

interface DaysButtonProps {
  days: ListQuery['days']
  /** Empty for all days. */
  onShow: (days: { dateStart: string; dateEnd: string }) => void
}

/** The history's filter by days of booking; it offers two days ago until today (LIST-02). */
export function DaysButton({ days, onShow }: DaysButtonProps) {
  const now = useMinute()
  const [choosing, setChoosing] = useState(false)
  const show = (chosen: { dateStart: string; dateEnd: string }) => {
    setChoosing(false)
    onShow(chosen)
  }
  const { dateStart, dateEnd } = days ?? dateRange({}, now)
  return (
    <>
      <Button
        variant={days ? 'light' : 'default'}
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-label={days ? `Filter by date, ${days.dateStart} to ${days.dateEnd}` : undefined}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        {days ? `${days.dateStart} to ${days.dateEnd}` : 'Filter by date'}
      </Button>
      {choosing && (
        <DateRangeDialog
          dateStart={dateStart}
          dateEnd={dateEnd}
          onShow={show}
          onReset={() => show({ dateStart: '', dateEnd: '' })}
          resetLabel="All days"
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

import type { AdjustmentReason } from '@despatch/domain/dockets/adjusted-times.ts'
import { Alert } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import { TimeOf } from '../../../ui/time-of.tsx'
import { nameOfAddress } from '../draft/booking-errors.ts'
import type { AdjustedTime } from '../../docket-calls.ts'
import { bookingTexts } from '../texts.ts'

interface AdjustedTimesProps {
  /** From the server's reply. */
  adjusted: readonly AdjustedTime[]
  /** The number of addresses of the booking. */
  addressCount: number
}

const reasons: Record<AdjustmentReason, string> = {
  in_the_past: 'because the time had passed',
  before_arrival: 'because we cannot arrive sooner',
  before_earliest_deadline: 'the earliest time we can offer',
  as_soon_as_possible: 'because you asked for as soon as possible',
  cut_off: 'because bookings for that day had closed',
  holiday: 'because the service does not work on that day',
  before_opening: 'because the service does not collect earlier',
}

/** Lists every time that the server has adjusted (RULE-09). Renders nothing if there are none. */
export function AdjustedTimes(props: AdjustedTimesProps) {
  if (props.adjusted.length === 0) return null
  return (
    <Alert mb="md" color="yellow" icon={<IconClockUp aria-hidden />} title={bookingTexts.timesAdjusted}>
      <AdjustedTimesList {...props} />
    </Alert>
  )
}

/** The same list as plain lines, for use inside another notice. */
export const AdjustedTimesList = ({ adjusted, addressCount }: AdjustedTimesProps) =>
  adjusted.map(({ field, from, to, reason }) => (
    <div key={field}>
      {bookingTexts.timeAdjusted({
        time: stopAndTime(field, addressCount),
        from: <TimeOf iso={from} within />,
        to: <TimeOf iso={to} within />,
        reason: reasons[reason],
      })}
    </div>
  ))

/** 'Delivery 2 deadline' for 'addresses.2.dadd_deadline'. */
function stopAndTime(field: string, addressCount: number): string {
  const [, index, time] = field.split('.')
  const stop = nameOfAddress(Number(index), addressCount)
  return time === 'dadd_ready' ? bookingTexts.readyTime(stop) : bookingTexts.deadlineOf(stop)
}

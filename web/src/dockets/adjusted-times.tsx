import type { AdjustmentReason } from '@despatch/domain/dockets/adjusted-times.ts'
import { Alert } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import { TimeOf } from '../ui/time-of.tsx'
import { nameOfAddress } from './booking-errors.ts'
import type { AdjustedTime } from './docket-calls.ts'

interface AdjustedTimesProps {
  /** As the server's reply names them. */
  adjusted: readonly AdjustedTime[]
  /** How many addresses the booking has. */
  addressCount: number
}

const reasons: Record<AdjustmentReason, string> = {
  in_the_past: 'because the time had passed',
  before_arrival: 'because we cannot be there sooner',
  before_earliest_deadline: 'the earliest we can promise',
  as_soon_as_possible: 'because it is wanted as soon as possible',
}

/** Names every time that the server has moved, so that nobody is surprised later (RULE-09). Nothing where none was. */
export function AdjustedTimes(props: AdjustedTimesProps) {
  if (props.adjusted.length === 0) return null
  return (
    <Alert mb="md" color="yellow" icon={<IconClockUp aria-hidden />} title="Times moved">
      <AdjustedTimesList {...props} />
    </Alert>
  )
}

/** The same as plain lines, for a notice that says more. */
export const AdjustedTimesList = ({ adjusted, addressCount }: AdjustedTimesProps) =>
  adjusted.map(({ field, from, to, reason }) => (
    <div key={field}>
      {stopAndTime(field, addressCount)} moved from <TimeOf iso={from} within /> to <TimeOf iso={to} within />
      , {reasons[reason]}.
    </div>
  ))

/** 'Delivery 2 deadline' for 'addresses.2.dadd_deadline'. */
function stopAndTime(field: string, addressCount: number): string {
  const [, index, time] = field.split('.')
  return `${nameOfAddress(Number(index), addressCount)} ${time === 'dadd_ready' ? 'ready time' : 'deadline'}`
}

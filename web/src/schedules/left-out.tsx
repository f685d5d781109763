import { Text } from '@mantine/core'
import classes from './schedules.module.css'
import type { LeftOutDay } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

/** The regular bookings that a day does not have because it is a holiday, as entries of its list. */
export const LeftOut = ({ days }: { days: readonly LeftOutDay[] }) =>
  days.map(({ sch_id, sch_name, holiday }) => (
    <li key={`left out ${sch_id}`}>
      <Text size="xs" c="dimmed" px={4} className={classes.wrap ?? ''}>
        {schedulesTexts.leftOut(sch_name, holiday)}
      </Text>
    </li>
  ))

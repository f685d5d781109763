import { WEEKDAYS, weekdayNames, type Weekday } from '../time/weekdays.ts'

/** A setting of the hours of operation. */
export type HooName = `hoo_${Weekday}_${'start' | 'end'}`

interface HooSetting {
  group: 'hoo'
  section: string
  label: string
  description: string
  kind: 'time'
  start: string
  perCustomer: true
}

const hoo = (day: Weekday, side: 'start' | 'end'): [HooName, HooSetting] => [
  `hoo_${day}_${side}`,
  {
    group: 'hoo',
    section: 'Hours of operation',
    label: `${weekdayNames[day]} ${side}`,
    description:
      side === 'start'
        ? `Opening time on ${weekdayNames[day]}s. Leave start and end empty if closed.`
        : `Closing time on ${weekdayNames[day]}s, after the start.`,
    kind: 'time',
    start: '',
    perCustomer: true,
  },
]

/** The settings group hoo: a start and an end for each weekday, HH:mm in London (RULE-08). */
export const hooSettings = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [hoo(day, 'start'), hoo(day, 'end')]),
) as Record<HooName, HooSetting>

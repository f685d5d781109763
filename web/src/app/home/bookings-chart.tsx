import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { Overview } from './overview.queries.ts'
import { homeTexts } from './texts.ts'

/** '2026-03-02' → '02/03'. */
const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Bookings per day as a bar chart, with a table for screen readers. */
export function BookingsChart({ days }: { days: Overview['days'] }) {
  const still = useReducedMotion()
  return (
    <>
      <div aria-hidden>
        <BarChart
          h={160}
          data={days.map(({ day, booked }) => ({ day: dayAndMonth(day), Bookings: booked }))}
          dataKey="day"
          series={[{ name: homeTexts.bookings, color: 'var(--mantine-primary-color-filled)' }]}
          gridAxis="none"
          tickLine="none"
          withYAxis={false}
          xAxisProps={{ interval: 6, tickMargin: 6 }}
          barProps={{ isAnimationActive: !still, radius: [3, 3, 0, 0] }}
          barChartProps={{ accessibilityLayer: false, margin: { top: 4, right: 8, bottom: 0, left: 8 } }}
        />
      </div>
      <VisuallyHidden component="div">
        <table aria-labelledby="weeks">
          <thead>
            <tr>
              <th scope="col">{homeTexts.day}</th>
              <th scope="col">{homeTexts.bookings}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, booked }) => (
              <tr key={day}>
                <th scope="row">
                  {dayAndMonth(day)}/{day.slice(0, 4)}
                </th>
                <td>{booked}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

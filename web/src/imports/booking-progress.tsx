import { Progress, Text } from '@mantine/core'
import type { Import } from './imports.queries.ts'
import classes from './imports.module.css'
import { importsTexts } from './texts.ts'

/** How far the booking of an import is. */
export function BookingProgress({
  current: { ready_deliveries, booked_deliveries, imp_booker },
}: {
  current: Import
}) {
  const of = booked_deliveries + ready_deliveries
  const label = importsTexts.booking(booked_deliveries, of)
  return (
    <section className={classes.progress}>
      <Text component="output" fw={600}>
        {label}
      </Text>
      <Progress
        my="xs"
        size="lg"
        value={of === 0 ? 100 : (booked_deliveries / of) * 100}
        aria-label={label}
      />
      <Text size="sm" c="dimmed">
        {importsTexts.mayLeave} {imp_booker !== '' && importsTexts.bookingBy(imp_booker)}
      </Text>
    </section>
  )
}

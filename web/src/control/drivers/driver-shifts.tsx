import { Skeleton, Text } from '@mantine/core'
import { driverShiftList } from '@despatch/contract/drive/shifts.ts'
import { vehicleCheckTexts } from '@despatch/domain/drive/vehicle-check.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { messageOf } from '../../app/notify.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { shiftTexts } from './shift-texts.ts'

/** The shifts that a driver has reported from a phone, with the defects of the vehicle. */
export function DriverShifts({ driver: { drv_id, drv_driver, shift_since } }: { driver: Driver }) {
  const shifts = useQuery({
    // The list is loaded again when a shift starts or ends.
    queryKey: ['control', 'shifts', drv_id, shift_since],
    queryFn: async ({ signal }) => (await api(driverShiftList, { driver: drv_id }, { signal })).rows,
  })
  if (shifts.isPending) return <Skeleton height={20} />
  if (shifts.isError)
    return (
      <Text size="sm" role="alert">
        {shiftTexts.notLoaded(messageOf(shifts.error))}
      </Text>
    )
  if (shifts.data.length === 0) return null
  return (
    <section aria-label={shiftTexts.shiftsOf(drv_driver)}>
      <Text size="sm" fw={600} mt="xs">
        {shiftTexts.shifts}
      </Text>
      <ul className={classes.allocated}>
        {shifts.data.slice(0, 5).map((shift) => (
          <li key={shift.shf_id}>
            <Text size="sm">
              {shift.shf_ended === null
                ? shiftTexts.since(<TimeOf iso={shift.shf_started} within />)
                : shiftTexts.fromTo(
                    <TimeOf iso={shift.shf_started} within />,
                    <TimeOf iso={shift.shf_ended} within />,
                  )}
              {shift.shf_registration !== '' && `, ${shift.shf_registration}`}
            </Text>
            {shift.shf_defects.map(({ check, note }) => (
              <Text key={check} size="sm" c="var(--mantine-color-error)">
                {shiftTexts.defect(vehicleCheckTexts[check], note)}
              </Text>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

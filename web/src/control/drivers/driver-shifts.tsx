import { Button, Modal, Skeleton, Text } from '@mantine/core'
import { driverShiftList, driverShiftPhoto } from '@despatch/contract/drive/shifts.ts'
import { vehicleCheckTexts } from '@despatch/domain/drive/vehicle-check.ts'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { shiftTexts } from './shift-texts.ts'

interface ShownPhoto {
  photo_id: string
  title: string
}

/** The shifts that a driver has reported from a phone, with the defects of the vehicle and their photos. */
export function DriverShifts({ driver: { drv_id, drv_driver, shift_since } }: { driver: Driver }) {
  const shifts = useQuery({
    // The list is loaded again when a shift starts or ends.
    queryKey: ['control', 'shifts', drv_id, shift_since],
    queryFn: async ({ signal }) => (await api(driverShiftList, { driver: drv_id }, { signal })).rows,
  })
  const [shown, setShown] = useState<ShownPhoto | null>(null)
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
              {shift.shf_late && shiftTexts.received(<TimeOf iso={shift.shf_received} within />)}
              {shift.shf_registration !== '' && `, ${shift.shf_registration}`}
            </Text>
            {shift.shf_note !== '' && (
              <Text size="sm" c="dimmed">
                {shift.shf_note}
              </Text>
            )}
            {shift.shf_defects.map(({ check, note }) => (
              <div key={check} className={classes.docket}>
                <Text size="sm" c="var(--mantine-color-error)">
                  {shiftTexts.defect(vehicleCheckTexts[check], note)}
                </Text>
                {shift.defect_photos
                  .filter((photo) => photo.check === check)
                  .map(({ photo_id }, index) => (
                    <Button
                      key={photo_id}
                      size="compact-sm"
                      variant="default"
                      leftSection={<IconPhoto size={14} aria-hidden />}
                      aria-haspopup="dialog"
                      aria-label={shiftTexts.photoOf(vehicleCheckTexts[check], index + 1)}
                      onClick={() =>
                        setShown({ photo_id, title: shiftTexts.photoOf(vehicleCheckTexts[check], index + 1) })
                      }
                    >
                      {shiftTexts.photo}
                    </Button>
                  ))}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={shown?.title} {...dialogProps}>
        {shown && <DefectPhoto {...shown} />}
      </Modal>
    </section>
  )
}

function DefectPhoto({ photo_id, title }: ShownPhoto) {
  const photo = useQuery({
    queryKey: ['control', 'defect-photo', photo_id],
    queryFn: async ({ signal }) => (await api(driverShiftPhoto, { photo_id }, { signal })).image,
    staleTime: Infinity,
  })
  if (photo.isPending) return <Skeleton height={240} />
  return photo.isError ? (
    <Text size="sm" role="alert">
      {shiftTexts.photoNotLoaded(messageOf(photo.error))}
    </Text>
  ) : photo.data === null ? (
    <Text size="sm">{shiftTexts.photoDeleted}</Text>
  ) : (
    <img src={photo.data} alt={title} className={classes.photo} />
  )
}

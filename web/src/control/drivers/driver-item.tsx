import { Accordion, Anchor, Button, Group, Text } from '@mantine/core'
import { driverStateWords } from '@despatch/domain/control/driver.ts'
import { dialledNumber } from '@despatch/domain/fields/telephone.ts'
import { vehicleName } from '@despatch/domain/pricing/vehicles.ts'
import { instantMs } from '@despatch/domain/time/london-time.ts'
import { positionAge } from '@despatch/domain/tracking/position-age.ts'
import { IconPencil } from '@tabler/icons-react'
import { commonTexts } from '../../ui/texts.ts'
import { TimeOf } from '../../ui/time-of.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { AllocatedDockets } from './allocated-dockets.tsx'
import { controlTexts } from '../texts.ts'
import { DoneDockets } from './done-dockets.tsx'
import { useDocumentProblems } from './documents.queries.ts'
import { DriverDocuments } from './driver-documents.tsx'
import { DriverMessages } from './driver-messages.tsx'
import { DriverPhones } from './driver-phones.tsx'
import { DriverShifts } from './driver-shifts.tsx'
import type { Driver } from './drivers.queries.ts'
import classes from './drivers.module.css'
import { shiftTexts } from './shift-texts.ts'
import { driverTexts } from './texts.ts'

interface DriverItemProps {
  driver: Driver
  opened: boolean
  onEdit: () => void
}

/** One driver: a summary that opens to show the allocated dockets. */
export function DriverItem({ driver, opened, onEdit }: DriverItemProps) {
  const { drv_id, drv_driver, drv_callsign, drv_vehicle, drv_telephone, drv_state, position } = driver
  return (
    <Accordion.Item value={String(drv_id)}>
      <Accordion.Control>
        <span className={classes.head}>
          <span className={classes.name}>
            <span className={classes.sign}>{drv_callsign}</span> {drv_driver}
          </span>
          <span className={classes.state} data-state={drv_state}>
            {driverStateWords[drv_state]}
          </span>
          <span className={classes.quiet}>
            {vehicleName(drv_vehicle)}, {controlTexts.docketsAllocated(driver.drv_open)}
          </span>
          <LastSeen driver={driver} />
          <OnShift driver={driver} />
          <DocumentWarning driver={driver} />
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <Group justify="space-between" mb="xs">
          <Text size="sm">
            {drv_telephone ? (
              <Anchor underline="always" href={`tel:${dialledNumber(drv_telephone) ?? ''}`}>
                {drv_telephone}
              </Anchor>
            ) : (
              driverTexts.noTelephone
            )}
            {position && <>, {driverTexts.lastSeen(<TimeOf iso={position.dpos_at} form="board" />)}</>}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={onEdit}
            aria-label={driverTexts.changeNamed(drv_driver)}
          >
            {commonTexts.change}
          </Button>
        </Group>
        {opened && <AllocatedDockets driver={driver} />}
        {opened && <DoneDockets driver={driver} />}
        {opened && <DriverMessages driver={driver} />}
        {opened && <DriverShifts driver={driver} />}
        {opened && <DriverDocuments driver={driver} />}
        {opened && <DriverPhones driver={driver} />}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Since when the driver is on shift, the defects of the vehicle and the unread messages. */
function OnShift({ driver: { shift_since, shift_defects, unread_messages } }: { driver: Driver }) {
  return (
    <>
      {shift_since !== null && (
        <span className={classes.quiet}>
          {shiftTexts.since(<TimeOf iso={shift_since} form="board" />)}
          {shift_defects > 0 && `, ${shiftTexts.defects(shift_defects)}`}
        </span>
      )}
      {unread_messages > 0 && <strong className={classes.seen}>{shiftTexts.unread(unread_messages)}</strong>}
    </>
  )
}

/** What is wrong with the documents of a driver who is not retired. */
function DocumentWarning({ driver }: { driver: Driver }) {
  const problems = useDocumentProblems()(driver)
  if (driver.drv_state === 'retired' || problems.length === 0) return null
  return (
    <Text size="xs" c="var(--mantine-color-error)" component="span" className={classes.warning ?? ''}>
      {problems.map(({ text }) => text).join(', ')}
    </Text>
  )
}

/** The age of the driver's last position. */
export function LastSeen({ driver: { position } }: { driver: Pick<Driver, 'position'> }) {
  const now = instantMs(useMinute())
  if (!position) return <span className={classes.seen}>{driverTexts.noLocationYet}</span>
  const { words, fresh } = positionAge(position.dpos_at, now)
  return (
    <span className={classes.seen} data-stale={!fresh || undefined}>
      {driverTexts.seen(words)}
    </span>
  )
}

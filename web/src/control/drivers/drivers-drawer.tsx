import { Accordion, Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { dialogProps } from '../../ui/dialog-props.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedQuery } from '../../platform/failed-query.tsx'
import { commonTexts } from '../../ui/texts.ts'
import { DriverForm } from './driver-form.tsx'
import { DriverItem } from './driver-item.tsx'
import { driversQuery, type Driver } from './drivers.queries.ts'
import { matchingDrivers } from './matching-drivers.ts'
import { driverTexts } from './texts.ts'

interface DriversDrawerProps {
  opened: boolean
  /** The first text of the search field, from the URL. */
  searched?: string | undefined
  onClose: () => void
}

/** The list of drivers beside the board, with their dockets and last positions, and the driver form (CTRL-07). */
export function DriversDrawer({ opened, searched = '', onClose }: DriversDrawerProps) {
  const [edited, setEdited] = useState<Driver | 'new' | null>(null)
  const close = () => setEdited(null)
  return (
    <>
      <SideDrawer {...{ opened, onClose }} title={driverTexts.drivers}>
        <DriversList key={searched} searched={searched} onEdit={setEdited} />
      </SideDrawer>
      <Modal
        opened={edited !== null}
        onClose={close}
        title={edited === 'new' ? driverTexts.newDriver : driverTexts.changeDriver}
        {...dialogProps}
      >
        {edited && (
          <DriverForm
            driver={edited === 'new' ? null : edited}
            onClose={close}
            onSaved={({ drv_driver }) => {
              notify.success(commonTexts.driver, driverTexts.driverSaved(drv_driver))
              close()
            }}
          />
        )}
      </Modal>
    </>
  )
}

interface DriversListProps {
  searched: string
  onEdit: (driver: Driver | 'new') => void
}

function DriversList({ searched, onEdit }: DriversListProps) {
  const [typed, setTyped] = useState(searched)
  return (
    <Stack gap="sm">
      {/* Rendered at once, so that it can take the focus. */}
      <Group gap="xs">
        <TextInput
          data-autofocus
          flex="1 1 17rem"
          aria-label={driverTexts.searchDrivers}
          placeholder={driverTexts.searchDriversExample}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onEdit('new')}>
          {driverTexts.newDriver}
        </Button>
      </Group>
      <DriverResults {...{ typed, onEdit }} />
    </Stack>
  )
}

function DriverResults({ typed, onEdit }: { typed: string; onEdit: (driver: Driver) => void }) {
  const drivers = useQuery(driversQuery)
  const [shown, setShown] = useState<string | null>(null)
  if (drivers.isPending) return <DriversSkeleton />
  if (drivers.isError && !drivers.data) {
    return <FailedQuery title={driverTexts.driversNotLoaded} queries={[drivers]} />
  }
  if (drivers.data.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={24} stroke={1.6} />} title={driverTexts.noDriversYet}>
        {driverTexts.noDriversYetHelp}
      </EmptyState>
    )
  }
  const matches = matchingDrivers(drivers.data, typed)
  if (matches.length === 0) {
    return (
      <EmptyState icon={<IconSearch size={24} stroke={1.6} />} title={commonTexts.noMatches}>
        {driverTexts.noDriverMatches(typed.trim())}
      </EmptyState>
    )
  }
  return (
    <Accordion value={shown} onChange={setShown} chevronPosition="left" loop={false}>
      {matches.map((driver) => (
        <DriverItem
          key={driver.drv_id}
          driver={driver}
          opened={shown === String(driver.drv_id)}
          onEdit={() => onEdit(driver)}
        />
      ))}
    </Accordion>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const DriversSkeleton = () => (
  <output aria-label={driverTexts.loadingDrivers}>
    {lines.map((line) => (
      <Skeleton key={line} height={48} mb={8} />
    ))}
  </output>
)

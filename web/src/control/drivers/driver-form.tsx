import { Alert, Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { driverLengths, driverStates, driverStateWords } from '@despatch/domain/control/driver.ts'
import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { VEHICLES, vehicleName } from '@despatch/domain/pricing/vehicles.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, type FormEvent } from 'react'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { Select } from '../../ui/list-fields.tsx'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { differences, draftOf, isVehicle } from './driver-draft.ts'
import type { Driver } from './drivers.queries.ts'
import { useDriverForm } from './use-driver-form.ts'

interface DriverFormProps {
  /** null for a new driver. */
  driver: Driver | null
  onSaved: (driver: Driver) => void
  onClose: () => void
}

/** A driver's name, call sign, vehicle, telephone and state (CTRL-07). */
export function DriverForm({ driver, onSaved, onClose }: DriverFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const state = useDriverForm(driver, form, onSaved)
  const { draft, change, errorAt, theirs } = state
  return (
    <form
      ref={form}
      noValidate
      aria-label="Driver"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void state.save()
      }}
    >
      <Stack gap="sm">
        {theirs && (
          <ConflictNotice
            description={state.conflict}
            differing={differences(draft, draftOf(theirs))}
            onTake={state.takeTheirs}
            onKeep={state.keepMine}
          />
        )}
        <TextInput
          data-autofocus
          label="Name"
          required
          maxLength={driverLengths.drv_driver}
          value={draft.drv_driver}
          onChange={(event) => change({ drv_driver: event.currentTarget.value })}
          error={errorAt('drv_driver')}
        />
        <TextInput
          label="Call sign"
          required
          maxLength={driverLengths.drv_callsign}
          value={draft.drv_callsign}
          onChange={(event) => change({ drv_callsign: event.currentTarget.value })}
          error={errorAt('drv_callsign')}
        />
        <Select
          label="Vehicle"
          required
          {...searchableSelect(draft.drv_vehicle === null)}
          placeholder="Select a vehicle"
          nothingFoundMessage="No matching vehicles"
          data={VEHICLES.map((vehicle) => ({ value: vehicle, label: vehicleName(vehicle) }))}
          value={draft.drv_vehicle}
          onChange={(vehicle) => change({ drv_vehicle: isVehicle(vehicle) ? vehicle : null })}
          error={errorAt('drv_vehicle')}
        />
        <TextInput
          label="Telephone"
          type="tel"
          autoComplete="off"
          maxLength={maximumTelephoneLength}
          value={draft.drv_telephone}
          onChange={(event) => change({ drv_telephone: event.currentTarget.value })}
          error={errorAt('drv_telephone')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          description="We email this address when dockets are allocated to the driver or removed."
          maxLength={driverLengths.drv_email}
          value={draft.drv_email}
          onChange={(event) => change({ drv_email: event.currentTarget.value })}
          error={errorAt('drv_email')}
        />
        <Radio.Group
          label="State"
          value={draft.drv_state}
          onChange={(picked) => {
            const drv_state = driverStates.find((each) => each === picked)
            if (drv_state) change({ drv_state })
          }}
          error={errorAt('drv_state')}
        >
          <Group gap="md" mt={6}>
            {driverStates
              .filter((each) => driver !== null || each !== 'retired')
              .map((each) => (
                <Radio key={each} value={each} label={driverStateWords[each]} />
              ))}
          </Group>
        </Radio.Group>
        {state.failure && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title="Save driver">
            {state.failure}
          </Alert>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={state.busy} disabled={theirs !== null}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

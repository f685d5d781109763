import { Group, Radio, Select, Stack } from '@mantine/core'
import { driverPost } from '@despatch/contract/control/drivers.ts'
import {
  driverErrors,
  driverLengths,
  driverStates,
  driverStateWords,
  type DriverState,
} from '@despatch/domain/control/driver.ts'
import { maximumTelephoneLength } from '@despatch/domain/fields/telephone.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { VEHICLES, vehicleName, type Vehicle } from '@despatch/domain/pricing/vehicles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { useAppForm } from '../../platform/use-app-form.ts'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { commonTexts } from '../../ui/texts.ts'
import { driversQuery, putDriver, type Driver } from './drivers.queries.ts'
import { driverTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

const labels = {
  drv_driver: 'Name',
  drv_callsign: 'Call sign',
  drv_vehicle: 'Vehicle',
  drv_telephone: 'Telephone',
  drv_email: 'Email',
  drv_state: 'State',
} as const

const newDriver = {
  drv_driver: '',
  drv_callsign: '',
  drv_vehicle: null as Vehicle | null,
  drv_telephone: '',
  drv_email: '',
  drv_state: 'active' as DriverState,
}

const driverDraft = (driver: Driver): typeof newDriver => ({
  drv_driver: driver.drv_driver,
  drv_callsign: driver.drv_callsign,
  drv_vehicle: VEHICLES.find((vehicle) => vehicle === driver.drv_vehicle) ?? null,
  drv_telephone: driver.drv_telephone,
  drv_email: driver.drv_email,
  drv_state: driver.drv_state,
})

/** The fields in which two versions of a driver differ, with the second one's values. */
function driverDifferences(mine: typeof newDriver, saved: Driver) {
  const theirs = { ...driverDraft(saved), drv_state: driverStateWords[saved.drv_state] }
  const own = { ...mine, drv_state: driverStateWords[mine.drv_state] }
  return fieldsOf(labels)
    .filter((field) => own[field] !== theirs[field])
    .map((field) => ({ label: labels[field], theirs: theirs[field] ?? '' }))
}

interface DriverFormProps {
  /** null for a new driver. */
  driver: Driver | null
  onSaved: (driver: Driver) => void
  onClose: () => void
}

/** A driver's name, call sign, vehicle, telephone and state (CTRL-07). */
export function DriverForm({ driver, onSaved, onClose }: DriverFormProps) {
  const queries = useQueryClient()
  const form = useAppForm({
    start: newDriver,
    record: { saved: driver, draftOf: driverDraft, differences: driverDifferences, refetch },
    check: driverErrors,
    send: async ({ drv_vehicle, ...draft }, base) => {
      if (drv_vehicle === null) return
      const key = base && { drv_id: base.drv_id, drv_version: base.drv_version }
      const saved = await api(driverPost, { ...draft, drv_vehicle, ...key })
      putDriver(queries, saved)
      onSaved(saved)
    },
  })
  async function refetch() {
    const known = await queries.fetchQuery({ ...driversQuery, staleTime: 0 })
    return known.find(({ drv_id }) => drv_id === driver?.drv_id) ?? null
  }
  const field = (name: keyof typeof labels) => ({ label: labels[name], ...form.getInputProps(name) })
  return (
    <AppForm form={form} label={commonTexts.driver}>
      <Stack gap="sm">
        <LimitedTextInput
          data-autofocus
          required
          maxLength={driverLengths.drv_driver}
          {...field('drv_driver')}
        />
        <LimitedTextInput required maxLength={driverLengths.drv_callsign} {...field('drv_callsign')} />
        <Select
          required
          {...searchableSelect(form.values.drv_vehicle === null)}
          placeholder={driverTexts.selectAVehicle}
          nothingFoundMessage={driverTexts.noMatchingVehicles}
          data={VEHICLES.map((vehicle) => ({ value: vehicle, label: vehicleName(vehicle) }))}
          {...field('drv_vehicle')}
        />
        <LimitedTextInput
          type="tel"
          autoComplete="off"
          maxLength={maximumTelephoneLength}
          {...field('drv_telephone')}
        />
        <LimitedTextInput
          type="email"
          autoComplete="off"
          description={driverTexts.emailHelp}
          maxLength={driverLengths.drv_email}
          {...field('drv_email')}
        />
        <Radio.Group {...field('drv_state')}>
          <Group gap="md" mt={6}>
            {driverStates
              .filter((state) => driver !== null || state !== 'retired')
              .map((state) => (
                <Radio key={state} value={state} label={driverStateWords[state]} />
              ))}
          </Group>
        </Radio.Group>
        <FormButtons form={form} failed={driverTexts.saveDriver} onCancel={onClose} />
      </Stack>
    </AppForm>
  )
}

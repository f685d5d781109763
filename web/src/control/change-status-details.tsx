import { TextInput } from '@mantine/core'
import type { FieldFault } from '@despatch/contract/wire/refusals.ts'
import { asks, type StatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../app/notify.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { Select } from '../ui/list-fields.tsx'
import { reasonsQuery } from './control.queries.ts'
import { driversQuery } from './drivers.queries.ts'
import type { ChangeAnswers } from './status-form.ts'
import { typedSelect } from '../ui/typed-select.ts'

interface ChangeStatusDetailsProps {
  wanted: StatusId
  answers: ChangeAnswers
  onChange: (change: Partial<ChangeAnswers>) => void
  faults: readonly FieldFault[]
  /** Whether the first question takes the focus, the status being chosen already. */
  focused: boolean
}

/** What the wanted status asks for: a driver, a reason, or when and who signed. */
export function ChangeStatusDetails(props: ChangeStatusDetailsProps) {
  const { wanted, answers, onChange, faults, focused } = props
  const fault = (field: string) => faults.find((each) => each.field === field)?.message
  const asked = asks(wanted)
  if (asked === 'driver') {
    return (
      <DriverField
        value={answers.driver}
        onChange={(driver) => onChange({ driver })}
        error={fault('driver')}
        focused={focused}
      />
    )
  }
  if (asked === 'reason') {
    return (
      <ReasonField
        wanted={wanted}
        value={answers.exception}
        onChange={(exception) => onChange({ exception })}
        error={fault('exception')}
        focused={focused}
      />
    )
  }
  if (asked === 'nothing') return null
  return (
    <>
      <DateTimeField
        label="Date and time"
        required
        value={answers.at}
        onChange={(at) => onChange({ at })}
        onUnreadable={(unreadableTime) => onChange({ unreadableTime })}
        error={fault('at')}
      />
      <TextInput
        label="Signed by"
        required
        maxLength={80}
        value={answers.signedBy}
        onChange={(event) => onChange({ signedBy: event.currentTarget.value })}
        error={fault('signedBy')}
      />
    </>
  )
}

interface PickProps {
  value: number | null
  onChange: (id: number | null) => void
  error: string | undefined
  focused: boolean
}

const idOf = (value: string | null) => (value === null ? null : Number(value))

function DriverField({ value, onChange, error, focused }: PickProps) {
  const drivers = useQuery(driversQuery)
  return (
    <Select
      label="Driver"
      required
      {...typedSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder="Name, call sign or vehicle"
      nothingFoundMessage={drivers.isPending ? 'Loading drivers' : 'No such driver'}
      data={(drivers.data ?? [])
        .filter((driver) => driver.drv_state !== 'retired')
        .map((driver) => ({
          value: String(driver.drv_id),
          label: `${driver.drv_callsign} ${driver.drv_driver}, ${driver.drv_vehicle}, ${
            driver.drv_state === 'off' ? 'off duty' : `carries ${driver.drv_open}`
          }`,
          disabled: driver.drv_state === 'off',
        }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(idOf(id))}
      error={error ?? (drivers.isError ? messageOf(drivers.error) : undefined)}
    />
  )
}

function ReasonField({ wanted, value, onChange, error, focused }: PickProps & { wanted: StatusId }) {
  const reasons = useQuery(reasonsQuery)
  return (
    <Select
      label="Reason"
      required
      {...typedSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder="Choose a reason"
      nothingFoundMessage={reasons.isPending ? 'Loading reasons' : 'No such reason'}
      data={(reasons.data ?? [])
        .filter((reason) => reason.exc_status === '' || reason.exc_status === wanted)
        .map((reason) => ({ value: String(reason.exc_id), label: reason.exc_description }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(idOf(id))}
      error={error ?? (reasons.isError ? messageOf(reasons.error) : undefined)}
    />
  )
}

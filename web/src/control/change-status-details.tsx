import { Select, TextInput } from '@mantine/core'
import type { ChangeRefusal } from '@despatch/domain/control/status-change.ts'
import { asks, type StatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../app/notify.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { reasonsQuery } from './control.queries.ts'
import { driversQuery } from './drivers.queries.ts'

export interface ChangeAnswers {
  driver: number | null
  exception: number | null
  signedBy: string
  /** ISO with offset. */
  at: string | null
  /** Why what was typed as the time cannot be read. */
  unreadableTime: string | null
}

interface ChangeStatusDetailsProps {
  wanted: StatusId
  answers: ChangeAnswers
  onChange: (change: Partial<ChangeAnswers>) => void
  faults: readonly ChangeRefusal[]
}

/** What the wanted status asks for: a driver, a reason, or when and who signed. */
export function ChangeStatusDetails({ wanted, answers, onChange, faults }: ChangeStatusDetailsProps) {
  const fault = (field: ChangeRefusal['field']) => faults.find((each) => each.field === field)?.message
  const asked = asks(wanted)
  if (asked === 'driver') {
    return (
      <DriverField
        value={answers.driver}
        onChange={(driver) => onChange({ driver })}
        error={fault('driver')}
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
}

const idOf = (value: string | null) => (value === null ? null : Number(value))

function DriverField({ value, onChange, error }: PickProps) {
  const drivers = useQuery(driversQuery)
  return (
    <Select
      label="Driver"
      required
      searchable
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

function ReasonField({ wanted, value, onChange, error }: PickProps & { wanted: StatusId }) {
  const reasons = useQuery(reasonsQuery)
  return (
    <Select
      label="Reason"
      required
      searchable
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

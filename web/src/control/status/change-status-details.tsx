import { TextInput } from '@mantine/core'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../app/notify.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Select } from '../../ui/list-fields.tsx'
import { reasonsQuery } from '../control.queries.ts'
import { DriverField } from '../drivers/driver-field.tsx'
import { signerOf, type StatusFormValues, type NewStatus } from './status-form.ts'
import { searchableSelect } from '../../ui/searchable-select.ts'
import { changeStatusTexts } from './texts.ts'

interface ChangeStatusDetailsProps {
  newStatus: NewStatus
  details: StatusFormValues
  /** The name of the user, suggested for "signed by" if the status allows it. */
  dispatcher: string
  /** The current driver of the docket, or of all the dockets. */
  currentDriver: number | null
  /** The docket, if there is only one: its drivers are listed by fit. */
  docket: number | null
  onChange: (change: Partial<StatusFormValues>) => void
  errors: readonly FieldError[]
  /** Whether the first field takes the focus, because the status is already chosen. */
  focused: boolean
}

/** The details that the new status requires: a driver, a reason, or a time and a signer. */
export function ChangeStatusDetails(props: ChangeStatusDetailsProps) {
  const { newStatus, details, onChange, errors, focused } = props
  const errorAt = (field: string) => errors.find((each) => each.field === field)?.message
  const required = newStatus.dsts_asks
  if (required === 'driver') {
    return (
      <DriverField
        value={details.driver}
        onChange={(driver) => onChange({ driver })}
        error={errorAt('driver')}
        focused={focused}
        current={props.currentDriver}
        docket={props.docket}
      />
    )
  }
  if (required === 'reason') {
    return (
      <ReasonField
        newStatus={newStatus.dsts_id}
        value={details.exception}
        onChange={(exception) => onChange({ exception })}
        error={errorAt('exception')}
        focused={focused}
      />
    )
  }
  if (required === 'nothing') return null
  return (
    <>
      <DateTimeField
        label={changeStatusTexts.dateAndTime}
        required
        value={details.at}
        onChange={(at) => onChange({ at })}
        onUnreadable={(unreadableTime) => onChange({ unreadableTime })}
        error={errorAt('at')}
      />
      <TextInput
        label={changeStatusTexts.signedBy}
        required
        maxLength={80}
        value={signerOf(newStatus, details, props.dispatcher)}
        // Typing replaces the suggestion instead of adding to it.
        onFocus={(event) => details.signedBy === null && event.currentTarget.select()}
        onChange={(event) => onChange({ signedBy: event.currentTarget.value })}
        error={errorAt('signedBy')}
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

function ReasonField({ newStatus, value, onChange, error, focused }: PickProps & { newStatus: StatusId }) {
  const reasons = useQuery(reasonsQuery)
  return (
    <Select
      label={changeStatusTexts.reason}
      required
      {...searchableSelect(value === null)}
      data-autofocus={focused || undefined}
      placeholder={changeStatusTexts.selectAReason}
      nothingFoundMessage={
        reasons.isPending ? changeStatusTexts.loadingReasons : changeStatusTexts.noMatchingReasons
      }
      data={(reasons.data ?? [])
        .filter((reason) => reason.exc_status === newStatus)
        .map((reason) => ({ value: String(reason.exc_id), label: reason.exc_description }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(idOf(id))}
      error={error ?? (reasons.isError ? messageOf(reasons.error) : undefined)}
    />
  )
}

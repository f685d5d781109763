import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { DriverField } from '../drivers/driver-field.tsx'
import { signerOf, type StatusFormValues, type NewStatus } from './status-form.ts'
import { ReasonField } from '../../dockets/changes/reason-field.tsx'
import { changeStatusTexts } from './texts.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

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
      <LimitedTextInput
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

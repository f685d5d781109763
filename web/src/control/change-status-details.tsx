import { TextInput } from '@mantine/core'
import type { FieldError } from '@despatch/contract/wire/refusals.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../app/notify.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { Select } from '../ui/list-fields.tsx'
import { reasonsQuery } from './control.queries.ts'
import { DriverField } from './driver-field.tsx'
import { signerOf, type ChangeAnswers, type WantedStatus } from './status-form.ts'
import { typedSelect } from '../ui/typed-select.ts'

interface ChangeStatusDetailsProps {
  wanted: WantedStatus
  answers: ChangeAnswers
  /** The name of the user, who is entered as "signed by" where the status lets them. */
  dispatcher: string
  /** The driver who has the docket, or all of the dockets. */
  currentDriver: number | null
  onChange: (change: Partial<ChangeAnswers>) => void
  errors: readonly FieldError[]
  /** Whether the first question takes the focus, the status being chosen already. */
  focused: boolean
}

/** What the wanted status asks for: a driver, a reason, or when and who signed. */
export function ChangeStatusDetails(props: ChangeStatusDetailsProps) {
  const { wanted, answers, onChange, errors, focused } = props
  const problem = (field: string) => errors.find((each) => each.field === field)?.message
  const asked = wanted.dsts_asks
  if (asked === 'driver') {
    return (
      <DriverField
        value={answers.driver}
        onChange={(driver) => onChange({ driver })}
        error={problem('driver')}
        focused={focused}
        current={props.currentDriver}
      />
    )
  }
  if (asked === 'reason') {
    return (
      <ReasonField
        wanted={wanted.dsts_id}
        value={answers.exception}
        onChange={(exception) => onChange({ exception })}
        error={problem('exception')}
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
        error={problem('at')}
      />
      <TextInput
        label="Signed by"
        required
        maxLength={80}
        value={signerOf(wanted, answers, props.dispatcher)}
        // A suggestion is replaced by what is typed, not added to.
        onFocus={(event) => answers.signedBy === null && event.currentTarget.select()}
        onChange={(event) => onChange({ signedBy: event.currentTarget.value })}
        error={problem('signedBy')}
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
        .filter((reason) => reason.exc_status === wanted)
        .map((reason) => ({ value: String(reason.exc_id), label: reason.exc_description }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(idOf(id))}
      error={error ?? (reasons.isError ? messageOf(reasons.error) : undefined)}
    />
  )
}

import { SimpleGrid, Text } from '@mantine/core'
import type { AmendmentGroup } from '@despatch/domain/dockets/amendments.ts'
import { textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { AddressDraft } from '@despatch/domain/dockets/booking.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { NoteInput } from '../../ui/note-input.tsx'
import { nameOfAddress } from '../booking/draft/booking-errors.ts'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { Part, type GroupAnswer } from './change-part.tsx'
import { StopAddress } from './stop-address.tsx'
import { StopTexts } from './stop-texts.tsx'
import { changesTexts } from './texts.ts'

const stopContact = ['dadd_name', 'dadd_telephone', 'dadd_email'] as const
const times = ['dadd_ready', 'dadd_deadline'] as const

interface StopPartProps extends ChangeFieldsProps {
  stop: AddressDraft
  index: number
  answerTo: (group: AmendmentGroup, stop: number | null) => GroupAnswer | undefined
}

/** The address, contact, instructions and times of one stop. A new stop has the answer to adding stops. */
export function StopPart(props: StopPartProps) {
  const { stop, index, answerTo, messages, onStop, onUnreadable, booking } = props
  const owner = nameOfAddress(index, booking.addresses.length)
  const path = `addresses.${index}`
  const timesAnswer = answerTo('times', index) ?? answerTo('stops', null)
  return (
    <Part
      legend={[owner, stop.dadd_companyname || stop.dadd_street].filter(Boolean).join(': ')}
      answer={answerTo('stopContact', index)}
    >
      <StopAddress {...props} owner={owner} answer={answerTo('address', index) ?? answerTo('stops', null)} />
      <StopTexts {...{ stop, index, owner, messages, onStop }} fields={stopContact} />
      <NoteInput
        id={`change.${path}.dadd_note`}
        label={fieldLabels.dadd_note}
        aria-label={`${owner} ${fieldLabels.dadd_note.toLowerCase()}`}
        autoComplete="off"
        maxLength={textLengths.address.dadd_note}
        value={stop.dadd_note}
        error={messages[`${path}.dadd_note`]}
        onChange={(event) => onStop(index, { dadd_note: event.currentTarget.value })}
      />
      {timesAnswer?.answer === 'no' ? (
        <Text size="sm" c="dimmed">
          {changesTexts.timesFixed(timesAnswer.reason ?? '')}
        </Text>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {times.map((field) => (
              <DateTimeField
                key={field}
                id={`change.${path}.${field}`}
                label={fieldLabels[field]}
                name={field === 'dadd_ready' ? changesTexts.readyTime(owner) : changesTexts.deadlineOf(owner)}
                value={stop[field]}
                error={messages[`${path}.${field}`]}
                onUnreadable={(reason) => onUnreadable(`${path}.${field}`, reason)}
                onChange={(time) => onStop(index, { [field]: time })}
              />
            ))}
          </SimpleGrid>
          {timesAnswer?.answer === 'ask' && (
            <Text size="sm" c="dimmed">
              {changesTexts.placeAndTimes(timesAnswer.reason ?? '')}
            </Text>
          )}
        </>
      )}
    </Part>
  )
}

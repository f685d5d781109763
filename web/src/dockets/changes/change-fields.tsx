import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core'
import type { AmendmentGroup } from '@despatch/domain/dockets/amendments.ts'
import { maximumQuantity, maximumWeight, textLengths } from '@despatch/domain/dockets/booking-limits.ts'
import type { AddressDraft, BookingDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import {
  docketFields,
  referenceTexts,
  type DocketFieldName,
  type DocketFieldValues,
} from '@despatch/domain/dockets/docket-fields.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import type { ReactNode } from 'react'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'
import { NoteInput } from '../../ui/note-input.tsx'
import { nameOfAddress } from '../booking/booking-errors.ts'
import { DocketFieldInput } from '../booking/docket-field-input.tsx'
import { MeasureInput } from '../booking/measure-input.tsx'
import type { AmendCheck } from '../docket-calls.ts'
import { changesTexts } from './texts.ts'

type GroupAnswer = AmendCheck['groups'][number]

export interface ChangeFieldsProps {
  /** The booking with the changes so far. */
  booking: BookingDraft
  groups: AmendCheck['groups']
  /** Messages by path of the field. */
  messages: Readonly<Record<string, string>>
  onDocket: (change: Partial<DocketFieldValues>) => void
  onStop: (index: number, change: Partial<AddressDraft>) => void
  onParcel: (index: number, change: Partial<ParcelDraft>) => void
  onUnreadable: (field: string, reason: string | null) => void
}

const contactFields = ['dck_contact', 'dck_telephone', 'dck_email'] as const
const stopContact = ['dadd_name', 'dadd_telephone', 'dadd_email'] as const
const times = ['dadd_ready', 'dadd_deadline'] as const

/** The fields of a booking that can be changed. Parts that cannot be changed show the reason instead. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { booking, groups, messages, onDocket, onParcel } = props
  const answerTo = (group: AmendmentGroup, stop: number | null = null) =>
    groups.find((each) => each.group === group && each.stop === stop)
  const docketField = (name: DocketFieldName) => (
    <DocketFieldInput
      key={name}
      id={`change.docket.${name}`}
      field={docketFields[name]}
      label={docketFields[name].label}
      value={booking.docket[name]}
      error={messages[`docket.${name}`]}
      onValue={(value) => onDocket({ [name]: value })}
    />
  )
  const shownReferences = fieldsOf(referenceTexts).filter(
    (name) => name === 'dck_cust_ref1' || booking.docket[name] !== '',
  )
  return (
    <>
      <Part legend={changesTexts.booking} answer={answerTo('contact')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {contactFields.map(docketField)}
        </SimpleGrid>
        {docketField('dck_note')}
      </Part>
      <Part legend={changesTexts.references} answer={answerTo('references')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {shownReferences.map(docketField)}
        </SimpleGrid>
      </Part>
      {booking.addresses.map((stop, index) => (
        // Stops cannot be moved here, so the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <StopPart key={index} {...{ ...props, stop, index, answerTo }} />
      ))}
      <Part legend={changesTexts.parcels} answer={answerTo('parcels')}>
        {booking.parcels.map((parcel, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <SimpleGrid key={index} cols={2} spacing="sm">
            <MeasureInput
              id={`change.parcels.${index}.dpar_quantity`}
              label={fieldLabels.dpar_quantity}
              aria-label={`${changesTexts.parcelNumber(index + 1)} ${fieldLabels.dpar_quantity.toLowerCase()}`}
              description={parcel.dpar_description}
              decimalScale={0}
              max={maximumQuantity}
              measure={parcel.dpar_quantity}
              error={messages[`parcels.${index}.dpar_quantity`]}
              onMeasure={(dpar_quantity) => onParcel(index, { dpar_quantity })}
            />
            <MeasureInput
              id={`change.parcels.${index}.dpar_weight`}
              label={changesTexts.weightInKilograms}
              aria-label={`${changesTexts.parcelNumber(index + 1)} ${changesTexts.weightInKilograms.toLowerCase()}`}
              description={parcel.dpar_description}
              decimalScale={2}
              max={maximumWeight}
              measure={parcel.dpar_weight}
              error={messages[`parcels.${index}.dpar_weight`]}
              onMeasure={(dpar_weight) => onParcel(index, { dpar_weight })}
            />
          </SimpleGrid>
        ))}
      </Part>
      <Text size="sm" c="dimmed">
        {changesTexts.notHere}
      </Text>
    </>
  )
}

interface StopPartProps extends ChangeFieldsProps {
  stop: AddressDraft
  index: number
  answerTo: (group: AmendmentGroup, stop: number | null) => GroupAnswer | undefined
}

function StopPart({ stop, index, answerTo, messages, onStop, onUnreadable, booking }: StopPartProps) {
  const owner = nameOfAddress(index, booking.addresses.length)
  const path = `addresses.${index}`
  const timesAnswer = answerTo('times', index)
  return (
    <Part
      legend={`${owner}: ${stop.dadd_companyname || stop.dadd_street}`}
      answer={answerTo('stopContact', index)}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {stopContact.map((field) => (
          <LimitedTextInput
            key={field}
            id={`change.${path}.${field}`}
            label={fieldLabels[field]}
            aria-label={`${owner} ${fieldLabels[field].toLowerCase()}`}
            autoComplete="off"
            maxLength={textLengths.address[field]}
            value={stop[field]}
            error={messages[`${path}.${field}`]}
            onChange={(event) => onStop(index, { [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
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
              {changesTexts.timesFixed(timesAnswer.reason ?? '')}
            </Text>
          )}
        </>
      )}
    </Part>
  )
}

/** A group of fields with a note if a dispatcher has to accept them, or the reason why they cannot be changed. */
const Part = ({
  legend,
  answer,
  children,
}: {
  legend: string
  answer: GroupAnswer | undefined
  children: ReactNode
}) => (
  <Fieldset legend={legend}>
    <Stack gap="sm">
      {answer?.answer !== 'no' && children}
      {answer?.reason && (
        <Text size="sm" c="dimmed">
          {answer.reason}
        </Text>
      )}
    </Stack>
  </Fieldset>
)

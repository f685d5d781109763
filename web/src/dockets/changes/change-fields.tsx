import { SimpleGrid, Text } from '@mantine/core'
import type { AmendmentGroup } from '@despatch/domain/dockets/amendments.ts'
import { maximumQuantity, maximumWeight } from '@despatch/domain/dockets/booking-limits.ts'
import { docketFields, type DocketFieldName } from '@despatch/domain/dockets/docket-fields.ts'
import { weightSum } from '@despatch/domain/dockets/parcel-weight.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { DocketFieldInput } from '../booking/form/docket-field-input.tsx'
import { MeasureInput } from '../booking/form/measure-input.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { Part, type GroupAnswer } from './change-part.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { ServicePart } from './service-part.tsx'
import { StopButtons } from './stop-buttons.tsx'
import { StopPart } from './stop-part.tsx'
import { changesTexts } from './texts.ts'

const contactFields = ['dck_contact', 'dck_telephone', 'dck_email'] as const

/** The fields of one part of a booking. What of it cannot be changed shows the reason instead. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { booking, part, groups, storedStops } = props
  const answerTo = (group: AmendmentGroup, stop: number | null = null) =>
    groups.find((each) => each.group === group && each.stop === stop)
  const stopParts = booking.addresses.map((stop, index) => (
    // Stops are added and removed at the end, so the index identifies them.
    // oxlint-disable-next-line react/no-array-index-key
    <StopPart key={index} {...{ ...props, stop, index, answerTo }} />
  ))
  switch (part.kind) {
    case 'contact':
      return <ContactPart {...props} answer={answerTo('contact')} />
    case 'references':
      return (
        <Part legend={changesTexts.references} answer={answerTo('references')}>
          <ReferenceFields {...props} />
        </Part>
      )
    case 'service':
      return <ServicePart {...props} answer={answerTo('service')} />
    case 'stop':
      return stopParts[part.index]
    case 'stops':
      return (
        <>
          {stopParts.slice(storedStops)}
          {booking.addresses.length < storedStops && (
            <Text size="sm">{changesTexts.deliveriesRemoved(storedStops - booking.addresses.length)}</Text>
          )}
          <StopButtons {...props} answer={answerTo('stops')} />
        </>
      )
    case 'parcels':
      return <ParcelsPart {...props} answer={answerTo('parcels')} />
  }
}

type PartProps = ChangeFieldsProps & { answer: GroupAnswer | undefined }

function ContactPart({ booking, messages, onDocket, answer }: PartProps) {
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
  return (
    <Part legend={changesTexts.contact} answer={answer}>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {contactFields.map(docketField)}
      </SimpleGrid>
      {docketField('dck_note')}
    </Part>
  )
}

const ParcelsPart = ({ booking, messages, onParcel, answer }: PartProps) => (
  <Part legend={changesTexts.parcels} answer={answer}>
    {booking.parcels.map((parcel, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <SimpleGrid key={index} cols={2} spacing="sm">
        <MeasureInput
          id={`change.parcels.${index}.dpar_quantity`}
          label={fieldLabels.dpar_quantity}
          aria-label={`${changesTexts.parcelNumber(index + 1)} ${fieldLabels.dpar_quantity.toLowerCase()}`}
          description={parcel.dpar_description}
          most={maximumQuantity}
          measure={parcel.dpar_quantity}
          error={messages[`parcels.${index}.dpar_quantity`]}
          onMeasure={(dpar_quantity) => onParcel(index, { dpar_quantity })}
        />
        <MeasureInput
          id={`change.parcels.${index}.dpar_weight`}
          label={changesTexts.weightInKilograms}
          aria-label={`${changesTexts.parcelNumber(index + 1)} ${changesTexts.weightInKilograms.toLowerCase()}`}
          description={weightSum(parcel)}
          decimals={2}
          most={maximumWeight}
          measure={parcel.dpar_weight}
          error={messages[`parcels.${index}.dpar_weight`]}
          onMeasure={(dpar_weight) => onParcel(index, { dpar_weight })}
        />
      </SimpleGrid>
    ))}
  </Part>
)

import { SimpleGrid } from '@mantine/core'
import type { AmendmentGroup } from '@despatch/domain/dockets/amendments.ts'
import { maximumQuantity, maximumWeight } from '@despatch/domain/dockets/booking-limits.ts'
import { docketFields, type DocketFieldName } from '@despatch/domain/dockets/docket-fields.ts'
import { weightSum } from '@despatch/domain/dockets/parcel-weight.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { DocketFieldInput } from '../booking/form/docket-field-input.tsx'
import { MeasureInput } from '../booking/form/measure-input.tsx'
import type { ChangeFieldsProps } from './change-fields-props.ts'
import { Part } from './change-part.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { ServicePart } from './service-part.tsx'
import { StopButtons } from './stop-buttons.tsx'
import { StopPart } from './stop-part.tsx'
import { changesTexts } from './texts.ts'

const contactFields = ['dck_contact', 'dck_telephone', 'dck_email'] as const

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
  return (
    <>
      <Part legend={changesTexts.booking} answer={answerTo('contact')}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          {contactFields.map(docketField)}
        </SimpleGrid>
        {docketField('dck_note')}
      </Part>
      <Part legend={changesTexts.references} answer={answerTo('references')}>
        <ReferenceFields {...props} />
      </Part>
      <ServicePart {...props} answer={answerTo('service')} />
      {booking.addresses.map((stop, index) => (
        // Stops are added and removed at the end, so the index identifies them.
        // oxlint-disable-next-line react/no-array-index-key
        <StopPart key={index} {...{ ...props, stop, index, answerTo }} />
      ))}
      <StopButtons {...props} answer={answerTo('stops')} />
      <Part legend={changesTexts.parcels} answer={answerTo('parcels')}>
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
    </>
  )
}

import { ActionIcon, Select } from '@mantine/core'
import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { isRequired, type BookingContext } from '@despatch/domain/dockets/booking-context.ts'
import {
  maximumQuantity,
  maximumSide,
  maximumWeight,
  textLengths,
} from '@despatch/domain/dockets/booking-limits.ts'
import { weightSum } from '@despatch/domain/dockets/parcel-weight.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import type { DraftEdit } from '../draft/booking-draft.ts'
import type { ErrorMessages } from '../draft/booking-errors.ts'
import classes from './parcels.module.css'
import { MeasureInput } from './measure-input.tsx'
import { LimitedTextInput } from '../../../ui/limited-text-input.tsx'
import { bookingTexts } from '../texts.ts'

interface ParcelFieldsProps {
  parcel: ParcelDraft
  index: number
  /** The only row. It cannot be removed, because a booking has at least one parcel. */
  isOnly: boolean
  /** Whether length, width and height are shown. */
  showsSides: boolean
  serviceType: string
  types: readonly { ctyp_id: number; ctyp_description: string }[]
  rules: BookingContext
  messages: ErrorMessages
  edit: (edit: DraftEdit) => void
}

const measures = [
  { field: 'dpar_quantity', label: fieldLabels.dpar_quantity, max: maximumQuantity, decimals: 0 },
  { field: 'dpar_weight', label: bookingTexts.weightOfEach, max: maximumWeight, decimals: 2 },
  { field: 'dpar_length', label: `${fieldLabels.dpar_length} (cm)`, max: maximumSide, decimals: 2 },
  { field: 'dpar_width', label: `${fieldLabels.dpar_width} (cm)`, max: maximumSide, decimals: 2 },
  { field: 'dpar_height', label: `${fieldLabels.dpar_height} (cm)`, max: maximumSide, decimals: 2 },
] as const

const sides: ReadonlySet<string> = new Set(['dpar_length', 'dpar_width', 'dpar_height'])

/** Two per row on phones. The length, width and height share one row of three. */
const halves: ReadonlySet<string> = new Set(['dpar_quantity', 'dpar_weight'])

export const ParcelFields = memo(function ParcelFields(props: ParcelFieldsProps) {
  const { parcel, index, isOnly, showsSides, serviceType, types, rules, messages, edit } = props
  const path = `parcels.${index}`
  const owner = bookingTexts.parcelNumber(index + 1)
  const scope = { serviceType, address: null, stop: null }
  const required = (field: keyof ParcelDraft) => isRequired(rules, field, scope)
  const change = (change: Partial<ParcelDraft>) => edit({ type: 'parcel', index, change })

  return (
    <fieldset
      aria-label={owner}
      id={path}
      tabIndex={-1}
      className={classes.parcel}
      data-sides={showsSides || undefined}
    >
      {measures
        .filter(({ field }) => showsSides || !sides.has(field))
        .map(({ field, label, max, decimals }) => (
          <MeasureInput
            key={field}
            className={(halves.has(field) && classes.half) || ''}
            id={`${path}.${field}`}
            label={label}
            aria-label={bookingTexts.ofParcel(owner, label)}
            decimals={decimals}
            most={max}
            required={field === 'dpar_quantity' || required(field)}
            measure={parcel[field]}
            description={field === 'dpar_weight' ? weightSum(parcel) : undefined}
            error={messages[`${path}.${field}`]}
            onMeasure={(measure) => change({ [field]: measure })}
          />
        ))}
      <LimitedTextInput
        id={`${path}.dpar_description`}
        label={fieldLabels.dpar_description}
        aria-label={bookingTexts.parcelDescription(owner)}
        autoComplete="off"
        className={classes.half ?? ''}
        maxLength={textLengths.parcel.dpar_description}
        required={required('dpar_description')}
        value={parcel.dpar_description}
        error={messages[`${path}.dpar_description`]}
        onChange={(event) => change({ dpar_description: event.currentTarget.value })}
      />
      <Select
        id={`${path}.dpar_ctyp_id`}
        label={fieldLabels.dpar_ctyp_id}
        aria-label={bookingTexts.consignmentType(owner)}
        className={classes.half ?? ''}
        clearable
        placeholder={bookingTexts.anyConsignmentType}
        required={required('dpar_ctyp_id')}
        data={types.map((type) => ({ value: String(type.ctyp_id), label: type.ctyp_description }))}
        value={parcel.dpar_ctyp_id === null ? null : String(parcel.dpar_ctyp_id)}
        error={messages[`${path}.dpar_ctyp_id`]}
        onChange={(id) => change({ dpar_ctyp_id: id === null ? null : Number(id) })}
      />
      {!isOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.removeParcel ?? ''}
          aria-label={bookingTexts.removeNamed(owner.toLowerCase())}
          onClick={() => edit({ type: 'removeParcel', index })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
})

import { weightBeside } from '@despatch/domain/dockets/parcel-weight.ts'
import { references, type ReferenceColumns } from '@despatch/domain/customers/customer.ts'
import type { AddressDraft, DocketDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import { docketFields, fieldText, plainFields } from '@despatch/domain/dockets/docket-fields.ts'
import { handoverText, type Handover } from '@despatch/domain/drive/handover.ts'
import { instructionText, type InstructionKind } from '@despatch/domain/drive/recipient-instruction.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { fieldLabels } from '@despatch/domain/dockets/field-labels.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { displayLine } from '../../../addresses/display-line.ts'
import { DueBy } from '../../../ui/due-by.tsx'
import { TimeOf } from '../../../ui/time-of.tsx'
import { BarcodesButton } from '../../documents/barcodes-button.tsx'
import { allConsignmentTypesQuery } from '../../../lookups/lookups.queries.ts'
import { nameOfAddress } from '../draft/booking-errors.ts'
import classes from './booking-summary.module.css'
import { bookingTexts } from '../texts.ts'

export interface SummaryAddress extends Omit<
  AddressDraft,
  'actionASAP' | 'dadd_latitude' | 'dadd_longitude' | 'barcodes'
> {
  dadd_estimated?: string | null
  dadd_arrived?: string | null
  dadd_left?: string | null
  dadd_left_with?: Handover | null
  dadd_left_where?: string
  dadd_pin?: string | null
  dadd_instruction?: InstructionKind | null
  dadd_instruction_where?: string
  dadd_instructed?: string | null
  barcodes: readonly { dab_barcode: string; dab_reference: string }[]
}

interface BookingSummaryProps {
  docket: Omit<DocketDraft, 'dck_cust_id'>
  account: string
  service: string
  tariff: string
  customer: ReferenceColumns | null
  addresses: readonly SummaryAddress[]
  parcels: readonly ParcelDraft[]
}

/** A read-only booking: before it is confirmed, and after it is booked. */
export function BookingSummary(props: BookingSummaryProps) {
  const { docket, addresses, parcels } = props
  return (
    <div className={classes.summaryView}>
      <section aria-labelledby="summary-addresses">
        <Title order={2} id="summary-addresses" mb="sm">
          {bookingTexts.addresses}
        </Title>
        <ol className={classes.stops}>
          {addresses.map((address, index) => {
            const owner = nameOfAddress(index, addresses.length)
            return (
              <li key={owner} className={classes.stop}>
                <h3 className={classes.stopName}>{owner}</h3>
                <SummaryStop address={address} owner={owner} />
              </li>
            )
          })}
        </ol>
      </section>
      <section aria-labelledby="summary-details">
        <Title order={2} id="summary-details" mb="sm">
          {bookingTexts.details}
        </Title>
        <dl className={classes.facts}>
          <Detail label={fieldLabels.dck_cust_id}>{props.account}</Detail>
          <Detail label={fieldLabels.dck_serv_type}>{props.service}</Detail>
          <Detail label={fieldLabels.dck_tariff}>{props.tariff}</Detail>
          {(['dck_wandr', 'dck_pod', ...fieldsOf(plainFields)] as const).map((field) => (
            <Detail key={field} label={fieldLabels[field]}>
              {fieldText(docketFields[field], docket[field])}
            </Detail>
          ))}
          {props.customer &&
            references(props.customer).map(({ field, label }) => (
              <Detail key={field} label={label}>
                {docket[field]}
              </Detail>
            ))}
        </dl>
      </section>
      <section aria-labelledby="summary-parcels">
        <Title order={2} id="summary-parcels" mb="sm">
          {bookingTexts.parcels}
        </Title>
        <ParcelList parcels={parcels} />
      </section>
    </div>
  )
}

/** A name with its value; nothing for an empty value. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A stop below its name. */
export function SummaryStop({ address, owner }: { address: SummaryAddress; owner: string }) {
  const times = [
    { label: bookingTexts.ready, time: address.dadd_ready },
    { label: bookingTexts.expected, time: address.dadd_estimated ?? null },
    { label: bookingTexts.arrived, time: address.dadd_arrived ?? null },
    { label: bookingTexts.left, time: address.dadd_left ?? null },
  ]
  const handover = handoverText(address.dadd_left_with ?? null, address.dadd_left_where ?? '')
  const instruction = instructionText(address.dadd_instruction ?? null, address.dadd_instruction_where ?? '')
  const contact = [address.dadd_name, address.dadd_telephone, address.dadd_email].filter(Boolean).join(', ')
  return (
    <>
      <p className={classes.line}>{displayLine(address)}</p>
      {contact && <p className={classes.quiet}>{contact}</p>}
      {address.dadd_note && <p className={classes.note}>{address.dadd_note}</p>}
      {instruction !== '' && address.dadd_instructed && (
        <p className={classes.note}>
          {bookingTexts.recipientAsks(
            instruction,
            <TimeOf iso={address.dadd_instructed} form="brief" within />,
          )}
        </p>
      )}
      {handover !== '' && <p className={classes.line}>{handover}</p>}
      {address.dadd_pin && <p className={classes.line}>{bookingTexts.recipientPin(address.dadd_pin)}</p>}
      {address.dadd_deadline && (
        <p className={classes.line}>
          <strong>
            <DueBy type={address.dadd_addresstype} deadline={address.dadd_deadline} />
          </strong>
        </p>
      )}
      <p className={classes.times}>
        {times.map(
          ({ label, time }) =>
            time && (
              <span key={label}>
                {label}{' '}
                <strong>
                  <TimeOf iso={time} form="brief" within />
                </strong>
              </span>
            ),
        )}
      </p>
      {address.barcodes.length > 0 && <BarcodesButton owner={owner} barcodes={address.barcodes} />}
    </>
  )
}

export function ParcelList({ parcels }: { parcels: readonly ParcelDraft[] }) {
  const types = useQuery(allConsignmentTypesQuery)
  const nameOf = (id: number | null) => types.data?.find((type) => type.ctyp_id === id)?.ctyp_description
  return (
    <ul className={classes.parcelList}>
      {parcels.map((parcel, index) => (
        // Read-only rows are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{parcelLine(parcel, nameOf(parcel.dpar_ctyp_id))}</li>
      ))}
    </ul>
  )
}

/** Non-breaking spaces keep a measure on one line. */
const nonBreaking = (measure: string) => measure.replaceAll(' ', '\u00A0')

function parcelLine(parcel: ParcelDraft, type: string | undefined): string {
  const sides = [parcel.dpar_length, parcel.dpar_width, parcel.dpar_height]
  return [
    `${parcel.dpar_quantity} × ${parcel.dpar_description || type || 'parcel'}`,
    parcel.dpar_description ? type : '',
    nonBreaking(weightBeside(parcel)),
    sides.some((side) => side > 0) ? nonBreaking(bookingTexts.centimetres(sides.join(' × '))) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

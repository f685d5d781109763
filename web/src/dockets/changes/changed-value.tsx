import { weightSum } from '@despatch/domain/dockets/parcel-weight.ts'
import { List, Text } from '@mantine/core'
import { changedLabels } from '@despatch/domain/dockets/amended-fields.ts'
import type { AddressDraft, ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { ReactNode } from 'react'
import { TimeOf } from '../../ui/time-of.tsx'
import { nameOfAddress } from '../booking/draft/booking-errors.ts'
import { changesTexts } from './texts.ts'

/** A changed field with its content before and after. */
export interface ChangedValue {
  /** A path such as `addresses.1.dadd_name`, `addresses` or `parcels`. */
  field: string
  before: unknown
  after: unknown
}

interface ChangedValuesProps {
  changes: readonly ChangedValue[]
  /** The number of stops of the booking. */
  count: number
  /** Labels of references by field, and names of services and tariffs by field and value. */
  names: ReadonlyMap<string, string>
}

/** A list of changes: what, from and to. */
export const ChangedValues = ({ changes, count, names }: ChangedValuesProps) => (
  <List size="sm" spacing={4}>
    {changes.map(({ field, before, after }) => (
      <List.Item key={field}>
        {changesTexts.fromTo(
          names.get(field) ?? nameOf(field, count),
          <ValueOf field={field} value={before} names={names} />,
          <Text span inherit fw={600}>
            <ValueOf field={field} value={after} names={names} />
          </Text>,
        )}
      </List.Item>
    ))}
  </List>
)

/** 'Delivery 2: Contact name' for 'addresses.2.dadd_name'. */
function nameOf(field: string, count: number): string {
  const label = changedLabels([field])
  const [, stop] = /^addresses\.(\d+)\./.exec(field) ?? []
  return stop === undefined ? label : `${nameOfAddress(Number(stop), count)}, ${label.toLowerCase()}`
}

interface ValueProps {
  field: string
  value: unknown
  names: ReadonlyMap<string, string>
}

function ValueOf({ field, value, names }: ValueProps): ReactNode {
  if (field === 'parcels')
    return (value as readonly ParcelDraft[])
      .map((row) => weightSum(row) ?? changesTexts.pieces(row.dpar_quantity, row.dpar_weight))
      .join(', ')
  if (field === 'addresses')
    return (value as readonly AddressDraft[])
      .map(({ dadd_companyname, dadd_street, dadd_postalcode }) =>
        [dadd_companyname || dadd_street, dadd_postalcode].filter(Boolean).join(' '),
      )
      .join(', ')
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '') return changesTexts.empty
  if (/dadd_(?:ready|deadline)$/.test(field)) return <TimeOf iso={text} within />
  return names.get(`${field} ${text}`) ?? text
}

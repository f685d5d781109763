import type { QuoteStop } from '@despatch/contract/v1/v1-stops.ts'
import { numberOfId } from '@despatch/contract/v1/v1-fields.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { isPrintableBarcode } from '@despatch/domain/labels/piece-barcodes.ts'
import { refuse, type FieldError } from '@despatch/contract/wire/refusals.ts'
import type { z } from 'zod'
import { addressOfBook } from '../address-book/address-book.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { addressView } from './address-view.ts'
import { coordinateErrors } from './coordinates.ts'

type Named = z.output<typeof QuoteStop>

/** A stop with its postcode. */
export type BookedStop = Omit<Named, 'address_id'> & { postcode: string }

/** What an address of the address book consists of, with the value of a request that does not name it. */
const empty = {
  company: '',
  building: '',
  street: '',
  locality: '',
  town: '',
  county: '',
  country: 'United Kingdom',
  postcode: undefined,
  latitude: null,
  longitude: null,
} as const

/**
 * The stops of a request, with the addresses that it names by their id. Refuses NOT_AUTHORIZED for a key that may not read addresses, and INVALID for an id that the account’s address book
 * does not have, for one together with parts of another address, for a stop with neither an id nor a postcode, and for
 * coordinates far from the postcode, and for barcodes that a label cannot print.
 */
export async function bookedStops(
  tenant: Tenant,
  { application }: Session,
  cust_id: number,
  { from, via, to }: { from: Named; via: readonly Named[]; to: Named },
): Promise<BookedStop[]> {
  const errors: FieldError[] = []
  const named: readonly (readonly [field: string, stop: Named])[] = [
    ['from', from],
    ...via.map((stop, index) => [`via.${index}`, stop] as const),
    ['to', to],
  ]
  if (application && !application.scopes.has('addresses:read') && named.some(([, stop]) => stop.address_id))
    refuse('NOT_AUTHORIZED', {
      detail: 'This API key does not have the scope addresses:read, which address_id needs.',
    })
  const stops = await Promise.all(
    named.map(async ([field, stop]) => {
      errors.push(...errorsOf(field, stop), ...barcodeErrors(field, stop))
      if (stop.address_id === undefined) {
        const whole = { ...stop, postcode: stop.postcode ?? '' }
        errors.push(...(await coordinateErrors(tenant, `${field}.`, whole)))
        return whole
      }
      const address = await findAddress(tenant, cust_id, stop.address_id)
      if (address) return { ...stop, ...address }
      errors.push({
        field: `${field}.address_id`,
        message: 'The account’s address book has no address with this id.',
      })
      return { ...stop, postcode: '' }
    }),
  )
  if (errors.length > 0) refuse('INVALID', { errors })
  return stops
}

/** A label would have another barcode in its place without a word. */
const barcodeErrors = (field: string, { barcodes }: Named): FieldError[] =>
  barcodes.flatMap((barcode, index) =>
    isPrintableBarcode(barcode)
      ? []
      : [
          {
            field: `${field}.barcodes.${index}`,
            message:
              'A label cannot print this barcode. Use letters, digits and signs of ASCII without > ^ and ~.',
          },
        ],
  )

function errorsOf(field: string, stop: Named): FieldError[] {
  if (stop.address_id === undefined)
    return stop.postcode === undefined
      ? [{ field: `${field}.postcode`, message: 'This field is missing.' }]
      : []
  const message = 'Leave this out: it is part of the address that address_id names.'
  return fieldsOf(empty).flatMap((part) =>
    stop[part] === empty[part] ? [] : [{ field: `${field}.${part}`, message }],
  )
}

async function findAddress(tenant: Tenant, cust_id: number, id: string) {
  const [found] = await addressOfBook(tenant.pool, numberOfId(id), [cust_id])
  if (!found) return undefined
  const { company, building, street, locality, town, county, country, postcode, latitude, longitude } =
    addressView(found)
  return { company, building, street, locality, town, county, country, postcode, latitude, longitude }
}

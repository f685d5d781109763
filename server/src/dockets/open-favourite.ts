import type { favouriteOpen } from '@despatch/contract/dockets/favourites.ts'
import type { CheckedPayload, ReplyOf } from '@despatch/contract/wire/call.ts'
import { BookingPayload } from '@despatch/contract/dockets/booking-payload.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { BookingDraft } from '@despatch/domain/dockets/booking.ts'
import { bookableToday, type RetiredRecord } from '@despatch/domain/dockets/favourite.ts'
import { listConsignmentTypes, listServiceTypes, offered } from '../lookups/lookups.queries.ts'
import { tariffsOfCustomer } from '../lookups/narrowed-lookups.queries.ts'
import type { Session } from '../platform/session.ts'
import type { Tenant } from '../platform/tenant/tenant.ts'
import { shownFavourite } from './favourites.ts'
import { bookingOfFavourite, findFavourite, namesOfRecords } from './favourites.queries.ts'

/**
 * A favourite as it can be booked today. A service, a tariff or a consignment type that can no longer be booked is left
 * empty, and named in a message. Prices and rules are checked when the booking is priced.
 */
export async function openFavourite(
  tenant: Tenant,
  session: Session,
  { btpl_id }: CheckedPayload<typeof favouriteOpen>,
): Promise<ReplyOf<typeof favouriteOpen>> {
  const favourite = (await findFavourite(tenant.pool, session.user.ausr_id, btpl_id)) ?? refuse('NOT_FOUND')
  const stored = (await bookingOfFavourite(tenant.pool, btpl_id)) ?? refuse('NOT_FOUND')
  return {
    favourite: shownFavourite(session, favourite),
    ...(await bookableNow(tenant, stored, favourite.btpl_cust_id)),
  }
}

/** A stored booking as an account can book it today, with a message for each record that is left empty. */
export async function bookableNow(
  tenant: Tenant,
  stored: BookingDraft,
  cust_id: number,
): Promise<Pick<ReplyOf<typeof favouriteOpen>, 'booking' | 'retired'>> {
  const { booking, retired } = bookableToday(stored, {
    services: offered(await listServiceTypes(tenant)),
    tariffs: await tariffsOfCustomer(tenant, cust_id),
    consignmentTypes: offered(await listConsignmentTypes(tenant)),
  })
  const { dck_serv_type, dck_tariff } = stored.docket
  const kinds = retired.flatMap((each) => (each.kind === 'consignment type' ? [each.code] : []))
  const names =
    retired.length === 0 ? [] : await namesOfRecords(tenant.pool, dck_serv_type, dck_tariff, kinds)
  return {
    // Fields that were added since it was saved get their defaults.
    booking: BookingPayload.parse(booking),
    retired: retired.map((each) => messageOf(each, names)),
  }
}

function messageOf(retired: RetiredRecord, names: readonly { kind: string; name: string }[]) {
  const key = retired.kind === 'consignment type' ? `${retired.kind} ${retired.code}` : retired.kind
  const name = names.find(({ kind }) => kind === key)?.name ?? String(retired.code)
  switch (retired.kind) {
    case 'service':
      return {
        field: 'docket.dck_serv_type',
        message: `The service “${name}” can no longer be booked. Choose another service.`,
      }
    case 'tariff':
      return {
        field: 'docket.dck_tariff',
        message: `The tariff “${name}” can no longer be booked. Choose another tariff.`,
      }
    case 'consignment type':
    default:
      return {
        field: 'parcels',
        message: `The consignment type “${name}” can no longer be booked. Choose another one for its parcels.`,
      }
  }
}

import type { AddressType, LocatedAddress } from '@despatch/domain/addresses/location.ts'
import type { CustomerAddress } from '@despatch/domain/address-book/address-book.ts'
import type { ParcelDraft } from '@despatch/domain/dockets/booking.ts'
import type { StopContact } from '@despatch/domain/dockets/stop-suggestions.ts'
import { customerAddressColumns, hasWords } from '../address-book/customer-address.sql.ts'
import { allRows, statement, type Queryable } from '../platform/database/statement.ts'
import { columnList } from '../platform/database/column-list.sql.ts'
import { parcelColumns } from './booked-columns.ts'

/** The account's latest bookings, recent and archived. The limit keeps a long history as fast as a short one. */
const latest = `latest as materialized (
    select dck_id, dck_created from (
      (select dck_id, dck_created, dck_status from docket where dck_archive = 'F' and dck_cust_id = $1
       order by dck_id desc limit 500)
      union all
      (select dck_id, dck_created, dck_status from docket where dck_archive = 'T' and dck_cust_id = $1
       order by dck_id desc limit 500)
    ) either where dck_status <> 'C' order by dck_id desc limit 500)`

const stopColumns = `dadd_companyname, dadd_build, dadd_street, dadd_locality, dadd_town, dadd_county, dadd_country,
  dadd_postalcode, dadd_latitude, dadd_longitude, dadd_name, dadd_telephone, dadd_email`

type StopRow = LocatedAddress & StopContact

const sameStop = (address: string) =>
  ['dadd_companyname', 'dadd_build', 'dadd_street', 'dadd_postalcode']
    .map((column) => `lower(${address}.${column})`)
    .join(', ')

interface UsedStop extends StopRow {
  dck_id: number
  lastUsed: string
  times: number
  isUsedHere: boolean
}

const selectUsedStops = statement<UsedStop>(
  'used-stops',
  `with ${latest},
   matching as (
     select a.*, dck_id, dck_created from latest join docket_address a on dadd_dck_id = dck_id
     where not exists (
       select from unnest($3::text[]) word
       where strpos(lower(concat_ws(' ', dadd_companyname, dadd_build, dadd_street, dadd_locality, dadd_town, dadd_name,
         dadd_postalcode, replace(dadd_postalcode, ' ', '')) collate "und-x-icu"), word) = 0)),
   uses as (
     select *, row_number() over (partition by ${sameStop('m')} order by dck_id desc, dadd_order) use,
       count(*) over (partition by ${sameStop('m')})::int times,
       bool_or(dadd_addresstype = $2) over (partition by ${sameStop('m')}) used_here
     from matching m)
   select ${stopColumns}, dck_id, dck_created "lastUsed", least(times, 500) times, used_here "isUsedHere"
   from uses where use = 1
   order by starts_with(lower(dadd_companyname), array_to_string($3::text[], ' ')) desc, used_here desc, times desc,
     dck_id desc
   limit $4`,
)

interface StopQuery {
  cust_id: number
  type: AddressType
  /** In lower case; every word must occur in the stop. */
  words: string[]
  limit: number
}

/** The stops of an account's latest bookings with these words, each address once with its last contact. */
export const usedStops = (db: Queryable, { cust_id, type, words, limit }: StopQuery) =>
  allRows(db, selectUsedStops, [cust_id, type, words, limit])

const selectSavedStops = statement<CustomerAddress & { isAccount: boolean }>(
  'saved-stops',
  `select ${customerAddressColumns}, cadd_id is not distinct from cust_cadd_id "isAccount"
   from customer join customer_address on cadd_cust_id = cust_id
   where cust_id = $1 and ($3::text[] <> '{}' or cadd_id = cust_cadd_id) and ${hasWords('$3::text[]', 'false')}
   order by cadd_id is not distinct from cust_cadd_id desc,
     starts_with(lower(cadd_coname), array_to_string($3::text[], ' ')) desc, cadd_address_type = $2 desc,
     lower(cadd_coname), cadd_id
   limit $4`,
)

/** The addresses of an account's book with these words; without words, only its collection address. */
export const savedStops = (db: Queryable, { cust_id, type, words, limit }: StopQuery) =>
  allRows(db, selectSavedStops, [cust_id, type, words, limit])

const selectGoods = statement<{
  dck_id: number
  dck_serv_type: string
  dck_tariff: number
  parcels: ParcelDraft[]
}>(
  'usual-goods',
  `select dck_id, dck_serv_type, dck_tariff,
     (select coalesce(json_agg(p), '[]') from (
        select ${columnList(parcelColumns)} from docket_parcel where dpar_dck_id = dck_id order by dpar_id limit 20) p) parcels
   from docket where dck_id = any($1)`,
)

/** The service, the tariff and the parcels of these dockets. */
export const goodsOfDockets = (db: Queryable, ids: readonly number[]) => allRows(db, selectGoods, [ids])

const selectUsualRoutes = statement<{ dck_id: number; lastUsed: string; times: number }>(
  'usual-routes',
  `with ${latest},
   routes as (
     select dck_id, dck_created,
       row_number() over (partition by ${sameStop('f')}, ${sameStop('t')} order by dck_id desc) use,
       count(*) over (partition by ${sameStop('f')}, ${sameStop('t')})::int times
     from latest
     join docket_address f on f.dadd_dck_id = dck_id and f.dadd_order = 0
     join docket_address t on t.dadd_dck_id = dck_id and t.dadd_order = 1
     where not exists (select from docket_address v where v.dadd_dck_id = dck_id and v.dadd_order = 2))
   select dck_id, dck_created "lastUsed", times from routes where use = 1
   order by times desc, dck_id desc limit $2`,
)

/** The most frequent routes with one delivery of an account's latest bookings, each with its last docket. */
export const usualRoutes = (db: Queryable, cust_id: number, limit: number) =>
  allRows(db, selectUsualRoutes, [cust_id, limit])

const selectStops = statement<StopRow & { dck_id: number; dadd_order: number }>(
  'stops-of-routes',
  `select dadd_dck_id dck_id, dadd_order, ${stopColumns} from docket_address
   where dadd_dck_id = any($1) order by dadd_dck_id, dadd_order`,
)

/** The stops of these dockets, in order. */
export const stopsOfDockets = (db: Queryable, ids: readonly number[]) => allRows(db, selectStops, [ids])

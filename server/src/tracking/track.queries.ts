import type { Handover } from '@despatch/domain/drive/handover.ts'
import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { InstructionKind } from '@despatch/domain/drive/recipient-instruction.ts'
import type { StatusEvent } from '@despatch/domain/tracking/tracking-milestones.ts'
import { firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import { shownToCustomers } from '../dockets/docket-event.queries.ts'
import { docketInScope, type DocketScope } from '../platform/http/scope.ts'
import { storedImageColumns, type StoredImage } from './proof-images.ts'

export interface TrackedStop {
  dadd_addresstype: 0 | 1
  dadd_companyname: string
  dadd_town: string
  dadd_postalcode: string
  dadd_latitude: number | null
  dadd_longitude: number | null
  dadd_deadline: string | null
  dadd_projected: string | null
  dadd_estimated: string | null
  dadd_arrived: string | null
  dadd_left: string | null
  /** How many stops are before it; null unless its arrival is expected. */
  stops_before: number | null
  instruction: InstructionKind | null
  text_messages: 'on' | 'stopped' | null
  hasPin: boolean
  dadd_left_with: Handover | null
  dadd_left_where: string
}

/** Everything that tracking can show of a docket, before the tenant's settings and the caller's access are applied. */
export interface TrackedDocket {
  dck_id: number
  dck_docket: string
  dck_tracking: string
  dck_status: StatusId
  dsts_description: string
  dck_version: number
  dck_cust_id: number
  dck_archive: 'T' | 'F'
  dck_serv_type: string
  ttyp_vehicle: string
  dck_miles: number
  /** Of the collection. */
  ready: string | null
  stops: TrackedStop[]
  events: (StatusEvent & { label: string })[]
  position: { dtr_latitude: number; dtr_longitude: number; at: string } | null
  signature: { name: string; at: string; path: string | null; image: StoredImage | null } | null
  photos: { photo: number; stop: number; at: string }[]
  stock: { stk_code: string; stk_description: string; stk_quantity: number; stk_reference: string }[]
}

const deliverySignatures = `docket_signature join docket_address on dadd_id = sig_dadd_id
       where sig_dck_id = d.dck_id and sig_kind = 'signature' and dadd_addresstype = 1`

/**
 * The signer of the delivery: the name entered by the dispatcher, or else by the device. A drawing is only shown with
 * the name it was given under.
 */
const signature = `
  (select json_build_object('name', name, 'at', at, 'path', sig_path, 'image', (
     select row_to_json(image) from (select ${storedImageColumns}) image where image_type is not null))
   from (
     select * from (
       (select 1 choice, dev_signed_by name, dev_at at from docket_event
        where dev_dck_id = d.dck_id and dev_status = 'D' and ${shownToCustomers} and dev_signed_by <> '' order by dev_id desc limit 1)
       union all
       (select 2, sig_name, sig_at from ${deliverySignatures} order by sig_at desc limit 1)
     ) signed order by choice limit 1
   ) signer
   left join lateral (
     select sig_path, sig_image, sig_image_type, sig_file from ${deliverySignatures} and lower(sig_name) = lower(name)
     order by sig_at desc limit 1
   ) drawn on true) signature`

/** Numbered in order of arrival, so that a photo keeps its number when another is added. */
const deliveryPhotos = `
  select sig_image, sig_image_type, sig_file, sig_at, dadd_order, row_number() over (order by sig_id) photo
  from docket_signature join docket_address on dadd_id = sig_dadd_id
  where sig_dck_id = d.dck_id and sig_kind = 'photo' and dadd_addresstype = 1`

/** Whether the latest number that a delivery's messages were written for has stopped them. */
const textMessages = `(select case when stop_number is null then 'on' else 'stopped' end
         from sms left join sms_stopped on stop_number = sms_to where sms_dadd_id = dadd_id and sms_to <> '' order by sms_id desc limit 1)`

const tracked = `
  select d.dck_id, d.dck_docket, d.dck_tracking, d.dck_status, d.dck_serv_type, ty.ttyp_vehicle, d.dck_miles,
    (select dadd_ready from docket_address where dadd_dck_id = d.dck_id and dadd_order = 0) ready, s.dsts_description, d.dck_version, d.dck_cust_id, d.dck_archive,
    (select json_agg(json_build_object('dadd_addresstype', dadd_addresstype, 'dadd_companyname', dadd_companyname,
       'dadd_town', dadd_town, 'dadd_postalcode', dadd_postalcode, 'dadd_latitude', dadd_latitude,
       'dadd_longitude', dadd_longitude, 'dadd_deadline', dadd_deadline, 'dadd_projected', dadd_projected,
       'dadd_estimated', dadd_estimated, 'dadd_arrived', dadd_arrived, 'dadd_left', dadd_left,
       'instruction', dadd_instruction, 'text_messages', ${textMessages}, 'hasPin', dadd_pin is not null,
       'stops_before', dadd_stops_before, 'dadd_left_with', dadd_left_with, 'dadd_left_where', dadd_left_where)
       order by dadd_order) from docket_address where dadd_dck_id = d.dck_id) stops,
    (select json_agg(json_build_object('status', dev_status, 'at', dev_at, 'label', dsts_description)
       order by dev_at, dev_id) from docket_event join status on dsts_id = dev_status
       where dev_dck_id = d.dck_id and ${shownToCustomers}) events,
    (select json_build_object('dtr_latitude', dpos_latitude, 'dtr_longitude', dpos_longitude, 'at', dpos_at)
       from driver_position where dpos_drv_id = d.dck_drv_id order by dpos_at desc limit 1) position,
    ${signature},
    (select coalesce(json_agg(json_build_object('photo', photo, 'stop', dadd_order, 'at', sig_at)
       order by dadd_order, sig_at, photo), '[]') from (${deliveryPhotos}) photo_of) photos,
    (select coalesce(json_agg(json_build_object('stk_code', stk_code, 'stk_description', stk_description,
       'stk_quantity', stk_quantity, 'stk_reference', stk_reference) order by stk_id), '[]')
       from docket_stock where stk_dck_id = d.dck_id) stock
  from docket d join status s on s.dsts_id = d.dck_status join tariff ty on ty.ttyp_code = d.dck_tariff`

const byReference = statement<TrackedDocket>('track-by-reference', `${tracked} where d.dck_tracking = $1`)

export const trackByReference = (db: Queryable, reference: string) => firstRow(db, byReference, [reference])

const byNumber = statement<TrackedDocket>(
  'track-by-number',
  `${tracked} where d.dck_docket = $1 and exists (select 1 from docket_address
     where dadd_dck_id = d.dck_id and dadd_addresstype = 1 and dadd_postalcode = $2)`,
)

/** A docket number can be guessed, so it is only accepted with the postcode of one of its deliveries (TRACK-03). */
export const trackByNumber = (db: Queryable, docket: string, postcode: string) =>
  firstRow(db, byNumber, [docket, postcode])

const byId = statement<TrackedDocket>('track-by-id', `${tracked} where d.dck_id = $1`)

export const trackById = (db: Queryable, id: number) => firstRow(db, byId, [id])

const ownByName = statement<TrackedDocket>(
  'track-own',
  `${tracked} where (d.dck_tracking = $1 or d.dck_docket = $1) and ${docketInScope}`,
)

/** A docket in the scope by its tracking reference or its number, as stored. */
export const trackOwn = (db: Queryable, name: string, scope: DocketScope) =>
  firstRow(db, ownByName, [name, ...scope])

const selectPhoto = statement<StoredImage>(
  'track-photo',
  `select ${storedImageColumns} from docket d cross join lateral (${deliveryPhotos}) photo_of
   where d.dck_id = $1 and photo = $2`,
)

export const findPhotoOfDelivery = (db: Queryable, id: number, photo: number) =>
  firstRow(db, selectPhoto, [id, photo])

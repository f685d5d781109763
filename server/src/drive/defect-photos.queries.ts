import type { PhotographedShift } from '@despatch/domain/drive/defect-photo.ts'
import type { VehicleCheck } from '@despatch/domain/drive/vehicle-check.ts'
import type { ImageType } from '@despatch/domain/tenants/picture.ts'
import { execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

const selectShift = statement<PhotographedShift>(
  'shift-of-defect-photo',
  `select exists (select from jsonb_array_elements(shf_defects) defect where defect->>'check' = $3) "hasDefect",
     (select count(*)::int from driver_defect_photo where dfp_shf_id = shf_id and dfp_check = $3) photos
   from driver_shift where shf_id = $1 and shf_drv_id = $2`,
)

/** The shift of a driver that a photo belongs to. Undefined if the driver has reported no such shift. */
export const shiftOfPhoto = (db: Queryable, shf_id: string, drv_id: number, check: VehicleCheck) =>
  firstRow(db, selectShift, [shf_id, drv_id, check])

const selectPhoto = statement<{ shf_id: string; check: VehicleCheck; file: string }>(
  'defect-photo',
  'select dfp_shf_id shf_id, dfp_check "check", dfp_file file from driver_defect_photo where dfp_id = $1',
)

/** A photo that was stored before. */
export const findDefectPhoto = (db: Queryable, photo_id: string) => firstRow(db, selectPhoto, [photo_id])

interface DefectPhoto {
  photo_id: string
  shf_id: string
  check: VehicleCheck
  file: string
  type: ImageType
  at: string
}

const insertPhoto = statement<never>(
  'insert-defect-photo',
  `insert into driver_defect_photo (dfp_id, dfp_shf_id, dfp_check, dfp_file, dfp_type, dfp_at) values ($1, $2, $3, $4, $5, $6)`,
)

export const addDefectPhoto = (tx: Transaction, { photo_id, shf_id, check, file, type, at }: DefectPhoto) =>
  execute(tx, insertPhoto, [photo_id, shf_id, check, file, type, at])

const selectFile = statement<{ dfp_file: string; type: ImageType }>(
  'file-of-defect-photo',
  'select dfp_file, dfp_type "type" from driver_defect_photo where dfp_id = $1',
)

export const fileOfDefectPhoto = (db: Queryable, photo_id: string) => firstRow(db, selectFile, [photo_id])

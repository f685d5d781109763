import type { DriverReasonCode } from './driver-reason.ts'

/** Photos that a driver can take of one defect of a vehicle. */
export const mostDefectPhotos = 2

/** The shift that a photo of a defect belongs to, as it is stored. */
export interface PhotographedShift {
  /** Whether the driver has reported a defect of this part. */
  hasDefect: boolean
  /** Photos of the defect that are stored already. */
  photos: number
}

/** Why a photo of a defect is refused; null if it is stored. `shift` is null if the driver has reported no such shift. */
export function refusalOfDefectPhoto(shift: PhotographedShift | null): DriverReasonCode | null {
  if (shift === null) return 'unknown_shift'
  if (!shift.hasDefect) return 'photo_of_no_defect'
  return shift.photos >= mostDefectPhotos ? 'too_many_defect_photos' : null
}

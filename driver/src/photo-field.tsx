import { mostPhotos } from '@despatch/domain/drive/delivery-photo.ts'
import { mostDefectPhotos } from '@despatch/domain/drive/defect-photo.ts'
import type { VehicleCheck } from '@despatch/domain/drive/vehicle-check.ts'
import { useEffect, useState, type ChangeEvent } from 'react'
import type { Job, SavedPhoto, Stop } from './database.ts'
import { defectDrafts, draftsAt, type PhotographedStop } from './photos.ts'
import { driveTexts } from './language.ts'
import { usePhone, usePhoneState } from './use-phone.ts'

/** Photos of a delivery. Each is on the phone as soon as it is shown here. */
export function PhotoField({ job, stop }: { job: Job; stop: Stop }) {
  const { dck_id, dck_docket } = job
  const { dadd_id } = stop
  const photos = draftsAt(usePhoneState(), { dck_id, dadd_id })
  const stopName = stop.dadd_companyname || stop.dadd_town
  return <Photos photos={photos} most={mostPhotos} of={{ dck_id, dck_docket, dadd_id, stopName }} />
}

/** Photos of a defect of the vehicle. */
export function DefectPhotos({ check }: { check: VehicleCheck }) {
  const photos = defectDrafts(usePhoneState(), check)
  const stopName = driveTexts.vehicleChecks[check]
  return (
    <Photos
      photos={photos}
      most={mostDefectPhotos}
      of={{ dck_id: 0, dck_docket: '', dadd_id: 0, stopName, check }}
    />
  )
}

interface PhotosProps {
  photos: readonly SavedPhoto[]
  most: number
  /** What new photos are of. */
  of: Omit<PhotographedStop, 'drv_id'>
}

function Photos({ photos, most, of }: PhotosProps) {
  const phone = usePhone()
  const [isSaving, setIsSaving] = useState(false)
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again after it was removed.
    if (file) {
      setIsSaving(true)
      await phone.addPhoto(of, file)
      setIsSaving(false)
    }
    currentTarget.value = ''
  }
  return (
    <fieldset className="photos">
      <legend>{driveTexts.photos}</legend>
      {photos.length > 0 && (
        <ul className="photo-list">
          {photos.map(({ photo_id }, index) => (
            <li key={photo_id}>
              <Photo photo_id={photo_id} number={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <label className="secondary photo-button">
          {isSaving ? driveTexts.savingPhoto : driveTexts.takePhoto}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isSaving}
            onChange={(event) => void add(event)}
          />
        </label>
      )}
      <span className="quiet">{driveTexts.photosHelp(most)}</span>
    </fieldset>
  )
}

/** A saved photo, with a button that removes it. */
function Photo({ photo_id, number }: { photo_id: string; number: number }) {
  const phone = usePhone()
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void phone.imageOf(photo_id).then((read) => {
      if (isShown) setImage(read)
    })
    return () => {
      isShown = false
    }
  }, [phone, photo_id])
  return (
    <>
      {image !== null && <img src={image} alt={driveTexts.photoNumber(number)} />}
      <button
        type="button"
        aria-label={driveTexts.removePhoto(number)}
        onClick={() => void phone.removePhoto(photo_id)}
      >
        ×
      </button>
    </>
  )
}

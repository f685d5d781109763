import { vehicleChecks } from '@despatch/domain/drive/vehicle-check.ts'
import { z } from 'zod'
import { pictureBody } from '../wire/body-limits.ts'
import { call } from '../wire/call.ts'
import { drivePhoto } from './drive.ts'

const { evt_id: _delivery, ...photo } = drivePhoto.body.shape

export const driveDefectPhoto = call('drive/defect-photo', {
  summary:
    'Stores a photo of a defect of the vehicle, for a shift that the phone has reported. A repeated photo changes nothing.',
  needs: 'driver',
  bodyLimits: pictureBody,
  /** The image is stored before the transaction that refers to it. */
  writes: 'in steps',
  body: z.strictObject({
    ...photo,
    /** The shift, which the server has answered. */
    shf_id: z.uuid('Enter a UUID'),
    check: z.enum(vehicleChecks),
  }),
  reply: drivePhoto.reply,
  example: {
    photo_id: drivePhoto.example.photo_id,
    taken_at: drivePhoto.example.taken_at,
    now: drivePhoto.example.now,
    image: drivePhoto.example.image,
    sha256: drivePhoto.example.sha256,
    shf_id: '5f0a7b1e-6a4c-4f2b-8c3e-7d1e2f3a4b5c',
    check: 'tyres',
  },
})

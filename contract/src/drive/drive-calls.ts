import type { Call } from '../wire/call.ts'
import { driveDefectPhoto } from './defect-photos.ts'
import { drivePair, drivePhoto, driveSync } from './drive.ts'
import { driveTracker } from './tracker.ts'
import { drivePush } from './push.ts'

/**
 * The calls of the driver's app. They are apart from the portal's own calls: a phone can make only these, and nothing else
 * can make them, except for the public `drive/pair`.
 */
export const driveCalls: readonly Call[] = [
  drivePair,
  drivePhoto,
  driveDefectPhoto,
  drivePush,
  driveSync,
  driveTracker,
]

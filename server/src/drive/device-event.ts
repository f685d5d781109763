import type { DriveEvent } from '@despatch/contract/drive/drive.ts'
import type { z } from 'zod'
import type { Session, SessionDevice } from '../platform/session.ts'

export type SentEvent = z.output<typeof DriveEvent>

/** A session of a driver's phone. */
export type DeviceSession = Session & { device: SessionDevice }

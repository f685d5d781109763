import type { DriveEvent } from '@despatch/contract/drive/drive.ts'
import { Refusal } from '@despatch/contract/wire/refusals.ts'
import type { z } from 'zod'
import type { Session, SessionDevice } from '../platform/session.ts'
import type { EventResult } from './driver-events.queries.ts'

export type SentEvent = z.output<typeof DriveEvent>

export interface AppliedEvent extends EventResult {
  /** Null if the driver has never had such a docket. */
  dck_id: number | null
  dadd_id: number | null
  /** The last change of the docket by this event. */
  dev_id: number | null
}

/** A session of a driver's phone. */
export type DeviceSession = Session & { device: SessionDevice }

/** The text of a refusal; null if there is none. */
export async function messageOfRefusal(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action()
    return null
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message
    throw failure
  }
}

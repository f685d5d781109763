import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

interface Reported {
  driver: string
  what: string
  stopName: string
  at: ReactNode
  /** If it was received late: when. */
  received: ReactNode
  outcome: string
}

/** The texts of what drivers report from their phones. */
export const driverEventTexts = {
  title: 'Reported by the driver',
  notLoaded: 'The driver’s reports could not be loaded',
  reported: ({ driver, what, stopName, at, received, outcome }: Reported) =>
    received === null
      ? sentence`${driver}: ${what} at ${stopName || 'the stop'}, ${at}. ${outcome}.`
      : sentence`${driver}: ${what} at ${stopName || 'the stop'}, ${at}, received ${received}. ${outcome}.`,
  kinds: {
    accepted: 'accepted',
    declined: 'declined',
    arrived: 'arrived',
    collected: 'collected',
    left: 'left',
    delivered: 'delivered',
    failed: 'could not deliver or collect',
  },
  outcomes: {
    applied: 'Applied',
    noted: 'Not applied',
    refused: 'Refused',
  },
  photosIfApplied: (count: number) =>
    plural(count, {
      one: 'With # photo, which is shown as a proof if you apply it.',
      other: 'With # photos, which are shown as proofs if you apply it.',
    }),
  apply: (driver: string) => `Apply it and give the docket to ${driver}`,
  dismiss: 'Dismiss',
}

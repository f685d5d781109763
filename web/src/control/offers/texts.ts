import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of offers of dockets to drivers. */
export const offerTexts = {
  help: 'First to accept gets the docket.',
  drivers: 'Drivers',
  driver: (callsign: string, name: string, vehicle: string) => `${callsign} ${name}, ${vehicle}`,
  phoneSeen: (time: ReactNode) => sentence`Phone last seen ${time}.`,
  noDrivers: 'No driver on duty with a big enough vehicle has a paired phone. Pair one under Drivers.',
  driversNotLoaded: 'The drivers could not be loaded',
  minutesToAccept: 'Time to accept',
  minutes: (minutes: number) => `${minutes} minutes`,
  reason: (reason: string) => `${reason}. `,
  offer: (count: number) =>
    count === 0 ? 'Offer' : plural(count, { one: 'Offer to # driver', other: 'Offer to # drivers' }),
  offers: 'Offers so far',
  withdraw: 'Withdraw open offers',
  notLoaded: 'The offers could not be loaded',
  offered: (name: string, state: string) => `${name}: ${state}`,
  states: {
    offered: 'not answered yet',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'withdrawn',
    expired: 'ignored',
  },
  declinedFor: (reason: string) => `declined (${reason})`,
  endedFor: {
    given: 'withdrawn: given to another driver',
    cancelled: 'withdrawn: docket cancelled',
    archived: 'withdrawn: docket archived',
  },
  until: (time: ReactNode) => sentence`until ${time}`,
  waiting: (count: number, time: string) =>
    plural(count, { one: `Offered to # driver until ${time}`, other: `Offered to # drivers until ${time}` }),
  notTaken: (declined: number, ignored: number) => `Not accepted: ${declined} declined, ${ignored} ignored`,
}

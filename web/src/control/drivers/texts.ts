import { plural } from '@despatch/domain/text/plural.ts'
import type { ReactNode } from 'react'
import { sentence } from '../../ui/sentence.ts'

/** The texts of the drivers beside the board. */
export const driverTexts = {
  noDocketsAllocated: 'No dockets allocated.',
  docketsNotLoaded: (driver: string, problem: string) =>
    `The dockets of ${driver} could not be loaded: ${problem}`,
  deliversTo: (address: ReactNode) => sentence`to ${address}`,
  deliveredAt: (time: ReactNode) => sentence`delivered ${time}`,
  atStop: (stop: string, arrived: ReactNode | null, left: ReactNode | null) =>
    arrived === null
      ? sentence`${stop}: left ${left}`
      : left === null
        ? sentence`${stop}: arrived ${arrived}`
        : sentence`${stop}: arrived ${arrived}, left ${left}`,
  doneToday: (count: number) =>
    plural(count, { one: '# docket delivered today', other: '# dockets delivered today' }),
  doneTodayBy: (driver: string) => `Delivered today by ${driver}`,
  doneNotLoaded: (problem: string) => `Today’s deliveries could not be loaded: ${problem}`,
  docketsOnOtherCircuits: (count: number) =>
    plural(count, {
      one: '# more docket is on a circuit you cannot see.',
      other: '# more dockets are on circuits you cannot see.',
    }),

  driverExample: 'Name, call sign or vehicle',
  driverOrKeyExample: 'Name, call sign, vehicle, or 1 to 3',
  loadingDrivers: 'Loading drivers',
  noMatchingDrivers: 'No matching drivers',
  currentDriver: 'current driver',
  offDuty: 'off duty',

  selectAVehicle: 'Select a vehicle',
  noMatchingVehicles: 'No matching vehicles',
  emailHelp: 'We email this address when dockets are allocated to the driver or taken away.',
  saveDriver: 'Save driver',

  noTelephone: 'No telephone number',
  lastSeen: (time: ReactNode) => sentence`last seen ${time}`,
  seen: (age: string) => `seen ${age}`,
  noLocationYet: 'no location yet',
  changeNamed: (driver: string) => `Change ${driver}`,

  drivers: 'Drivers',
  newDriver: 'New driver',
  changeDriver: 'Change driver',
  driverSaved: (driver: string) => `${driver} has been saved.`,
  searchDrivers: 'Search drivers',
  searchDriversExample: 'Name, call sign, vehicle or telephone',
  driversNotLoaded: 'Drivers could not be loaded',
  noDriversYet: 'No drivers yet',
  noDriversYetHelp: 'Add a driver to allocate dockets to.',
  noDriverMatches: (text: string) => `No drivers match “${text}”.`,
}

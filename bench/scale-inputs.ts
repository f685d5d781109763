import type { Assumptions, MeasuredInputs } from './scale-model.ts'

/** The recorded measurements of docs/scale.md, which names their days and machines. */
export const recordedInputs: MeasuredInputs = {
  booking: { portalMs: 1.21, databaseMs: 1.71 },
  list: { portalMs: 0.69, databaseMs: 0.41 },
  furtherProcess: { portalMs: 0.11, databaseMs: 0.18 },
  bytesPerBooking: 9600,
  megabytesPerProcess: 389,
}

/** Ten thousand companies with a thousand bookings a day each. */
export const assumptions: Assumptions = {
  companies: 10_000,
  bookingsPerDay: 1000,
  peakHour: 0.15,
  changesPerBooking: 6,
  readsPerBooking: 30,
  photosPerBooking: 0.3,
  bytesPerPhoto: 150_000,
  storedDays: 365,
  utilisation: 0.5,
  coresPerDatabaseServer: 16,
  bytesPerDatabaseServer: 8e12,
  companiesPerInstallation: 1000,
  leastProcesses: 3,
  processesPerCompany: 3,
  connectionsPerProcess: 180,
  poundsPerCore: 30,
  poundsPerGigabyteOfMemory: 3,
  poundsPerGigabyteOfDisk: 0.1,
  poundsPerGigabyteOfFiles: 0.02,
}

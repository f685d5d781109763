/** Processor time of one request, in milliseconds: of the portal and of PostgreSQL, with the jobs that it adds. */
export interface RequestCost {
  portalMs: number
  databaseMs: number
}

/** What `npm run bench -- --only=scale` measures. */
export interface MeasuredInputs {
  booking: RequestCost
  /** A list of 50 bookings: the most frequent read. */
  list: RequestCost
  /**
   * What each further process that serves the company adds to a booking: it is notified of it, works on the same queue, and has
   * connections of its own.
   */
  furtherProcess: RequestCost
  /** Growth of the database for a booking with its emails and log entries. */
  bytesPerBooking: number
  megabytesPerProcess: number
}

/** What has to be assumed. docs/scale.md gives the reasons. */
export interface Assumptions {
  companies: number
  bookingsPerDay: number
  /** Share of a day's bookings in its busiest hour. */
  peakHour: number
  /** Status changes of a booking, each as expensive as the booking. */
  changesPerBooking: number
  /** Lists, searches, prices and tracking pages for each booking, each as expensive as a list. */
  readsPerBooking: number
  photosPerBooking: number
  bytesPerPhoto: number
  /** Days for which bookings and photos are stored online. */
  storedDays: number
  /** The share of a core that is used in the busiest hour. */
  utilisation: number
  coresPerDatabaseServer: number
  bytesPerDatabaseServer: number
  /** Companies of an installation. */
  companiesPerInstallation: number
  /** Without one process the others still serve. */
  leastProcesses: number
  /** The processes that serve a company. */
  processesPerCompany: number
  /** Connections of one process besides those of its live updates. */
  connectionsPerProcess: number
  /** Pounds a month. */
  poundsPerCore: number
  poundsPerGigabyteOfMemory: number
  poundsPerGigabyteOfDisk: number
  poundsPerGigabyteOfFiles: number
}

export interface Scale {
  installations: number
  bookingsPerSecond: number
  readsPerSecond: number
  processes: number
  portalGigabytes: number
  databaseCores: number
  databaseServers: number
  /** Of one installation, if every process serves every company, and if a company is sent to one process. */
  connectionsSpread: number
  connectionsByCompany: number
  databaseBytes: number
  fileBytes: number
  poundsPerMonth: number
}

const HOUR = 3600
const GIGABYTE = 1e9

/** What an installation of this size needs in its busiest hour. Each PostgreSQL server has a replica. */
export function scaleOf(measured: MeasuredInputs, assumed: Assumptions): Scale {
  const { companies, bookingsPerDay, peakHour, changesPerBooking, readsPerBooking, utilisation } = assumed
  const bookingsPerSecond = (companies * bookingsPerDay * peakHour) / HOUR
  const writes = bookingsPerSecond * (1 + changesPerBooking)
  const reads = bookingsPerSecond * readsPerBooking
  const booking = costAt(measured, assumed.processesPerCompany)
  const coresOf = (of: keyof RequestCost) =>
    (writes * booking[of] + reads * measured.list[of]) / 1000 / utilisation
  const installations = Math.ceil(companies / assumed.companiesPerInstallation)
  const perInstallation = Math.max(assumed.leastProcesses, Math.ceil(coresOf('portalMs') / installations))
  const processes = installations * perInstallation
  const databaseCores = coresOf('databaseMs')
  const bookings = companies * bookingsPerDay * assumed.storedDays
  const databaseBytes = bookings * measured.bytesPerBooking
  const fileBytes = bookings * assumed.photosPerBooking * assumed.bytesPerPhoto
  const databaseServers = Math.max(
    installations,
    Math.ceil(databaseCores / assumed.coresPerDatabaseServer),
    Math.ceil(databaseBytes / assumed.bytesPerDatabaseServer),
  )
  const pools = perInstallation * assumed.connectionsPerProcess
  const ofInstallation = Math.ceil(companies / installations)
  const portalGigabytes = (processes * measured.megabytesPerProcess) / 1000
  // A replica has the cores and the disk of its primary.
  const copies = 2
  const poundsPerMonth =
    (processes + copies * databaseServers * assumed.coresPerDatabaseServer) * assumed.poundsPerCore +
    portalGigabytes * assumed.poundsPerGigabyteOfMemory +
    ((copies * databaseBytes) / GIGABYTE) * assumed.poundsPerGigabyteOfDisk +
    (fileBytes / GIGABYTE) * assumed.poundsPerGigabyteOfFiles
  return {
    installations,
    bookingsPerSecond,
    readsPerSecond: reads,
    processes,
    portalGigabytes,
    databaseCores,
    databaseServers,
    connectionsSpread: pools + ofInstallation * perInstallation,
    connectionsByCompany: pools + ofInstallation,
    databaseBytes,
    fileBytes,
    poundsPerMonth,
  }
}

/** A booking of a company that this many processes serve. */
export const costAt = (
  { booking, furtherProcess }: Pick<MeasuredInputs, 'booking' | 'furtherProcess'>,
  processes: number,
): RequestCost => ({
  portalMs: booking.portalMs + (processes - 1) * furtherProcess.portalMs,
  databaseMs: booking.databaseMs + (processes - 1) * furtherProcess.databaseMs,
})

/**
 * Requests per second of `processes` on one machine with PostgreSQL and the sender of the requests. Each process has one
 * thread, and all share the cores.
 */
export function predictedPerSecond(
  { portalMs, databaseMs }: RequestCost,
  { processes, cores, clientMs }: { processes: number; cores: number; clientMs: number },
): number {
  return Math.min((processes * 1000) / portalMs, (cores * 1000) / (portalMs + databaseMs + clientMs))
}

import type { ProcessesFinding, ScaleFinding } from './measure-scale.ts'
import { assumptions } from './scale-inputs.ts'
import { costAt, predictedPerSecond, scaleOf, type MeasuredInputs } from './scale-model.ts'

/** The largest difference between prediction and measurement, as a share of the measurement. */
const TOLERANCE = 0.25

/** Cores that other processes may use during a measurement. */
const QUIET = 0.2

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const terabytes = (bytes: number) => `${figure.format(bytes / 1e12)} TB`

/** What the assumed companies need. */
export function modelReport(inputs: MeasuredInputs): string {
  const scale = scaleOf(inputs, assumptions)
  const lines: [string, string][] = [
    ['installations', figure.format(scale.installations)],
    ['bookings a second in the busiest hour', figure.format(scale.bookingsPerSecond)],
    ['reads a second in the busiest hour', figure.format(scale.readsPerSecond)],
    ['processes of the portal', figure.format(scale.processes)],
    ['their memory', `${figure.format(scale.portalGigabytes)} GB`],
    ['cores of PostgreSQL, without replicas', figure.format(scale.databaseCores)],
    ['PostgreSQL servers, each with a replica', figure.format(scale.databaseServers)],
    [
      'connections of an installation, every process for every company',
      figure.format(scale.connectionsSpread),
    ],
    ['connections of an installation, one process for a company', figure.format(scale.connectionsByCompany)],
    ['databases after a year, without replicas', terabytes(scale.databaseBytes)],
    ['photos and signatures after a year', terabytes(scale.fileBytes)],
    [
      'cost a month',
      `£${new Intl.NumberFormat('en-GB').format(Math.round(scale.poundsPerMonth / 1000) * 1000)}`,
    ],
  ]
  const { companies, bookingsPerDay } = assumptions
  return [
    `${figure.format(companies)} companies with ${figure.format(bookingsPerDay)} bookings a day each:`,
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
  ].join('\n')
}

/** The measurement at each number of processes, beside the prediction from one process and what the second adds. */
export function scaleReport({ cores, runs, inputs }: ScaleFinding): string {
  const lines = (['booking', 'list'] as const).flatMap((action) =>
    runs.map((run) => lineOf(run, action, { cores, inputs })),
  )
  const { booking, list, furtherProcess } = inputs
  const others = Math.max(...runs.flatMap((run) => [run.booking.otherCores, run.list.otherCores]))
  return [
    `on ${cores} cores; a booking takes ${booking.portalMs.toFixed(2)} ms of the portal and ${booking.databaseMs.toFixed(2)} ms of PostgreSQL,`,
    `a list ${list.portalMs.toFixed(2)} and ${list.databaseMs.toFixed(2)} ms; a booking adds ${figure.format(inputs.bytesPerBooking / 1000)} kB;`,
    `each further process that serves the company adds ${furtherProcess.portalMs.toFixed(2)} and ${furtherProcess.databaseMs.toFixed(2)} ms to a booking`,
    ...(others > QUIET
      ? [`Other processes used up to ${others.toFixed(1)} cores: measure again on a quiet machine.`]
      : []),
    '',
    ...lines,
    '',
    modelReport(inputs),
  ].join('\n')
}

function lineOf(
  run: ProcessesFinding,
  action: 'booking' | 'list',
  { cores, inputs }: Pick<ScaleFinding, 'cores' | 'inputs'>,
): string {
  const { perSecond, clientMs, portalMs, databaseMs } = run[action]
  const { processes } = run
  const cost = action === 'booking' ? costAt(inputs, processes) : inputs.list
  const predicted = predictedPerSecond(cost, { processes, cores, clientMs })
  const isClose = Math.abs(predicted - perSecond) <= TOLERANCE * perSecond
  return `${isClose ? 'PASS' : 'FAIL'}: ${action}, ${processes} processes: ${figure.format(perSecond)} a second, predicted ${figure.format(predicted)} (target: within ${TOLERANCE * 100}%); ${portalMs.toFixed(2)} and ${databaseMs.toFixed(2)} ms each`
}

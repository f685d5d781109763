export interface CompaniesFinding {
  count: number
  /** Seconds of `npx despatch migrate` with nothing to migrate. */
  migrateSeconds: number
  /** Seconds from the start until /readyz is 200. */
  readySeconds: number
  /** The most connections, the memory of the portal, and the processor use of one core, while nobody uses it. */
  restConnections: number
  restMegabytes: number
  portalPercent: number
  databasePercent: number
  /** Milliseconds of the first request of an inactive company. */
  wakingP50: number
  wakingP99: number
  /** Connections after these first requests. */
  mostConnections: number
  /** Milliseconds of a list of the first and of the last company. */
  p99First: number
  p99Last: number
}

interface Measured {
  name: string
  value: number
  unit: string
  /** The highest value. */
  aim: number
}

/** The targets for 200 companies on two cores. */
function measuredOf(finding: CompaniesFinding): Measured[] {
  return [
    { name: 'migrate with nothing to do', value: finding.migrateSeconds, unit: 's', aim: 15 },
    { name: 'ready after the start', value: finding.readySeconds, unit: 's', aim: 20 },
    { name: 'connections at rest', value: finding.restConnections, unit: '', aim: 150 },
    { name: 'memory of the portal at rest', value: finding.restMegabytes, unit: 'MB', aim: 350 },
    { name: 'processor of the portal at rest', value: finding.portalPercent, unit: '% of a core', aim: 2 },
    { name: 'first request of an inactive company, p99', value: finding.wakingP99, unit: 'ms', aim: 300 },
    {
      name: 'p99 of the last company to that of the first',
      value: finding.p99Last / finding.p99First,
      unit: 'times',
      aim: 1.5,
    },
  ]
}

/** A readable report of the finding, and whether its targets are met. */
export function companiesReport(finding: CompaniesFinding): string {
  const lines = measuredOf(finding).map(
    ({ name, value, unit, aim }) =>
      `${value <= aim ? 'PASS' : 'FAIL'}: ${name}, ${value.toFixed(1)} ${unit} (target: at most ${aim})`,
  )
  return [
    `${finding.count} companies: first requests p50 ${finding.wakingP50.toFixed(1)} ms, then ${finding.mostConnections} connections`,
    `PostgreSQL at rest: ${finding.databasePercent.toFixed(1)} % of a core`,
    `lists: p99 ${finding.p99First.toFixed(1)} ms at the first company, ${finding.p99Last.toFixed(1)} ms at the last`,
    '',
    ...lines,
  ].join('\n')
}

import { addressAims, type AddressFinding } from './measure-addresses.ts'

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A readable report of address import and search, with the targets met and not met. */
export function addressReport(finding: AddressFinding): string {
  const lines = [
    { what: 'a postcode', round: finding.postcode, aim: addressAims.postcode },
    { what: 'a number and a street (“10 downing”)', round: finding.number, aim: addressAims.text },
    { what: 'a street and a town', round: finding.words, aim: addressAims.text },
  ]
  return [
    `imported ${figure.format(finding.importedPerSecond)} addresses/s with at most ${figure.format(finding.importMiB)} MiB, searched ${figure.format(finding.addresses)}`,
    ...lines.map(
      ({ what, round }) => `${what}: p50 ${round.p50.toFixed(2)} ms, p99 ${round.p99.toFixed(2)} ms`,
    ),
    '',
    verdict(
      finding.importedPerSecond >= addressAims.importedPerSecond,
      `import of a million addresses, ${figure.format(1_000_000 / finding.importedPerSecond)} s (target 60 s)`,
    ),
    ...lines.map(({ what, round, aim }) =>
      verdict(round.p99 <= aim, `search for ${what}, p99 ${round.p99.toFixed(2)} ms (target ${aim} ms)`),
    ),
  ].join('\n')
}

const verdict = (holds: boolean, what: string) => `${holds ? 'PASS' : 'FAIL'}: ${what}`

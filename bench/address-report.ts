import { addressAims, type AddressFinding } from './measure-addresses.ts'

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** The findings about addresses for people to read, and plainly which aims hold. */
export function addressReport(finding: AddressFinding): string {
  const lines = [
    { what: 'a postcode', round: finding.postcode, aim: addressAims.postcode },
    { what: 'a number and a street (“10 downing”)', round: finding.number, aim: addressAims.text },
    { what: 'a street and a town', round: finding.words, aim: addressAims.text },
  ]
  return [
    `imported ${figure.format(finding.importedPerSecond)} addresses a second in at most ${figure.format(finding.importMiB)} MiB, looked up in ${figure.format(finding.addresses)}`,
    ...lines.map(
      ({ what, round }) => `${what}: p50 ${round.p50.toFixed(2)} ms, p99 ${round.p99.toFixed(2)} ms`,
    ),
    '',
    verdict(
      finding.importedPerSecond >= addressAims.importedPerSecond,
      `importing a million addresses, ${figure.format(1_000_000 / finding.importedPerSecond)} s of 60 s`,
    ),
    ...lines.map(({ what, round, aim }) =>
      verdict(round.p99 <= aim, `finding ${what}, p99 ${round.p99.toFixed(2)} ms of ${aim} ms`),
    ),
  ].join('\n')
}

const verdict = (holds: boolean, what: string) => `${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`

import { columnLengths } from '@despatch/domain/addresses/address-lengths.ts'
import { isPostcode, normalisePostcode } from '@despatch/domain/geo/postcode.ts'
import { cleanText } from '@despatch/domain/text/clean-text.ts'
import type { AddressRow, PostcodeRow } from './address-format.ts'

/** A line in COPY's text format, or the error that excludes the row. */
export type StagedLine = { line: string } | { error: string }

const NULL = '\\N'

// cleanText is rarely needed, so most rows skip it. oxlint-disable-next-line no-control-regex
const unclean = /[^\u0020-\u007e]|^ | $/

const cleaned = (text: string) => (unclean.test(text) ? cleanText(text) : text)

const escaped = (text: string) => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text)

const lineOf = (cells: readonly string[]): StagedLine => ({ line: `${cells.join('\t')}\n` })

const written = (postcode: string) => {
  const normal = normalisePostcode(postcode)
  return isPostcode(normal) ? normal : undefined
}

const noPostcode = (postcode: string): StagedLine => ({
  error: `has no UK postcode (${JSON.stringify(postcode.slice(0, 20))})`,
})

const degrees = (value: number | undefined) => (value === undefined ? NULL : value.toFixed(7))

/** In the order of `known_address`'s columns, without its key. */
export function addressLineOf(row: AddressRow, source: string): StagedLine {
  const postcode = written(row.postcode)
  if (postcode === undefined) return noPostcode(row.postcode)
  const cells = [
    row.organisation,
    row.dwelling,
    row.subDwelling,
    row.street,
    row.locality,
    row.town,
    row.county,
    row.country,
  ].map(cleaned)
  const long = cells.findIndex((cell, index) => cell.length > (lengths[index] ?? 0))
  if (long >= 0) return { error: `has a field that is longer than ${lengths[long]} characters` }
  const { latitude, longitude } = row.position ?? {}
  return lineOf([source, ...cells.map(escaped), postcode, degrees(latitude), degrees(longitude)])
}

const lengths = [
  columnLengths.dadd_companyname,
  columnLengths.dadd_build,
  columnLengths.dadd_build,
  columnLengths.dadd_street,
  columnLengths.dadd_locality,
  columnLengths.dadd_town,
  columnLengths.dadd_county,
  columnLengths.dadd_country,
]

/** In the order of `known_postcode`'s columns. */
export function postcodeLineOf(row: PostcodeRow, source: string): StagedLine {
  const postcode = written(row.postcode)
  if (postcode === undefined) return noPostcode(row.postcode)
  const { latitude, longitude } = row.position ?? {}
  return lineOf([postcode, source, degrees(latitude), degrees(longitude), row.ended ? 't' : 'f'])
}

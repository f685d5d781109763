import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BookingDraft } from '../dockets/booking.ts'
import { anAddress, aDraft, aParcel, aTariff, theTerms } from '../../test/build-pricing.ts'
import { formatMoney } from '../money/money.ts'
import { priceJob } from './price-job.ts'
import { pricedJob } from './priced-job.ts'
import type { Pricing } from './pricing.ts'
import type { PriceTerms, Tariff } from './rate-card.ts'

const page = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8')

test('[PRICE-01, PRICE-02] the worked example of docs/pricing.md gives the documented price', () => {
  const pricing = pricedAsWritten('The job', 'Its parcels')
  expect(amountsOf(pricing)).toEqual(amountsWritten('Its price'))
})

test('[PRICE-01, PRICE-02] the worked example of docs/pricing.md of a short job gives the minimum charge', () => {
  const pricing = pricedAsWritten('A short job', "The short job's parcels")
  expect(amountsOf(pricing)).toEqual(amountsWritten("The short job's price"))
})

function pricedAsWritten(job: string, parcels: string): Pricing {
  const facts = factsUnder(job)
  const draft = draftOf(facts['postcodes'] ?? '', facts['wait and return'] === 'yes', parcels)
  return priceJob(
    pricedJob(
      draft,
      { miles: Number(facts['miles']) },
      { ready: '2026-03-02T10:00:00+00:00', outOfHours: facts['out of hours'] === 'yes' },
    ),
    tariffWritten(),
    termsWritten(),
  )
}

function tariffWritten(): Tariff {
  const bands = rowsUnder('Its bands').map(([end = '', rate]) => ({
    tband_up_to_miles: end === 'no end' ? null : Number(end),
    tband_per_mile: Number(rate),
  }))
  return aTariff({ ...figuresUnder('The tariff'), bands })
}

function termsWritten(): PriceTerms {
  const zones = rowsUnder('The zones').map(([prefix = '', description = '', amount]) => ({
    zone_prefix: prefix,
    zone_description: description,
    zone_amount: Number(amount),
    zone_ttyp_code: null,
  }))
  const { fuel_percent = 0, ...figures } = figuresUnder('Terms')
  return theTerms({ ...figures, zones, fuel_surcharges: [{ fuel_from: '2026-01-05', fuel_percent }] })
}

function draftOf(postcodes: string, waits: boolean, parcels: string): BookingDraft {
  const rows = rowsUnder(parcels).map((row) => row.map(Number))
  return aDraft({
    wandr: waits ? 'T' : 'F',
    addresses: postcodes.split(', ').map((dadd_postalcode) => anAddress({ dadd_postalcode })),
    parcels: rows.map(([quantity = 0, kg = 0, length = 0, width = 0, height = 0]) =>
      aParcel({
        dpar_quantity: quantity,
        dpar_weight: kg,
        dpar_length: length,
        dpar_width: width,
        dpar_height: height,
      }),
    ),
  })
}

const amountsOf = ({ lines, net, netvat, total, hold }: Pricing): string[][] => [
  ...lines.map((line) => [line.code, formatMoney(line.amount)]),
  ...Object.entries({ net, netvat, total, hold }).map(([name, amount]) => [name, formatMoney(amount)]),
]

const amountsWritten = (heading: string): string[][] =>
  rowsUnder(heading).map(([line = '', , amount = '']) => [line, amount])

const factsUnder = (heading: string): Record<string, string> =>
  Object.fromEntries(rowsUnder(heading).map(([name = '', value = '']) => [name.replaceAll('`', ''), value]))

const figuresUnder = (heading: string): Record<string, number> =>
  Object.fromEntries(Object.entries(factsUnder(heading)).map(([name, value]) => [name, Number(value)]))

/** The cells of the table under a heading, without its two header rows. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  const rows = section?.split('\n').filter((row) => row.startsWith('|')) ?? []
  if (rows.length < 3) throw new Error(`docs/pricing.md has no table under '${heading}'`)
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

import { Alert, Checkbox, Fieldset, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import {
  agreedRates,
  fuelSurchargeOfRecord,
  cardOfRecord,
  tariffOfRecord,
  zoneOfRecord,
} from '@despatch/domain/office/rate-card-of-record.ts'
import { toPence } from '@despatch/domain/money/money.ts'
import type { OfficeValue } from '@despatch/domain/office/fields.ts'
import type { RecordDraft } from '@despatch/domain/office/new-record.ts'
import { onDay } from '@despatch/domain/pricing/card-on.ts'
import type { PriceTerms } from '@despatch/domain/pricing/rate-card.ts'
import { zonePricesOf, zoneSheet, type SheetWithRule } from '@despatch/domain/pricing/zone-price.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PriceLines } from '../dockets/booking/summary/price-lines.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { Money } from '../ui/money-cell.tsx'
import { commonTexts } from '../ui/texts.ts'
import type { OfficeRow } from './office.queries.ts'
import type { AsideProps } from './kind-extensions.ts'
import {
  agreedSheetsQuery,
  cardsQuery,
  fuelSurchargesQuery,
  priceListsQuery,
  tariffsQuery,
  vatRatesQuery,
  zonesQuery,
} from './price-simulator.queries.ts'
import classes from './price-simulator.module.css'
import { exampleJob, simulatedPrice, type SimulatedJob } from './simulated-job.ts'
import { officeTexts } from './texts.ts'
import { zonePricesQuery, type SheetOwner } from './zone-sheet/zone-sheet.queries.ts'

/** Before a tariff is chosen: the name of the first price line, and a vehicle without zone charges of its own. */
const unnamedTariff = { ttyp_description: 'Base', ttyp_vehicle: 'car' }

/** Calculates the price of a job by the rate card in the form, saved or not (SYS-04). */
export function PriceSimulator({ draft, saved }: AsideProps) {
  const [job, setJob] = useState(exampleJob)
  const [priceList, setPriceList] = useState<OfficeRow | null>(null)
  const vatRates = useQuery(vatRatesQuery)
  const tariffs = useQuery(tariffsQuery)
  const tariff = tariffs.data?.find(({ ttyp_code }) => ttyp_code === draft['rc_ttyp_code'])
  const vat = vatRates.data?.find(({ vat_code }) => vat_code === tariff?.['ttyp_vat_code'])
  const today = londonDay(useMinute())
  const first = String(draft['rc_from'] ?? '')
  const day = first > today ? first : today
  const zone_prices = zonePricesOf(
    useAgreedSheet(priceList, Number(draft['rc_ttyp_code'] ?? 0), day),
    useSheetOfCard(draft, saved),
  )
  const terms = { ...useTerms(priceList), zone_prices }
  const built = cardOfRecord(draft, Number(saved?.['rc_id'] ?? 0))
  const sold = tariffOfRecord(tariff ?? unnamedTariff, Number(vat?.['vat_percent'] ?? 0))
  const price = 'card' in built ? simulatedPrice(job, { ...sold, ...built.card }, terms, day) : built.missing
  return (
    <section aria-labelledby="price-simulator" className={classes.simulator}>
      <Title order={2} size="h4" id="price-simulator">
        {officeTexts.priceCalculator}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {officeTexts.priceCalculatorHelp}
      </Text>
      <JobFields
        job={job}
        onChange={setJob}
        byVolume={Number(draft['rc_dim_divisor'] ?? 0) > 0}
        byDeadMiles={(draft['rc_dead_ways'] ?? 'none') !== 'none'}
        priceList={priceList}
        onPriceList={setPriceList}
      />
      <div className={classes.price}>
        {typeof price === 'string' ? (
          <Alert color="gray" icon={<IconInfoCircle aria-hidden />} title={officeTexts.noPriceYet}>
            {price}
          </Alert>
        ) : (
          <>
            <PriceLines pricing={price} />
            <output className={classes.total} aria-label={officeTexts.total}>
              <span>{vat ? officeTexts.total : officeTexts.totalWithoutVat}</span>
              <Money pounds={price.total} currency={price.currency} />
            </output>
          </>
        )}
      </div>
    </section>
  )
}

/** The agreed sheet that a price list has for a tariff on a day. */
function useAgreedSheet(
  priceList: OfficeRow | null,
  ttyp_code: number,
  day: string,
): SheetWithRule | undefined {
  const agreed = useQuery(agreedSheetsQuery(priceList && Number(priceList['plst_id'])))
  const ofTariff = agreed.data?.filter(({ ash_ttyp_code }) => ash_ttyp_code === ttyp_code) ?? []
  const inForce = onDay(ofTariff, day, ({ ash_from }) => String(ash_from))
  return useSheet('agreedsheet', inForce && Number(inForce['ash_id']), inForce?.['ash_blank'])
}

/** The sheet of the card in the form. A new card begins with that of the card before it, if it has the same map. */
function useSheetOfCard(draft: RecordDraft, saved: OfficeRow | null): SheetWithRule | undefined {
  const cards = useQuery(cardsQuery(saved ? 0 : Number(draft['rc_ttyp_code'] ?? 0)))
  const first = String(draft['rc_from'] ?? '')
  const earlier = cards.data?.filter(({ rc_from }) => first === '' || String(rc_from) < first) ?? []
  const source = saved ?? onDay(earlier, '9999-12-31', ({ rc_from }) => String(rc_from))
  const isSame = source && (draft['rc_zmap_id'] ?? null) === source['rc_zmap_id']
  const hasMap = (draft['rc_zmap_id'] ?? null) !== null
  const sheet = useSheet(
    'ratecard',
    isSame && hasMap ? Number(source['rc_id']) : undefined,
    draft['rc_blank'],
  )
  return (
    sheet ?? (hasMap && !isSame ? { sheet: zoneSheet([], []), blank: ruleOf(draft['rc_blank']) } : undefined)
  )
}

/** A saved sheet; undefined while it is loaded and without an id. */
function useSheet(
  of: SheetOwner['of'],
  id: number | undefined,
  blank: OfficeValue | undefined,
): SheetWithRule | undefined {
  const { data } = useQuery({ ...zonePricesQuery({ of, _id: id ?? 0 }), enabled: id !== undefined })
  if (id === undefined || !data) return undefined
  const cells = data.cells.map((cell) => ({ ...cell, zp_amount: toPence(cell.zp_amount) }))
  return { sheet: zoneSheet(data.zones, cells), blank: ruleOf(blank) }
}

const ruleOf = (blank: OfficeValue | undefined) =>
  blank === 'refuse' ? ('refuse' as const) : ('miles' as const)

/** The company's zones and fuel surcharges, and the terms of the price list. */
function useTerms(priceList: OfficeRow | null): PriceTerms {
  const zones = useQuery(zonesQuery)
  const surcharges = useQuery(fuelSurchargesQuery)
  return {
    discount_percent: Number(priceList?.['discount_percent'] ?? 0),
    holdMargin: 0,
    price_list: priceList ? agreedRates(priceList) : [],
    zones: (zones.data ?? []).map(zoneOfRecord),
    fuel_surcharges: (surcharges.data ?? []).map(fuelSurchargeOfRecord),
  }
}

interface JobFieldsProps {
  job: SimulatedJob
  onChange: (job: SimulatedJob) => void
  /** Whether the rate card also charges by volume. */
  byVolume: boolean
  /** Whether it charges the miles between a base and the job. */
  byDeadMiles: boolean
  priceList: OfficeRow | null
  onPriceList: (priceList: OfficeRow | null) => void
}

const counts = [
  { field: 'miles', label: 'Miles', decimals: 2, most: 10_000 },
  { field: 'stops', label: 'Addresses', decimals: 0, most: 100 },
  { field: 'parcels', label: 'Parcels', decimals: 0, most: 10_000 },
  { field: 'kg', label: 'Weight each, kg', decimals: 2, most: 10_000 },
] as const

const deadMiles = [
  { field: 'deadOut', label: 'From the base' },
  { field: 'deadBack', label: 'Back to the base' },
] as const

const sides = [
  { field: 'length', label: 'Length, cm' },
  { field: 'width', label: 'Width, cm' },
  { field: 'height', label: 'Height, cm' },
] as const

function JobFields({ job, onChange, byVolume, byDeadMiles, priceList, onPriceList }: JobFieldsProps) {
  const lists = useQuery(priceListsQuery)
  const data = (lists.data ?? []).map((list) => ({
    value: String(list['plst_id']),
    label: String(list['plst_description']),
  }))
  return (
    <Stack gap="xs">
      <SimpleGrid cols={2} spacing="xs">
        {counts.map((count) => (
          <JobFigure key={count.field} {...count} {...{ job, onChange }} />
        ))}
      </SimpleGrid>
      {byDeadMiles && (
        <Fieldset variant="unstyled" legend={officeTexts.deadMiles}>
          <SimpleGrid cols={2} spacing="xs">
            {deadMiles.map((way) => (
              <JobFigure key={way.field} {...way} decimals={2} most={10_000} {...{ job, onChange }} />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
      {byVolume && (
        <Fieldset variant="unstyled" legend={officeTexts.dimensionsEachParcel}>
          <SimpleGrid cols={3} spacing="xs">
            {sides.map((side) => (
              <JobFigure key={side.field} {...side} decimals={1} most={1000} {...{ job, onChange }} />
            ))}
          </SimpleGrid>
        </Fieldset>
      )}
      <Checkbox
        label={officeTexts.waitAndReturn}
        checked={job.wandr}
        onChange={(event) => onChange({ ...job, wandr: event.currentTarget.checked })}
      />
      <Checkbox
        label={officeTexts.outOfHours}
        checked={job.outOfHours}
        onChange={(event) => onChange({ ...job, outOfHours: event.currentTarget.checked })}
      />
      <TextInput
        size="sm"
        label={officeTexts.postcodes}
        description={officeTexts.postcodesHelp}
        maxLength={200}
        value={job.postcodes}
        onChange={(event) => onChange({ ...job, postcodes: event.currentTarget.value })}
      />
      <Select
        size="sm"
        label={officeTexts.priceList}
        placeholder={commonTexts.none}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': officeTexts.noPriceList }}
        data={data}
        value={priceList ? String(priceList['plst_id']) : null}
        onChange={(chosen) =>
          onPriceList(lists.data?.find((list) => String(list['plst_id']) === chosen) ?? null)
        }
      />
    </Stack>
  )
}

interface JobFigureProps {
  field:
    | (typeof counts)[number]['field']
    | (typeof deadMiles)[number]['field']
    | (typeof sides)[number]['field']
  label: string
  decimals: number
  most: number
  job: SimulatedJob
  onChange: (job: SimulatedJob) => void
}

const JobFigure = ({ field, label, decimals, most, job, onChange }: JobFigureProps) => (
  <NumberField
    size="sm"
    label={label}
    most={most}
    decimals={decimals}
    empty={0}
    value={job[field]}
    onValue={(value) => onChange({ ...job, [field]: value ?? 0 })}
  />
)

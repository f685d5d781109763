import { Fieldset, MultiSelect, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { raiseCheck } from '@despatch/contract/office/raises.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { pence, formatMoney } from '@despatch/domain/money/money.ts'
import { raisePercents, raiseSteps } from '@despatch/domain/pricing/raise.ts'
import { monthInWords } from '@despatch/domain/time/day-in-words.ts'
import { londonDay } from '@despatch/domain/time/london-day.ts'
import { monthBefore } from '@despatch/domain/time/month.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { DayField } from '../ui/day-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { commonTexts } from '../ui/texts.ts'
import type { OfficeRow } from './office.queries.ts'
import { priceListsQuery, tariffsQuery } from './price-simulator.queries.ts'
import type { RaiseInput, RaisePreview } from './raise.queries.ts'
import { raiseTexts } from './raise-texts.ts'

interface RaiseFields {
  rse_percent: number | null
  rse_round: string
  rse_from: string
  /** None: all. */
  tariffs: string[]
  price_lists: string[]
  month: string
}

const mostMonths = 12

/** The last months, the latest first. */
function lastMonths(): string[] {
  const months = [monthBefore(londonDay(new Date().toISOString()))]
  while (months.length < mostMonths) months.push(monthBefore(`${months.at(-1)}-01`))
  return months
}

const inputOf = (fields: RaiseFields): RaiseInput => ({
  rse_percent: fields.rse_percent ?? 0,
  rse_round: raiseSteps.find((step) => String(step) === fields.rse_round) ?? 1,
  rse_from: fields.rse_from,
  tariffs: fields.tariffs.length === 0 ? null : fields.tariffs.map(Number),
  price_lists: fields.price_lists.map(Number),
  month: fields.month,
})

const choicesOf = (rows: readonly OfficeRow[], key: string, name: string) =>
  rows.map((row) => ({ value: String(row[key]), label: String(row[name]) }))

interface RaiseFormProps {
  /** The preview of these fields. */
  onPreview: (input: RaiseInput, preview: RaisePreview) => void
  /** Called when fields change after the preview. */
  onChange: () => void
}

/** What is raised, by how much and from which day. */
export function RaiseForm(props: RaiseFormProps) {
  const tariffs = useQuery(tariffsQuery)
  const priceLists = useQuery(priceListsQuery)
  if (tariffs.data && priceLists.data)
    return <Fields {...props} tariffs={tariffs.data} priceLists={priceLists.data} />
  return tariffs.error || priceLists.error ? (
    <FailedQuery title={commonTexts.loadData} queries={[tariffs, priceLists]} />
  ) : (
    <Skeleton height="16rem" />
  )
}

function Fields({
  onPreview,
  onChange,
  tariffs,
  priceLists,
}: RaiseFormProps & { tariffs: readonly OfficeRow[]; priceLists: readonly OfficeRow[] }) {
  const months = lastMonths()
  const start: RaiseFields = {
    rse_percent: null,
    rse_round: '5',
    rse_from: '',
    tariffs: [],
    price_lists: [],
    month: months[0] ?? '',
  }
  const form = useAppForm({
    start,
    check: ({ rse_percent, rse_from }) => [
      ...errorAt('rse_percent', rse_percent === null || rse_percent === 0 ? raiseTexts.enterPercent : null),
      ...errorAt('rse_from', readDay(rse_from) === null ? raiseTexts.enterDay : null),
    ],
    send: async (fields) => {
      const input = inputOf(fields)
      onPreview(input, await api(raiseCheck, input))
    },
  })
  const change = (changed: Partial<RaiseFields>) => {
    form.change(changed)
    onChange()
  }
  const { values, errors } = form
  return (
    <AppForm form={form} label={raiseTexts.whatAndHowMuch}>
      <Fieldset legend={raiseTexts.whatAndHowMuch} disabled={form.submitting}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            <NumberField
              label={raiseTexts.percent}
              description={raiseTexts.percentHelp}
              withAsterisk
              suffix="%"
              decimals={2}
              least={raisePercents.least}
              most={raisePercents.most}
              value={values.rse_percent}
              onValue={(rse_percent) => change({ rse_percent })}
              error={errors['rse_percent']}
            />
            <Select
              label={raiseTexts.rounding}
              description={raiseTexts.roundingHelp}
              allowDeselect={false}
              data={raiseSteps.map((step) => ({ value: String(step), label: stepInWords(step) }))}
              value={values.rse_round}
              onChange={(rse_round) => rse_round !== null && change({ rse_round })}
              error={errors['rse_round']}
            />
            <DayField
              label={raiseTexts.firstDay}
              withAsterisk
              value={values.rse_from}
              onChange={(rse_from) => change({ rse_from })}
              error={errors['rse_from']}
            />
            <Select
              label={raiseTexts.month}
              allowDeselect={false}
              data={months.map((month) => ({ value: month, label: monthInWords(month) }))}
              value={values.month}
              onChange={(month) => month !== null && change({ month })}
              error={errors['month']}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
            <MultiSelect
              label={raiseTexts.tariffs}
              placeholder={values.tariffs.length === 0 ? raiseTexts.allTariffs : ''}
              searchable
              data={choicesOf(tariffs, 'ttyp_code', 'ttyp_description')}
              value={values.tariffs}
              onChange={(chosen) => change({ tariffs: chosen })}
              error={errors['tariffs']}
            />
            <MultiSelect
              label={raiseTexts.agreedRates}
              description={raiseTexts.agreedRatesHelp}
              placeholder={values.price_lists.length === 0 ? raiseTexts.noAgreedRates : ''}
              searchable
              data={choicesOf(priceLists, 'plst_id', 'plst_description')}
              value={values.price_lists}
              onChange={(chosen) => change({ price_lists: chosen })}
              error={errors['price_lists']}
            />
          </SimpleGrid>
        </Stack>
        <FormButtons form={form} submit={raiseTexts.preview} failed={raiseTexts.preview} />
      </Fieldset>
    </AppForm>
  )
}

const stepInWords = (step: number) => (step < 100 ? `${step}p` : formatMoney(pence(step)))

import { Group, Select } from '@mantine/core'
import type { Report } from '@despatch/domain/reports/report.ts'
import { useQuery } from '@tanstack/react-query'
import { commonTexts } from '../ui/texts.ts'
import { ReportDays } from './report-days.tsx'
import classes from './report-view.module.css'
import { reportChoicesQuery, type Choices, type ReportReply } from './reports.queries.ts'
import type { ViewAddress } from './viewed-report.ts'

interface ReportParametersProps {
  report: Report
  asked: ViewAddress
  /** The report that is currently shown, or null before the first. */
  shown: ReportReply | null
  onShow: (change: ViewAddress) => void
}

interface Choice {
  field: 'dck_cust_id' | 'dck_serv_type' | 'dck_drv_id'
  label: string
  all: string
  /** Replaces `all` for a report that covers a single account. */
  one?: string
  options: (choices: Choices) => { value: string; label: string }[]
}

const choices: readonly Choice[] = [
  {
    field: 'dck_cust_id',
    label: 'Account',
    all: 'All accounts',
    one: 'Choose an account',
    options: ({ accounts }) =>
      accounts.map(({ cust_id, cust_name }) => ({ value: String(cust_id), label: cust_name })),
  },
  {
    field: 'dck_serv_type',
    label: 'Service',
    all: 'All services',
    options: ({ services }) =>
      services.map(({ styp_id, styp_description }) => ({ value: styp_id, label: styp_description })),
  },
  {
    field: 'dck_drv_id',
    label: 'Driver',
    all: 'All drivers',
    options: ({ drivers }) =>
      drivers.map(({ drv_id, drv_driver }) => ({ value: String(drv_id), label: drv_driver })),
  },
]

/** The period and the filters of a report. All are query parameters. */
export function ReportParameters({ report, asked, shown, onShow }: ReportParametersProps) {
  const loaded = useQuery(reportChoicesQuery)
  return (
    <Group gap="xs" mb="md" align="flex-start" className={classes.parameters ?? ''}>
      <ReportDays report={report} asked={asked} shown={shown} onShow={onShow} />
      {choices
        .filter(({ field }) => report.filters.includes(field))
        .map(({ field, label, all, one, options }) => (
          <Select
            key={field}
            label={label}
            className={classes.filter ?? ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': all }}
            placeholder={(report.ofOneAccount && one) || all}
            nothingFoundMessage={commonTexts.noMatches}
            data={loaded.data ? options(loaded.data) : []}
            value={asked[field] ?? null}
            onChange={(chosen) => onShow({ [field]: chosen ?? undefined })}
          />
        ))}
    </Group>
  )
}

import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { accountsExportPost } from '@despatch/contract/billing/exports.ts'
import { exportFormats, type ExportFormatName } from '@despatch/domain/billing/exports/export-formats.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { idempotencyKeyPerContent } from '../../platform/idempotency-key.ts'
import { notify } from '../../platform/notify.ts'
import { paths } from '../../platform/paths.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Money } from '../../ui/money-cell.tsx'
import { billingKey } from '../billing.queries.ts'
import classes from './exports.module.css'
import type { AccountsExports } from './exports.queries.ts'
import { exportTexts } from './texts.ts'

const formats = fieldsOf(exportFormats)

interface ExportFormProps {
  /** What is in no file yet, and the newest export. */
  exports: Pick<AccountsExports, 'waiting' | 'currency' | 'rows'>
  until: string
  onUntil: (until: string) => void
}

/** Exports all documents until a day that are in no file yet, for one of the accounts programs: at first the one that was used last. */
export function ExportForm({ exports: { waiting, currency, rows }, until, onUntil }: ExportFormProps) {
  const queries = useQueryClient()
  const [keyOf] = useState(idempotencyKeyPerContent)
  const [chosen, setChosen] = useState<ExportFormatName | null>(null)
  const format = chosen ?? rows[0]?.format ?? 'xero'
  const isDay = readDay(until) === until
  const make = useMutation({
    mutationFn: () => {
      const sent = { format, until }
      // Documents that are issued after an export are another one, with a key of its own.
      return api(accountsExportPost, sent, { idempotencyKey: keyOf([sent, rows[0]?.aex_id]) })
    },
    onSuccess: async ({ documents, exports }) => {
      notify.success(exportTexts.make, exportTexts.made(documents, exports.length))
      await queries.invalidateQueries({ queryKey: billingKey })
    },
    onError: async (failure) => {
      notify.failure(exportTexts.failed, failure)
      await queries.invalidateQueries({ queryKey: billingKey })
    },
  })
  return (
    <section aria-label={exportTexts.make} className={classes.form}>
      <div className={classes.fields}>
        <NativeSelect
          label={exportTexts.format}
          value={format}
          data={formats.map((value) => ({ value, label: exportFormats[value].label }))}
          onChange={({ currentTarget }) =>
            setChosen(formats.find((value) => value === currentTarget.value) ?? null)
          }
        />
        <DayField
          label={exportTexts.until}
          value={until}
          onChange={onUntil}
          error={isDay ? null : exportTexts.dayMissing}
        />
        <Button
          disabled={!isDay || waiting.documents === 0}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          {exportTexts.make}
        </Button>
      </div>
      {isDay && (
        <Text component="output" className={classes.waiting ?? ''}>
          {exportTexts.waiting(waiting.documents, <Money pounds={waiting.total} currency={currency} />)}{' '}
          {waiting.documents > 0 && (
            <Text span inherit c="dimmed">
              {exportTexts.once}
            </Text>
          )}
        </Text>
      )}
      {isDay && waiting.other_currencies > 0 && (
        <Text size="sm">{exportTexts.otherCurrencies(waiting.other_currencies)}</Text>
      )}
      {isDay && format !== 'sage' && waiting.documents > 0 && (
        <Text size="sm" c="dimmed">
          {exportTexts.apart[format]}
        </Text>
      )}
      {isDay && format === 'xero' && <Differences differences={waiting.differences} currency={currency} />}
    </section>
  )
}

interface DifferencesProps {
  differences: AccountsExports['waiting']['differences']
  currency: string
}

/** The documents whose VAT Xero computes otherwise. */
const Differences = ({ differences, currency }: DifferencesProps) =>
  differences.length > 0 && (
    <section aria-labelledby="xero-differences">
      <Text id="xero-differences" fw={600}>
        {exportTexts.differences(differences.length)}
      </Text>
      <Text size="sm" c="dimmed">
        {exportTexts.differencesHelp}
      </Text>
      <ul className={classes.differences}>
        {differences.map(({ inv_id, inv_label, vat, xero_vat }) => (
          <li key={inv_id}>
            <Anchor
              underline="always"
              renderRoot={(props) => <Link to={paths.invoice} search={{ _id: inv_id }} {...props} />}
            >
              {inv_label}
            </Anchor>
            {exportTexts.difference(
              <Money pounds={vat} currency={currency} />,
              <Money pounds={xero_vat} currency={currency} />,
            )}
          </li>
        ))}
      </ul>
    </section>
  )

import { Checkbox, Select, Stack, Text, Title } from '@mantine/core'
import { scheduleTerms } from '@despatch/contract/schedules/schedules.ts'
import { errorAt, type FieldError } from '@despatch/domain/fields/field-errors.ts'
import { mostAgreed } from '@despatch/domain/schedules/schedule-rule.ts'
import { readDay } from '@despatch/domain/time/read-day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { driversQuery } from '../control/drivers/drivers.queries.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { can, type Session } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { DayField } from '../ui/day-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import classes from './schedules.module.css'
import { schedulesKey, type Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'

interface TermsDraft {
  /** Pounds without VAT; null for the prices of each day. */
  net: number | null
  fuel: boolean
  until: string
  /** Empty for none. */
  driver: string
}

/** Whether a user agrees prices and chooses drivers, and reads the drivers. */
export const maySetTerms = (session: Session): boolean =>
  can(session, 'control') && (can(session, 'price') || can(session, 'admin'))

const draftOf = ({ agreed, driver }: Schedule): TermsDraft => ({
  net: agreed?.net ?? null,
  fuel: agreed?.fuel ?? false,
  until: agreed?.until ?? '',
  driver: driver ? String(driver.drv_id) : '',
})

function errorsOf({ net, until }: TermsDraft): FieldError[] {
  if (net === null) return []
  return [
    ...errorAt('agreed.net', net > 0 ? null : schedulesTexts.priceMissing),
    ...errorAt('agreed.until', readDay(until) === null ? schedulesTexts.dayMissing : null),
  ]
}

/** What the office has agreed for a regular booking: its price until a day, and its driver. */
export function TermsForm({ rule }: { rule: Schedule }) {
  const queries = useQueryClient()
  const drivers = useQuery(driversQuery).data ?? []
  const form = useAppForm<TermsDraft>({
    start: draftOf(rule),
    check: errorsOf,
    send: async ({ net, fuel, until, driver }) => {
      await api(scheduleTerms, {
        sch_id: rule.sch_id,
        sch_version: rule.sch_version,
        agreed: net === null ? null : { net, fuel, until },
        drv_id: driver === '' ? null : Number(driver),
      })
      await queries.invalidateQueries({ queryKey: schedulesKey })
      notify.success(schedulesTexts.termsSaved, schedulesTexts.termsSavedHelp)
    },
  })
  const { net, fuel, until, driver } = form.values
  const choices = drivers
    .filter(({ drv_id, drv_state }) => drv_state === 'active' || String(drv_id) === driver)
    .map(({ drv_id, drv_driver }) => ({ value: String(drv_id), label: drv_driver }))
  return (
    <section aria-labelledby="terms" className={classes.terms}>
      <Title order={2} id="terms">
        {schedulesTexts.terms}
      </Title>
      <AppForm form={form} label={schedulesTexts.terms}>
        <Stack gap="sm">
          <Text c="dimmed">{schedulesTexts.termsHelp}</Text>
          <NumberField
            label={schedulesTexts.agreedPrice}
            description={schedulesTexts.agreedPriceHelp}
            decimals={2}
            fixed
            grouped
            prefix="£"
            most={mostAgreed}
            value={net}
            error={form.errors['agreed.net']}
            onValue={(value) => form.change({ net: value }, ['agreed.net', 'agreed.until'])}
          />
          {net !== null && (
            <>
              <Checkbox
                label={schedulesTexts.withFuel}
                checked={fuel}
                onChange={(event) => form.change({ fuel: event.currentTarget.checked })}
              />
              <DayField
                label={schedulesTexts.agreedUntil}
                withAsterisk
                value={until}
                error={form.errors['agreed.until']}
                onChange={(day) => form.change({ until: day }, ['agreed.until'])}
              />
            </>
          )}
          <Select
            label={schedulesTexts.driver}
            description={schedulesTexts.driverHelp}
            clearable
            searchable
            data={choices}
            value={driver === '' ? null : driver}
            error={form.errors['drv_id']}
            onChange={(chosen) => form.change({ driver: chosen ?? '' }, ['drv_id'])}
          />
        </Stack>
        <FormButtons form={form} submit={schedulesTexts.saveTerms} failed={schedulesTexts.terms} />
      </AppForm>
    </section>
  )
}

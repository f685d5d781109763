import { Stack, Text } from '@mantine/core'
import { schedulePost } from '@despatch/contract/schedules/schedules.ts'
import { scheduleErrors } from '@despatch/domain/schedules/rule-errors.ts'
import { ruleInWords } from '@despatch/domain/schedules/rule-in-words.ts'
import {
  longestScheduleName,
  mostLeadHours,
  leastLeadHours,
} from '@despatch/domain/schedules/schedule-rule.ts'
import { dayInWords } from '@despatch/domain/time/day-in-words.ts'
import { dayAfter, londonDay } from '@despatch/domain/time/london-day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { idempotencyKeyPerContent } from '../platform/idempotency-key.ts'
import { notify } from '../platform/notify.ts'
import { paths } from '../platform/paths.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { useMinute } from '../ui/use-minute.ts'
import {
  draftOfRule,
  enteredRule,
  newRule,
  ruleDifferences,
  type RuleDraft,
  type RuleFormState,
} from './rule-draft.ts'
import { RulePreview } from './rule-preview.tsx'
import classes from './schedules.module.css'
import { scheduleListQuery, schedulesKey, type Schedule } from './schedules.queries.ts'
import { schedulesTexts } from './texts.ts'
import { TimesFields } from './times-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The booking that a new regular booking copies. */
export interface Source {
  key: { btpl_id: number } | { dck_id: number }
  /** The first name of the regular booking. */
  name: string
  words: string
}

interface RuleFormProps {
  sch_cust_id: number
  /** Null for a new one. */
  saved: Schedule | null
  /** The addresses of the stops, each on one line. */
  stops: readonly string[]
  /** Null for a saved one. */
  source: Source | null
  /** Changes the days from this one on (YYYY-MM-DD); null for all days that are not made. */
  fromDay?: string | null
}

/** When a booking is made again, with the next days beside it. */
export function RuleForm({ sch_cust_id, saved, stops, source, fromDay = null }: RuleFormProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const now = useMinute()
  const [tomorrow] = useState(() => dayAfter(londonDay(now), 1))
  const keyFor = useRef(idempotencyKeyPerContent())
  const firstDay = fromDay === null ? {} : { sch_from: fromDay }
  const form: RuleFormState = useAppForm<RuleDraft, Schedule>({
    start: newRule(source?.name ?? '', stops.length, tomorrow),
    record: {
      saved,
      draftOf: (rule) => ({ ...draftOfRule(rule), ...firstDay }),
      differences: (mine, theirs) => ruleDifferences(mine, { ...theirs, ...firstDay }),
      refetch,
    },
    check: (draft) => scheduleErrors(enteredRule(draft), stops.length),
    send: async (draft, base) => {
      const changed = {
        sch_cust_id,
        ...enteredRule(draft),
        ...source?.key,
        ...(base && {
          sch_id: base.sch_id,
          sch_version: base.sch_version,
          from_here: fromDay !== null,
        }),
      }
      const { sch_name, ...rule } = await api(schedulePost, changed, {
        idempotencyKey: keyFor.current(changed),
      })
      await queries.invalidateQueries({ queryKey: schedulesKey })
      notify.success(schedulesTexts.saved(sch_name), schedulesTexts.savedHelp(ruleInWords(rule)))
      form.allowNavigation()
      await navigate({ to: paths.schedules })
    },
  })
  async function refetch() {
    if (saved === null) return null
    const [theirs] = await queries.fetchQuery({
      ...scheduleListQuery({ sch_id: saved.sch_id }),
      staleTime: 0,
    })
    return theirs ?? null
  }
  return (
    <div className={classes.form}>
      <AppForm form={form} label={schedulesTexts.recordName} asksToLeave>
        <Stack gap="lg">
          {source && <Text>{source.words}</Text>}
          {saved && fromDay !== null && <Text>{schedulesTexts.fromHereHelp}</Text>}
          {saved && saved.changes.length > 0 && (
            <Text>
              {schedulesTexts.changedDays(
                saved.changes.map(({ sday_day }) => dayInWords(sday_day, londonDay(now))).join(', '),
              )}
            </Text>
          )}
          <LimitedTextInput
            label={schedulesTexts.name}
            withAsterisk
            maxLength={longestScheduleName}
            {...form.getInputProps('sch_name')}
          />
          <WhenFields form={form} />
          <TimesFields form={form} stops={stops} />
          <NumberField
            label={schedulesTexts.leadHours}
            description={schedulesTexts.leadHelp}
            withAsterisk
            least={leastLeadHours}
            most={mostLeadHours}
            suffix={schedulesTexts.leadSuffix}
            value={form.values.sch_lead_hours}
            error={form.errors['sch_lead_hours']}
            onValue={(sch_lead_hours) => form.change({ sch_lead_hours })}
          />
        </Stack>
        <FormButtons form={form} submit={schedulesTexts.save} failed={schedulesTexts.save} />
      </AppForm>
      <RulePreview sch_cust_id={sch_cust_id} draft={form.values} />
    </div>
  )
}

import { settingNames, settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { Select, Skeleton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsQuery } from '../customers/customers.queries.ts'
import { useLayoutEffect } from 'react'
import { useFailureToast } from '../platform/failure-toast.ts'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { FailedQuery } from '../platform/failed-query.tsx'
import { commonTexts } from '../ui/texts.ts'
import { OwnSetting } from './own-setting.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { saveForCustomer } from './save-settings.ts'
import { fieldId } from './setting-field.tsx'
import type { FieldValues } from './setting-values.ts'
import { customerSettingsQuery } from './settings.queries.ts'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface CustomerSettingsProps {
  /** The company's values. */
  companyValues: FieldValues
  chosen: number | null
  onChoose: (cust_id: number | null) => void
  /** Called with the number of unsaved changes. */
  onUnsaved: (count: number) => void
  unsaved: number
}

/** A customer's own settings, and those inherited from the company (SYS-03). */
export function CustomerSettings({
  companyValues,
  chosen,
  onChoose,
  onUnsaved,
  unsaved,
}: CustomerSettingsProps) {
  const customers = useQuery(accountsQuery)
  const own = useQuery({ ...customerSettingsQuery(chosen ?? 0), enabled: chosen !== null })
  useFailureToast(commonTexts.loadData, own.error ?? customers.error)
  return (
    <>
      <Select
        label={commonTexts.customer}
        description={unsaved > 0 ? settingsTexts.saveFirst : settingsTexts.customerHelp}
        placeholder={settingsTexts.chooseACustomer}
        maw={460}
        mb="lg"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': settingsTexts.noCustomer }}
        disabled={unsaved > 0}
        data={(customers.data ?? []).map(({ cust_id, cust_acc_code, cust_name }) => ({
          value: String(cust_id),
          label: `${cust_name} (${cust_acc_code})`,
        }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(next) => onChoose(next === null ? null : Number(next))}
      />
      {chosen !== null && own.data && (
        <OwnSettings
          key={chosen}
          cust_id={chosen}
          saved={own.data}
          companyValues={companyValues}
          onUnsaved={onUnsaved}
          refetch={async () => (await own.refetch({ throwOnError: true })).data ?? {}}
        />
      )}
      {chosen !== null && own.isPending && (
        <Stack component="output" aria-label={settingsTexts.loadingCustomerSettings}>
          {['one', 'two', 'three', 'four'].map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </Stack>
      )}
      {chosen !== null && own.error && !own.data && (
        <FailedQuery title={settingsTexts.customerSettingsNotLoaded} queries={[own]} />
      )}
    </>
  )
}

const names = settingNames.filter((name) => settingsCatalogue[name].perCustomer)

interface OwnSettingsProps {
  cust_id: number
  saved: FieldValues
  companyValues: FieldValues
  onUnsaved: (count: number) => void
  refetch: () => Promise<FieldValues>
}

function OwnSettings({ cust_id, saved, companyValues, onUnsaved, refetch }: OwnSettingsProps) {
  const queries = useQueryClient()
  const form = useSettingsForm({
    saved,
    inherited: companyValues,
    write: async (changes, seen, changed, onSaved) => {
      const stored = await saveForCustomer(cust_id, changes, seen, changed)
      queries.setQueryData(
        customerSettingsQuery(cust_id).queryKey,
        (before) => before && Object.assign({ ...before }, stored),
      )
      onSaved(stored)
    },
    refetch,
    onError: (name) => requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus()),
  })
  const count = form.changed.length
  // Before the next paint, so that a user who leaves after a save is not asked about unsaved changes.
  useLayoutEffect(() => onUnsaved(count), [count, onUnsaved])
  const sections = [...Map.groupBy(names, (name) => settingsCatalogue[name].section)]
  return (
    <>
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {sections.map(([section, own]) => (
        <section key={section} className={classes.section} aria-label={section}>
          <Title order={2} mb={4}>
            {section}
          </Title>
          {own.map((name) => (
            <OwnSetting key={name} name={name} form={form} companyValue={companyValues[name] ?? null} />
          ))}
        </section>
      ))}
      <SaveBar
        count={count}
        busy={form.busy}
        saved={form.savedText}
        blocked={form.conflict !== null}
        onSave={() => void form.save()}
        onDiscard={form.discard}
      />
    </>
  )
}

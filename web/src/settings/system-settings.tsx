import { isSettingName } from '@despatch/domain/settings/settings-catalogue.ts'
import { Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages } from '../platform/pages.ts'
import { sessionQuery } from '../platform/session.ts'
import { paths } from '../platform/paths.ts'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import { UnsavedChangesPrompt } from '../ui/unsaved-changes-prompt.tsx'
import { ListBox } from '../ui/list-box.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { IconSearch } from '@tabler/icons-react'
import { CustomerSettings } from './customer-settings.tsx'
import { searchSettings } from './search-settings.ts'
import { MandatoryFields } from './mandatory-fields.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { saveForCompany } from './save-settings.ts'
import { focusField } from './focus-field.ts'
import { SettingTabs } from './setting-tab-list.tsx'
import { editedNames, namesOfTab, settingTabs, tabFromParam, tabOf, type SettingTab } from './setting-tabs.ts'
import type { FieldValues } from './setting-values.ts'
import { SettingsSections } from './settings-sections.tsx'
import { settingsQuery } from './settings.queries.ts'
import { settingsTexts } from './texts.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface SystemSettingsProps {
  saved: FieldValues
  refetch: () => Promise<FieldValues>
}

/** The tabs of /system. Unsaved changes stay when the user switches tabs. */
export function SystemSettings({ saved, refetch }: SystemSettingsProps) {
  const asked = useSearch({ from: '/shell/system' })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [customerUnsaved, setCustomerUnsaved] = useState(0)
  const [mandatoryUnsaved, setMandatoryUnsaved] = useState(0)
  const tab = tabFromParam(asked.tab)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // On a phone, a section at a time: first the list of them.
  const isList = phone && asked.tab === undefined
  const show = (search: typeof asked) =>
    void navigate({ to: paths.system, search: { ...asked, setting: '', ...search }, replace: true })

  const form = useSettingsForm({
    saved,
    refetch,
    write: (changes, seen, names, onSaved) =>
      saveForCompany(changes, seen, names, (stored) => {
        queries.setQueryData(
          settingsQuery.queryKey,
          (before) => before && Object.assign({ ...before }, stored),
        )
        queries.setQueryData(sessionQuery.queryKey, (session) =>
          session ? { ...session, settings: Object.assign({ ...session.settings }, stored) } : session,
        )
        onSaved(stored)
      }),
    onError: (name) => {
      if (words === '' && isSettingName(name)) show({ tab: tabOf(name) })
      focusField(name)
    },
  })
  // A link to one setting.
  const { setting } = asked
  useEffect(() => {
    if (setting !== undefined) focusField(setting)
  }, [setting])
  const unsavedIn = (each: SettingTab): number => {
    if (each === 'customer') return customerUnsaved
    if (each === 'mandatory') return mandatoryUnsaved
    return form.changed.filter((name) => tabOf(name) === each).length
  }
  const searching = words.trim() !== ''
  const found = searching ? searchSettings(editedNames, words) : []
  const withBar = searching || isList || (tab !== 'customer' && tab !== 'mandatory')
  const chosen = /^[1-9]\d{0,9}$/.test(asked.customer ?? '') ? Number(asked.customer) : null

  return (
    <>
      <PageHeading
        title={pages.system.heading}
        description={pages.system.description}
        actions={
          <ListBox
            label={settingsTexts.findASetting}
            placeholder={settingsTexts.findASetting}
            value={words}
            onChange={setWords}
            slash
            clears={settingsTexts.clearTheSearch}
            icon={IconSearch}
          />
        }
      />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {searching && (
        <>
          <Text component="output" size="sm" c="dimmed" display="block" mb="md">
            {found.length === 0
              ? settingsTexts.noMatchingSettings
              : settingsTexts.settingsFound(found.length)}
          </Text>
          <SettingsSections names={found} form={form} />
        </>
      )}
      <Tabs
        value={tab}
        onChange={(next) => show({ tab: next ?? 'general' })}
        {...(searching && { display: 'none' })}
      >
        <SettingTabs {...{ phone, isList, tab, unsavedIn }} />
        {settingTabs.map(({ tab: each }) => (
          <Tabs.Panel
            key={each}
            value={each}
            {...(phone && { role: 'region', 'aria-labelledby': 'setting-section' })}
            {...(isList && { style: { display: 'none' } })}
          >
            {each === 'customer' ? (
              <CustomerSettings
                companyValues={saved}
                chosen={chosen}
                onChoose={(cust_id) => show({ customer: cust_id === null ? '' : String(cust_id) })}
                onUnsaved={setCustomerUnsaved}
                unsaved={customerUnsaved}
              />
            ) : each === 'mandatory' ? (
              <MandatoryFields onUnsaved={setMandatoryUnsaved} />
            ) : (
              !searching && each === tab && <SettingsSections names={namesOfTab(each)} form={form} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {withBar && (
        <SaveBar
          count={form.changed.length}
          busy={form.busy}
          saved={form.savedText}
          blocked={form.conflict !== null}
          onSave={() => void form.save()}
          onDiscard={form.discard}
        />
      )}
      <UnsavedChangesPrompt when={form.changed.length + customerUnsaved + mandatoryUnsaved > 0} within />
    </>
  )
}

import { Alert, Button, Group, PasswordInput, Stack, Title } from '@mantine/core'
import { smsSettingsList, smsSettingsPost, smsTest } from '@despatch/contract/sms/sms.ts'
import { errorAt } from '@despatch/domain/fields/field-errors.ts'
import { fieldsOf } from '@despatch/domain/fields/fields-of.ts'
import { settingError } from '@despatch/domain/settings/setting-errors.ts'
import { settingsCatalogue } from '@despatch/domain/settings/settings-catalogue.ts'
import { smsSettings } from '@despatch/domain/settings/sms-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { ProviderCheck } from '../platform/provider-check.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import classes from '../ui/form-grid.module.css'
import { focusField } from '../settings/focus-field.ts'
import { SettingField } from '../settings/setting-field.tsx'
import { smsSettingsQuery, type SmsSettings } from './sms.queries.ts'
import { smsTexts } from './texts.ts'

const names = fieldsOf(smsSettings)

/** The form's values. An empty key stays unchanged, and null removes it. */
type SmsDraft = SmsSettings['settings'] & { key: string | null }

const draftOf = ({ settings }: SmsSettings): SmsDraft => ({ ...settings, key: '' })

/** The settings in which another user's version differs. The value of the key is not shown. */
function smsDifferences(mine: SmsDraft, theirs: SmsSettings, base: SmsSettings | null) {
  return [
    ...names
      .filter((name) => mine[name] !== theirs.settings[name])
      .map((name) => ({ label: settingsCatalogue[name].label, theirs: theirs.settings[name] })),
    ...(theirs.key_given === (base?.key_given ?? null)
      ? []
      : [
          { label: smsTexts.key, theirs: theirs.key_given === null ? smsTexts.noKey : smsTexts.differentKey },
        ]),
  ]
}

/** The settings by what they are about. */
const parts = [
  { title: smsTexts.when, names: ['SmsOn', 'SmsSender', 'SmsQuietFrom', 'SmsQuietUntil'] },
  { title: smsTexts.texts, names: ['SmsOut', 'SmsDelivered', 'SmsFailed'] },
] as const satisfies readonly { title: string; names: readonly (typeof names)[number][] }[]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </section>
)

/** When recipients get text messages, their texts, and the provider’s key, which is write-only. */
export function SmsForm({ saved }: { saved: SmsSettings }) {
  const queries = useQueryClient()
  const { setting } = useSearch({ from: '/shell/office/sms' })
  // A link to one setting.
  useEffect(() => {
    if (setting !== undefined) focusField(setting)
  }, [setting])
  const form = useAppForm<SmsDraft, SmsSettings>({
    start: draftOf(saved),
    record: { saved, draftOf, refetch: () => api(smsSettingsList, {}), differences: smsDifferences },
    check: (values) => names.flatMap((name) => errorAt(name, settingError(name, values[name]))),
    pathOf: (field) => field.replace(/^settings\./, ''),
    send: async ({ key, ...settings }, base) => {
      const now = await api(smsSettingsPost, {
        settings,
        version: base?.version ?? 0,
        ...(key === '' ? {} : { key: key ?? '' }),
      })
      notify.success(smsTexts.settings, smsTexts.saved)
      queries.setQueryData(smsSettingsQuery.queryKey, now)
      form.continueFrom(now)
    },
  })
  const hasKey = (form.base?.key_given ?? null) !== null
  const removed = form.values.key === null
  return (
    <AppForm form={form} label={smsTexts.settings} className={classes.form} asksToLeave>
      <Stack gap="xl">
        {!saved.provider && (
          <Alert title={smsTexts.noProvider} color="yellow">
            {smsTexts.noProviderHelp}
          </Alert>
        )}
        {parts.map(({ title, names: own }) => (
          <Part key={title} title={title}>
            {own.map((name) => (
              <SettingField
                key={name}
                name={name}
                value={form.values[name]}
                error={form.errors[name]}
                onChange={(value) => form.setFieldValue(name, String(value ?? ''))}
              />
            ))}
          </Part>
        ))}
        <Part title={smsTexts.providerHeading}>
          {saved.provider && saved.key_given !== null && (
            <ProviderCheck
              title={smsTexts.provider}
              help={smsTexts.testHelp(saved.test_to)}
              obstacle={saved.test_to === '' ? smsTexts.noOwnNumber : undefined}
              checked={saved.checked}
              hasChanges={form.isDirty()}
              test={() => api(smsTest, {})}
              onTested={(checked) =>
                queries.setQueryData(smsSettingsQuery.queryKey, (before) => before && { ...before, checked })
              }
            />
          )}
          <Group align="flex-end" gap="xs">
            <PasswordInput
              flex={1}
              label={smsTexts.key}
              description={keyHelp(hasKey, removed)}
              autoComplete="new-password"
              aria-invalid={form.errors['key'] !== undefined}
              disabled={removed}
              {...form.getInputProps('key')}
              value={form.values.key ?? ''}
            />
            {hasKey && (
              <Button variant="default" onClick={() => form.setFieldValue('key', removed ? '' : null)}>
                {removed ? smsTexts.keepKey : smsTexts.removeKey}
              </Button>
            )}
          </Group>
        </Part>
        <FormButtons form={form} />
      </Stack>
    </AppForm>
  )
}

function keyHelp(saved: boolean, removed: boolean): string {
  if (removed) return smsTexts.keyWillBeRemoved
  return saved ? smsTexts.keySaved : smsTexts.noKeySaved
}

import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { applicationKeyPost } from '@despatch/contract/applications/applications.ts'
import { isNetwork, longestApplicationName, mayHaveKey } from '@despatch/domain/applications/application.ts'
import { modes } from '@despatch/domain/tenants/test-database.ts'
import { rightsMissingFor } from '@despatch/domain/applications/scopes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { NewSecret } from '../ui/new-secret.tsx'
import { applicationsQuery, type Application } from './applications.queries.ts'
import { ScopeChoices } from './scope-choices.tsx'
import { applicationsTexts } from './texts.ts'

const never = 'never'

/** In days. */
const expiries = [
  { value: '30', label: applicationsTexts.in30Days },
  { value: '90', label: applicationsTexts.in90Days },
  { value: '365', label: applicationsTexts.inAYear },
  { value: never, label: applicationsTexts.never },
]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Creates a key of an application and shows it once. */
export function KeyForm({ application, onDone }: { application: Application; onDone: () => void }) {
  const queries = useQueryClient()
  const session = useSignedIn()
  const [secret, setSecret] = useState<string | null>(null)
  const { app_id, app_scopes, keys } = application
  const offered = modes.filter((mode) => mayHaveKey(keys, mode === 'test'))
  const given: string[] = app_scopes.filter(
    (scope) => rightsMissingFor(scope, (right) => can(session, right)).length === 0,
  )
  const form = useAppForm({
    start: {
      akey_name: '',
      mode: offered[0] ?? modes[0],
      days: '365',
      akey_scopes: given,
      akey_networks: '',
    },
    check: ({ akey_networks }) => {
      const wrong = linesOf(akey_networks).find((line) => !isNetwork(line))
      return wrong === undefined
        ? []
        : [{ field: 'akey_networks', message: applicationsTexts.wrongAddress(wrong) }]
    },
    send: async ({ akey_name, mode, days, akey_scopes, akey_networks }) => {
      const made = await api(applicationKeyPost, {
        app_id,
        akey_name,
        akey_test: mode === 'test',
        akey_scopes: app_scopes.filter((scope) => akey_scopes.includes(scope)),
        akey_networks: linesOf(akey_networks),
        ...(days === never ? {} : { days: Number(days) }),
      })
      setSecret(made.secret)
      void queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
    },
  })
  if (secret !== null) return <NewSecret help={applicationsTexts.copyKey} secret={secret} onDone={onDone} />
  return (
    <AppForm form={form} label={applicationsTexts.newKey}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={applicationsTexts.name}
          description={applicationsTexts.keyNameHelp}
          withAsterisk
          maxLength={longestApplicationName}
          autoComplete="off"
          {...form.getInputProps('akey_name')}
        />
        <Radio.Group label={applicationsTexts.data} {...form.getInputProps('mode')}>
          <Stack gap={8} mt={6}>
            {modes.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                disabled={!offered.includes(mode)}
                label={mode === 'test' ? applicationsTexts.testKey : applicationsTexts.liveKey}
                description={
                  !offered.includes(mode)
                    ? applicationsTexts.twoKeys
                    : mode === 'test'
                      ? applicationsTexts.testKeyHelp
                      : applicationsTexts.liveKeyHelp
                }
              />
            ))}
          </Stack>
        </Radio.Group>
        <ScopeChoices
          offered={app_scopes}
          description={applicationsTexts.keyScopesHelp}
          {...form.getInputProps('akey_scopes')}
          value={form.values.akey_scopes}
        />
        <NativeSelect label={applicationsTexts.expires} data={expiries} {...form.getInputProps('days')} />
        <Textarea
          label={applicationsTexts.addresses}
          description={applicationsTexts.addressesHelp}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          {...form.getInputProps('akey_networks')}
        />
        <FormButtons form={form} submit={applicationsTexts.createKey} onCancel={onDone} />
      </Stack>
    </AppForm>
  )
}

import { Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { applicationPost } from '@despatch/contract/applications/applications.ts'
import { longestApplicationName } from '@despatch/domain/applications/application.ts'
import { scopes } from '@despatch/domain/applications/scopes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsQuery } from '../customers/customers.queries.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { useSignedIn } from '../platform/session.ts'
import { useAppForm } from '../platform/use-app-form.ts'
import { searchableSelect } from '../ui/searchable-select.ts'
import { applicationsQuery, type Application } from './applications.queries.ts'
import { ScopeChoices } from './scope-choices.tsx'
import { applicationsTexts } from './texts.ts'

const none: string[] = []

interface ApplicationFormProps {
  /** Null for a new one. */
  application: Application | null
  onDone: () => void
}

/** The account, the name and the scopes of an application. */
export function ApplicationForm({ application, onDone }: ApplicationFormProps) {
  const queries = useQueryClient()
  const { user } = useSignedIn()
  const accounts = useQuery(accountsQuery)
  const form = useAppForm({
    start: {
      app_cust_id: application?.app_cust_id ?? user.ausr_cust_id,
      app_name: application?.app_name ?? '',
      app_scopes: application?.app_scopes ?? none,
      app_end_keys: application?.app_end_keys ?? false,
    },
    check: ({ app_cust_id }) =>
      app_cust_id === null ? [{ field: 'app_cust_id', message: applicationsTexts.accountMissing }] : [],
    send: async ({ app_cust_id, app_scopes, ...values }) => {
      if (app_cust_id === null) return
      const { app_id, app_version } = application ?? {}
      await api(applicationPost, {
        ...(application ? { app_id, app_version } : {}),
        ...values,
        app_cust_id,
        app_scopes: scopes.filter((scope) => app_scopes.includes(scope)),
      })
      notify.success(applicationsTexts.application, applicationsTexts.applicationSaved)
      await queries.invalidateQueries({ queryKey: applicationsQuery.queryKey })
      onDone()
    },
  })
  const { app_cust_id } = form.values
  return (
    <AppForm form={form} label={applicationsTexts.application}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={applicationsTexts.name}
          description={applicationsTexts.nameHelp}
          withAsterisk
          maxLength={longestApplicationName}
          autoComplete="off"
          {...form.getInputProps('app_name')}
        />
        {!application && (accounts.data?.length ?? 0) > 1 && (
          <Select
            {...searchableSelect(app_cust_id === null)}
            label={applicationsTexts.account}
            description={applicationsTexts.accountHelp}
            withAsterisk
            data={(accounts.data ?? []).map((each) => ({
              value: String(each.cust_id),
              label: each.cust_name,
            }))}
            {...form.getInputProps('app_cust_id')}
            value={app_cust_id === null ? null : String(app_cust_id)}
            onChange={(chosen) => form.setFieldValue('app_cust_id', chosen === null ? null : Number(chosen))}
          />
        )}
        <ScopeChoices
          offered={scopes}
          retained={application?.app_scopes ?? []}
          description={applicationsTexts.scopesHelp}
          {...form.getInputProps('app_scopes')}
          value={form.values.app_scopes}
        />
        <Checkbox
          label={applicationsTexts.endKeys}
          description={applicationsTexts.endKeysHelp}
          {...form.getInputProps('app_end_keys', { type: 'checkbox' })}
        />
        <FormButtons form={form} onCancel={onDone} />
      </Stack>
    </AppForm>
  )
}

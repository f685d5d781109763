import { Alert, Checkbox, Code, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { cardProviderPost, cardProviderTest } from '@despatch/contract/payments/card-providers.ts'
import { cardProviders, type ProviderId } from '@despatch/domain/card-providers/card-providers.ts'
import { currencyCodes } from '@despatch/domain/money/currencies.ts'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { notify } from '../platform/notify.ts'
import { ProviderCheck } from '../platform/provider-check.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { cardProvidersQuery, type CardProviderSettings } from './card-providers.queries.ts'
import {
  providerDifferences,
  providerDraft,
  labelsOf,
  providerPayload,
  type ProviderDraft,
} from './provider-draft.ts'
import classes from './provider-form.module.css'
import { paymentsTexts } from './texts.ts'

interface ProviderFormProps {
  id: ProviderId
  /** null if it is not set up. */
  saved: CardProviderSettings | null
  /** The origins allowed for its addresses. */
  origins: readonly string[]
  refetch: () => Promise<CardProviderSettings | null>
}

const currencyHelp = paymentsTexts.currencyHelp(currencyCodes.join(' or '))

type AddressField = 'address' | 'script' | 'frame'

type TextField = Exclude<
  keyof ProviderDraft,
  'authorizeOnly' | 'threeDSecure' | 'serviceKey' | 'webhookSecret'
>

/** The form of one card provider: its public settings, and its keys, which can be written but not read. */
export function ProviderForm({ id, saved, origins, refetch }: ProviderFormProps) {
  const { title, description, options, holdDays, keysAt, webhooksAt } = cardProviders[id]
  const labels = labelsOf(id)
  const queries = useQueryClient()
  const form = useAppForm<ProviderDraft, CardProviderSettings>({
    start: providerDraft(null),
    record: {
      saved,
      draftOf: providerDraft,
      refetch,
      differences: (mine, theirs, base) => providerDifferences(id, mine, base, theirs),
    },
    send: async (draft, base) => {
      await api(cardProviderPost, providerPayload(id, draft, base?.version ?? 0))
      notify.success(title, paymentsTexts.settingsSaved)
      const now = await refetch()
      if (now) form.continueFrom(now)
    },
  })
  const { base, values: draft } = form
  const before = form.getInitialValues()

  const textField = (name: TextField, description?: string, problem?: string) => (
    <TextInput
      label={labels[name]}
      description={description}
      withAsterisk={name === 'publicKey'}
      {...form.getInputProps(name)}
      error={form.errors[name] ?? problem}
    />
  )
  const address = (name: AddressField) =>
    textField(
      name,
      paymentsTexts.addressHelp,
      base?.notAllowed.includes(name) && draft[name] === before[name]
        ? paymentsTexts.addressNotAllowed(origins.join(' or '))
        : undefined,
    )
  const key = (name: 'serviceKey' | 'webhookSecret', isSet: boolean) => (
    <PasswordInput
      label={labels[name]}
      description={`${isSet ? paymentsTexts.keySaved : paymentsTexts.noKeySaved} ${name === 'serviceKey' ? keysAt : webhooksAt}`}
      autoComplete="new-password"
      aria-invalid={form.errors[name] !== undefined}
      {...form.getInputProps(name)}
    />
  )
  return (
    <AppForm form={form} label={title} className={classes.form} asksToLeave>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {description} {base ? '' : paymentsTexts.notSetUp}
      </Text>
      {base?.hasServiceKey && (
        <ProviderCheck
          title={title}
          help={paymentsTexts.testHelp}
          checked={saved?.checked ?? null}
          hasChanges={form.isDirty()}
          test={() => api(cardProviderTest, { provider: id })}
          onTested={(checked) =>
            queries.setQueryData(
              cardProvidersQuery.queryKey,
              (before) =>
                before && {
                  ...before,
                  rows: before.rows.map((row) => (row.provider === id ? { ...row, checked } : row)),
                },
            )
          }
        />
      )}
      <div className={classes.fields}>
        <Title order={3} size="h5" className={classes.wholeRow}>
          {paymentsTexts.keys}
        </Title>
        {textField('publicKey', `${paymentsTexts.keyIsPublic} ${keysAt}`)}
        {key('serviceKey', base?.hasServiceKey ?? false)}
        {key('webhookSecret', base?.hasWebhookSecret ?? false)}
        {base && (
          <div>
            <Text size="sm" fw={500}>
              {paymentsTexts.webhookUrl}
            </Text>
            <Code className={classes.address ?? ''}>{window.location.origin + base.webhook}</Code>
          </div>
        )}
        <Title order={3} size="h5" className={classes.wholeRow}>
          {paymentsTexts.payments}
        </Title>
        {textField('currencyCode', currencyHelp)}
        {options.includes('templateName') && textField('templateName', paymentsTexts.templateHelp)}
        {options.includes('authorizeOnly') && (
          <Checkbox
            label={labels.authorizeOnly}
            description={paymentsTexts.onlyHoldHelp}
            {...form.getInputProps('authorizeOnly', { type: 'checkbox' })}
          />
        )}
        {options.includes('threeDSecure') && (
          <Checkbox
            label={labels.threeDSecure}
            description={paymentsTexts.threeDSecureHelp}
            {...form.getInputProps('threeDSecure', { type: 'checkbox' })}
          />
        )}
        <Title order={3} size="h5" className={classes.wholeRow}>
          {paymentsTexts.addresses}
        </Title>
        {address('address')}
        {options.includes('script') && address('script')}
        {options.includes('frame') && address('frame')}
      </div>
      {draft.authorizeOnly && (
        <Alert mt="sm" role="note" color="yellow" title={paymentsTexts.holdsExpire}>
          {paymentsTexts.holdsExpireHelp(holdDays)}
        </Alert>
      )}
      <FormButtons
        form={form}
        submitProps={{ variant: 'default', 'aria-label': paymentsTexts.saveProvider(title) }}
      />
    </AppForm>
  )
}

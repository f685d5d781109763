import { Alert, Button, Checkbox, Code, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { cardProviderPost } from '@despatch/contract/payments/card-providers.ts'
import { useRef, useState } from 'react'
import { api, ApiError } from '../app/api.ts'
import { messageOf, notify } from '../app/notify.ts'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import type { CardProviderSettings } from './card-providers.queries.ts'
import { draftOf, payloadOf, providerNames, type ProviderDraft, type ProviderId } from './provider-draft.ts'
import classes from './provider-form.module.css'

interface ProviderFormProps {
  id: ProviderId
  /** Undefined where it is not set up. */
  saved: CardProviderSettings | undefined
  onSaved: () => void
}

type TextField = Exclude<
  keyof ProviderDraft,
  'authorizeOnly' | 'threeDSecure' | 'serviceKey' | 'webhookSecret'
>

/** One card provider: what anybody may see of it, and its keys, which are only ever written. */
export function ProviderForm({ id, saved, onSaved }: ProviderFormProps) {
  const [before, setBefore] = useState(() => draftOf(saved))
  const [draft, setDraft] = useState(before)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const leaving = useRef(false)
  const { title, says } = providerNames[id]
  const change = (changed: Partial<ProviderDraft>) => setDraft((now) => ({ ...now, ...changed }))
  const errors = failure instanceof ApiError ? failure.errors : []
  const faultAt = (field: keyof ProviderDraft) => errors.find((error) => error.field === field)?.message
  const dirty = (Object.keys(draft) as (keyof ProviderDraft)[]).some((name) => draft[name] !== before[name])

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      await api(cardProviderPost, payloadOf(id, draft))
      const kept = { ...draft, serviceKey: '', webhookSecret: '' }
      setBefore(kept)
      setDraft(kept)
      notify.success(title, 'Settings saved')
      onSaved()
    } catch (refusal) {
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }

  const text = (name: TextField, label: string, description?: string) => (
    <TextInput
      label={label}
      description={description}
      withAsterisk={name === 'publicKey'}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={faultAt(name)}
    />
  )
  const key = (name: 'serviceKey' | 'webhookSecret', label: string, kept: boolean) => (
    <PasswordInput
      label={label}
      description={kept ? 'One is kept. Leave this empty to keep it.' : 'None is kept yet.'}
      autoComplete="new-password"
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={faultAt(name)}
    />
  )
  return (
    <form
      noValidate
      aria-label={title}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {says} {saved ? '' : 'It is not set up yet.'}
      </Text>
      <div className={classes.fields}>
        {text('publicKey', id === 'O' ? 'Client key' : 'Publishable key', 'Anybody may see it.')}
        {key('serviceKey', id === 'O' ? 'Service key' : 'Secret key', saved?.hasServiceKey ?? false)}
        {key('webhookSecret', 'Secret of its webhooks', saved?.hasWebhookSecret ?? false)}
        {id === 'O' && text('templateName', 'Template', 'The look of its form.')}
        {text('currencyCode', 'Currency', 'Three letters.')}
        {text('currencySymbol', 'Its sign')}
        {text('address', 'Address of its calls', 'Empty for its own.')}
        {id === 'O' && text('script', 'Address of its script', 'Empty for its own.')}
        {text('frame', 'Address of its pages', 'Empty for its own.')}
        <Checkbox
          label="Only hold the amount"
          description="It is taken later, from the docket."
          checked={draft.authorizeOnly}
          onChange={(event) => change({ authorizeOnly: event.currentTarget.checked })}
        />
        {id === 'O' && (
          <Checkbox
            label="Ask the cardholder’s bank"
            description="By 3-D Secure."
            checked={draft.threeDSecure}
            onChange={(event) => change({ threeDSecure: event.currentTarget.checked })}
          />
        )}
      </div>
      {saved && (
        <Text size="sm" mt="sm">
          Its webhooks go to{' '}
          <Code className={classes.address ?? ''}>{window.location.origin + saved.webhook}</Code>
        </Text>
      )}
      {failure !== null && errors.length === 0 && (
        <Alert mt="sm" role="alert" color="red" title="Save Data">
          {messageOf(failure)}
        </Alert>
      )}
      <Group mt="md">
        <Button type="submit" variant="default" loading={busy} aria-label={`Save ${title}`}>
          Save
        </Button>
      </Group>
      <LeaveQuestion asks={dirty} leaving={leaving} />
    </form>
  )
}

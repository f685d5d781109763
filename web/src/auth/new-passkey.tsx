import { longestPasskeyName } from '@despatch/domain/auth/passkeys.ts'
import { passkeyBegin, passkeyEnd } from '@despatch/contract/auth/passkeys.ts'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { AppForm, FormButtons } from '../platform/app-form.tsx'
import { useAppForm } from '../platform/use-app-form.ts'
import { loadPasskeys } from '../platform/passkey-support.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { authTexts } from './texts.ts'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'

interface NewPasskeyProps {
  /** Called when the passkey is added, and the user has seen their recovery codes. */
  onDone: () => void
  onCancel: () => void
}

/** Names and creates a passkey. Shows recovery codes if the user has none yet (AUTH-01). */
export function NewPasskey({ onDone, onCancel }: NewPasskeyProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  const form = useAppForm({
    start: { pas_name: '' },
    send: async ({ pas_name }) => {
      const { createPasskey } = await loadPasskeys()
      const made = await createPasskey(await api(passkeyBegin, {}))
      if (!made) throw new Error(authTexts.passkeyCancelled)
      const added = await api(passkeyEnd, { pas_name: pas_name.trim(), ...made })
      if (added.codes.length > 0) setCodes(added.codes)
      else onDone()
    },
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <AppForm form={form} label={authTexts.newPasskey}>
      <Stack gap="sm">
        <Text size="sm">{authTexts.newPasskeyHelp}</Text>
        <LimitedTextInput
          data-autofocus
          label={authTexts.passkeyName}
          description={authTexts.passkeyNameHelp}
          required
          withAsterisk={false}
          maxLength={longestPasskeyName}
          autoComplete="off"
          {...form.getInputProps('pas_name')}
        />
        <FormButtons
          form={form}
          failed={authTexts.newPasskey}
          submit={authTexts.createPasskey}
          submitProps={{ disabled: form.values.pas_name.trim() === '' }}
          onCancel={onCancel}
        />
      </Stack>
    </AppForm>
  )
}

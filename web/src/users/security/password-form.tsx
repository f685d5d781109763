import { PasswordInput, Stack, Text } from '@mantine/core'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { AppForm, FormButtons } from '../../platform/app-form.tsx'
import { useAppForm } from '../../platform/use-app-form.ts'
import { showPasswordButton } from '../../auth/new-password-fields.tsx'
import { factorTexts } from './factor-texts.ts'

interface PasswordFormProps {
  /** What happens next. */
  help: string
  /** Does it with the user's password. Throws if it is refused. */
  onPassword: (current: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the current password before a change of how the user logs in. */
export function PasswordForm({ help, onPassword, onCancel }: PasswordFormProps) {
  const form = useAppForm({
    start: { current: '' },
    send: async ({ current }) => await onPassword(current),
  })
  return (
    <AppForm form={form} label={factorTexts.withPassword}>
      <Stack gap="sm">
        <Text size="sm">{help}</Text>
        <PasswordInput
          data-autofocus
          label={factorTexts.currentPassword}
          autoComplete="current-password"
          maxLength={maximumPasswordLength}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={showPasswordButton}
          {...form.getInputProps('current')}
        />
        <FormButtons
          form={form}
          submit={factorTexts.continue}
          submitProps={{ disabled: form.values.current === '' }}
          onCancel={onCancel}
        />
      </Stack>
    </AppForm>
  )
}

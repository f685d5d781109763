import { PasswordInput, TextInput } from '@mantine/core'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { showPasswordButton } from '../auth/new-password-fields.tsx'
import type { UserFormState } from './user-draft.ts'
import { textField, UserSection } from './user-section.tsx'

interface CommunicationsSectionProps {
  form: UserFormState
  /** Whether the current password is required, because users are changing their own email address. */
  asksCurrent: boolean
}

/** The user's email and telephone (USER-02). Changing one's own email address requires the password. */
export const CommunicationsSection = ({ form, asksCurrent }: CommunicationsSectionProps) => (
  <UserSection title="Communications">
    <TextInput
      {...textField(form, 'ausr_email')}
      inputMode="email"
      description="Separate addresses with ; or ,"
    />
    {asksCurrent && (
      <PasswordInput
        label="Current password"
        name="current-password"
        description="Needed to change your email address. We will also email the old address."
        autoComplete="current-password"
        maxLength={maximumPasswordLength}
        aria-invalid={form.errors['current'] !== undefined}
        visibilityToggleButtonProps={showPasswordButton}
        {...form.getInputProps('current')}
      />
    )}
    <TextInput {...textField(form, 'ausr_telephone')} type="tel" description="Include the area code." />
  </UserSection>
)

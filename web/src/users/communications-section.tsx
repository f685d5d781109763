import { PasswordInput } from '@mantine/core'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { showPasswordButton } from '../auth/new-password-fields.tsx'
import { LimitedTextInput } from '../ui/limited-text-input.tsx'
import { usersTexts } from './texts.ts'
import { UnconfirmedEmails } from './unconfirmed-emails.tsx'
import type { UserFormState } from './user-draft.ts'
import { textField, UserSection } from './user-section.tsx'
import type { User } from './users.queries.ts'

interface CommunicationsSectionProps {
  form: UserFormState
  /** Null for a new user. */
  saved: User | null
  isOwn: boolean
  /** Whether the current password is required, because users are changing their own email address. */
  asksCurrent: boolean
}

/** The user's email and telephone (USER-02). Changing one's own email address requires the password. */
export const CommunicationsSection = ({ form, saved, isOwn, asksCurrent }: CommunicationsSectionProps) => (
  <UserSection title={usersTexts.communications}>
    <LimitedTextInput
      {...textField(form, 'ausr_email')}
      inputMode="email"
      description={usersTexts.emailsHelp}
    />
    {saved && <UnconfirmedEmails user={saved} isOwn={isOwn} />}
    {asksCurrent && (
      <PasswordInput
        label={usersTexts.currentPassword}
        name="current-password"
        description={usersTexts.currentPasswordHelp}
        autoComplete="current-password"
        maxLength={maximumPasswordLength}
        aria-invalid={form.errors['current'] !== undefined}
        visibilityToggleButtonProps={showPasswordButton}
        {...form.getInputProps('current')}
      />
    )}
    <LimitedTextInput
      {...textField(form, 'ausr_telephone')}
      type="tel"
      description={usersTexts.telephoneHelp}
    />
  </UserSection>
)

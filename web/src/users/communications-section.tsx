import { PasswordInput, TextInput } from '@mantine/core'
import { maximumPasswordLength } from '@despatch/domain/auth/password-rules.ts'
import { showPasswordButton } from '../auth/new-password-fields.tsx'
import { UserSection } from './user-section.tsx'
import { textField, type UserFieldsProps } from './user-text-field.ts'

/** The user's email and telephone (USER-02). Changing one's own email address requires the password. */
export const CommunicationsSection = ({ state }: Pick<UserFieldsProps, 'state'>) => (
  <UserSection title="Communications">
    <TextInput
      {...textField(state, 'ausr_email')}
      inputMode="email"
      description="Separate addresses with ; or ,"
    />
    {state.asksCurrent && (
      <PasswordInput
        label="Current password"
        name="current-password"
        description="Needed to change your email address. We will also email the old address."
        autoComplete="current-password"
        maxLength={maximumPasswordLength}
        value={state.current}
        error={state.errorAt('current')}
        aria-invalid={state.errorAt('current') !== undefined}
        onChange={(event) => state.typeCurrent(event.currentTarget.value)}
        visibilityToggleButtonProps={showPasswordButton}
      />
    )}
    <TextInput {...textField(state, 'ausr_telephone')} type="tel" description="Include the area code." />
  </UserSection>
)
